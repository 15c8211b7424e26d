import { z } from 'zod'
import { attendanceKind } from './attendance.schema.ts'
import { oneLine } from './bounds.schema.ts'
import { BOUNDS } from './bounds.ts'
import { dayOrMoment } from './dates.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import { fault } from './fault.schema.ts'
import { MOST_PROOFS } from './marked.ts'

const state = z.enum(['open', 'accepted', 'refused', 'withdrawn'])
/** What became of asking for a missing sign-in or sign-out. */
export type MakeUpState = z.infer<typeof state>

/** A stored file by its path. */
const proof = z.object({ url: z.string().min(1).max(BOUNDS.filePart), name: z.string().max(BOUNDS.filePart) })

const makeUpSchema = z.object({
  id: z.string(),
  kind: attendanceKind,
  /** When the student was there, as they say. */
  at: dateTime,
  reason: z.string(),
  proofs: z.array(proof),
  state,
  createTime: dateTime,
  answer: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decideTime: dateTime.nullable(),
})
/** A student's request that a missing sign-in or sign-out is recorded. */
export type MakeUp = z.infer<typeof makeUpSchema>

const asked = makeUpSchema.extend({
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  /** The reader's own, which somebody else decides. */
  own: z.boolean(),
})
/** A request as who manages the project sees it. */
export type AskedMakeUp = z.infer<typeof asked>

const onItem = z.object({ itemId: id })

export const makeUpSchemas = {
  about: {
    query: onItem,
    result: z.object({
      /** One's own requests, the latest first. */
      mine: z.array(makeUpSchema),
      /** What is missing and can be asked for now. */
      kinds: z.array(attendanceKind),
      /** Why nothing can be asked for though something is missing, in words. */
      hindrance: z.string().nullable(),
      /** Between which times one may have been there. */
      from: dateTime,
      to: dateTime,
      /** The last day to ask; null of an activity without an end. */
      deadline: z.string().nullable(),
    }),
  },
  ask: {
    body: onItem.extend({
      kind: attendanceKind,
      at: dayOrMoment.refine((text) => text.length > 10, fault.noTime()),
      reason: oneLine.min(1, fault.noReason()).max(200),
      proofs: z
        .array(proof)
        .min(1, fault.noProof())
        .max(MOST_PROOFS, fault.tooManyProofs({ limit: MOST_PROOFS })),
    }),
    result: makeUpSchema,
  },
  withdraw: { body: z.object({ id }) },
  list: {
    query: pageQuery.extend({ itemId: id, state: state.optional() }),
    /** `open`: requests of the whole project that nobody has decided. */
    result: pageOf(asked).extend({ open: z.number() }),
  },
  decide: {
    body: z
      .object({ id, accepted: z.boolean(), answer: oneLine.max(200).nullish() })
      .refine(({ accepted, answer }) => accepted || Boolean(answer), { path: ['answer'], error: fault.noReason() }),
  },
} satisfies Record<string, CallSchemas>
