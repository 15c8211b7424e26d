import { z } from 'zod'
import { oneLine, severalIds } from './bounds.schema.ts'
import { BOUNDS } from './bounds.ts'
import { conductListFields } from './conductList.ts'
import { day } from './dates.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import { fault } from './fault.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { MOST_PROOFS } from './marked.ts'

/** What points are taken for, or given back for. */
export const conductReason = z.enum(['absent', 'late', 'early', 'withoutOut', 'cancelled', 'attended'])
/** What conduct points are taken for, or, of who attended, given back for. */
export type ConductReason = z.infer<typeof conductReason>

/** `corrected`: it was otherwise; `waived`: by who manages the activity; `appealed`: the student asked for it. */
const cause = z.enum(['corrected', 'waived', 'appealed'])
/** Why conduct points that were taken are given back. */
export type ConductCause = z.infer<typeof cause>

const appealState = z.enum(['open', 'accepted', 'refused', 'withdrawn'])
/** What became of an appeal. */
export type AppealState = z.infer<typeof appealState>

const proof = z.object({ url: z.string().min(1).max(BOUNDS.filePart), name: z.string().max(BOUNDS.filePart) })

const appealSchema = z.object({
  id: z.string(),
  reason: z.string(),
  proofs: z.array(proof),
  state: appealState,
  createTime: dateTime,
  answer: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decideTime: dateTime.nullable(),
})
/** A student asks that points which were taken are given back. */
export type ConductAppeal = z.infer<typeof appealSchema>

/** How many points are taken for what, and what comes of it. */
const ruleSchema = z.object({
  start: z.number(),
  absent: z.number(),
  late: z.number(),
  lateMinutes: z.number(),
  withoutOut: z.number(),
  cancel: z.number(),
  cancelHours: z.number(),
  banAt: z.number(),
  banDays: z.number(),
  back: z.number(),
  termly: z.boolean(),
  appealDays: z.number(),
})
/** The rule of conduct points as the school sets it. */
export type ConductRule = z.infer<typeof ruleSchema>

const entrySchema = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  reason: conductReason,
  /** Below 0 where they were taken. */
  points: z.number(),
  createTime: dateTime,
  /** Of an entry that gives back what another took: why. */
  cause: cause.nullable(),
  /** Why what it took was given back; null as long as it was not. */
  undone: cause.nullable(),
  note: z.string().nullable(),
  byName: z.string().nullable(),
  /** The latest appeal against it. */
  appeal: appealSchema.nullable(),
})
/** An entry of the ledger of conduct points. Nothing of it is ever changed: what was wrong is given back by another. */
export type ConductEntry = z.infer<typeof entrySchema>

const own = entrySchema.extend({
  /** The last day to appeal against it; null where one cannot, or has. */
  appealUntil: day.nullable(),
})
/** An entry of one's own ledger. */
export type OwnConductEntry = z.infer<typeof own>

const asked = entrySchema.extend({
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  /** The reader's own, which somebody else decides. */
  own: z.boolean(),
})
/** An entry as who manages the activity sees it. */
export type ItemConductEntry = z.infer<typeof asked>

const listed = asked.extend({
  departName: z.string().nullable(),
  /** State of the latest appeal. */
  appealState: appealState.nullable(),
  /** The student's own words. */
  appealReason: z.string().nullable(),
  isUndone: z.boolean(),
})
/** An entry in the list of all. */
export type ListedConductEntry = z.infer<typeof listed>

const why = oneLine.min(1, fault.noReason()).max(200)
const decided = z
  .object({ id, accepted: z.boolean(), answer: oneLine.max(200).nullish() })
  .refine(({ accepted, answer }) => accepted || Boolean(answer), { path: ['answer'], error: fault.noReason() })

export const conductSchemas = {
  mine: {
    result: z.object({
      /** Whether the school has such a rule. */
      active: z.boolean(),
      rule: ruleSchema,
      points: z.number(),
      /** What they would be without anything that was taken. */
      start: z.number(),
      /** The last day on which one cannot sign up; null of who can. */
      bannedUntil: day.nullable(),
      /** The latest first. */
      entries: z.array(own),
    }),
  },
  appeal: {
    body: z.object({
      entryId: id,
      reason: why,
      proofs: z
        .array(proof)
        .max(MOST_PROOFS, fault.tooManyProofs({ limit: MOST_PROOFS }))
        .default([]),
    }),
    result: appealSchema,
  },
  withdraw: { body: z.object({ id }) },
  ofItem: {
    /** `only`: entries that took points; whatever was given back since is among them. */
    query: pageQuery.extend({ itemId: id, only: z.literal('taken').optional() }),
    /** `open`: appeals of the whole project that nobody has decided; `standing`: entries that took points and still do. */
    result: pageOf(asked).extend({ open: z.number(), standing: z.number() }),
  },
  waive: {
    /** `ids`: which entries; without them all of the project. */
    body: z.object({ itemId: id, ids: severalIds().optional(), reason: why }),
    result: z.object({ waived: z.number() }),
  },
  decide: { body: decided },
  list: { query: listQuery(conductListFields), result: pageOf(listed) },
  export: { query: exportQuery(conductListFields) },
  answer: { body: decided },
} satisfies Record<string, CallSchemas>
