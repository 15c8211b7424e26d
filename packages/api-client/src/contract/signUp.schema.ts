import { z } from 'zod'
import { listOf, oneLine, severalIds, whole } from './bounds.schema.ts'
import { consent } from './consent.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import { fault } from './fault.schema.ts'
import { openItemSchema } from './item.schema.ts'
import { attendedOutcome, leaveState, signUpState } from './signUpWay.schema.ts'

const mine = z.object({
  id,
  /** The entry's number in its project: the lots of a draw are told apart by it. */
  number: z.number(),
  state: signUpState,
  /** Of who waits: how many would be given a place first, and themselves. */
  position: z.number().nullable(),
  leave: leaveState.nullable(),
  leaveReason: z.string().nullable(),
  leaveAnswer: z.string().nullable(),
  createTime: dateTime,
})
/** The reader's own sign-up for a project. */
export type MySignUp = z.infer<typeof mine>

/** Each sign-up once: who is excused counts as that, whatever else became of it. */
const counts = z.object({
  placed: z.number(),
  waiting: z.number(),
  pending: z.number(),
  refused: z.number(),
  leave: z.number(),
  cancelled: z.number(),
})

const entry = mine.extend({
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  departName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Who decided last by hand, of what was not decided by the order of sign-ups or by lot. */
  decidedByName: z.string().nullable(),
})
/** A sign-up as who organises the project sees it. */
export type SignUpEntry = z.infer<typeof entry>

const lottery = z.object({
  /** SHA-256 of the seed, in hexadecimal: told before anybody signs up, so that nobody chooses the seed afterwards. */
  commitment: z.string(),
  /** Null until the lots are drawn. */
  drawTime: dateTime.nullable(),
})

const narrowed = {
  itemId: id,
  keyword: z.string().max(100).optional(),
  /** Without who is excused. */
  state: signUpState.optional(),
  leave: leaveState.optional(),
}

const state = z.object({ state: signUpState, position: z.number().nullable() })
const onItem = z.object({ itemId: id })

export const signUpSchemas = {
  about: {
    query: onItem,
    result: z.object({
      item: openItemSchema,
      mine: mine.nullable(),
      /** What came of it for the reader; null until it begins, unless they came before. */
      outcome: attendedOutcome.nullable(),
      counts,
      /** Places that who signs up now can be given, without those that are kept back; null of as many as there are students. */
      left: z.number().nullable(),
      /** Why the reader cannot sign up now, in words; null where they can, or have. */
      hindrance: z.string().nullable(),
      mayCancel: z.boolean(),
      mayAskLeave: z.boolean(),
      /** Conduct points that cancelling now takes. */
      cancelCosts: z.number(),
      /** What else the reader takes part in at that time; nothing once it has begun, or they are there. */
      clashes: z.array(z.object({ itemId: id, name: z.string(), from: z.string(), to: z.string() })),
      lottery: lottery.nullable(),
    }),
  },
  /** `read`: what the reader was shown of it. Where any of that is otherwise by now, it is refused as a conflict that names it. */
  join: {
    body: onItem.extend({
      read: openItemSchema
        .pick({ startTime: true, endTime: true, place: true, attendance: true, hoursRule: true, credits: true })
        .partial()
        .optional(),
    }),
    result: state,
  },
  /** `costs`: the conduct points that the reader was told it takes; refused where it takes more by now. */
  cancel: { body: onItem.extend({ costs: whole().optional() }), result: state },
  askLeave: { body: onItem.extend({ reason: oneLine.min(1, fault.noReason()).max(200) }) },
  mine: {
    query: pageQuery,
    result: pageOf(
      mine.extend({
        itemId: id,
        itemName: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        place: z.string().nullable(),
        /** As of one activity. */
        outcome: attendedOutcome.nullable(),
      }),
    ),
  },
  draw: {
    query: onItem,
    /** `seed`: null until the lots are drawn; `lots`: in the order in which they were drawn. */
    result: lottery.extend({
      itemName: z.string(),
      seed: z.string().nullable(),
      /** How many of the first lots were given a place. */
      places: z.number().nullable(),
      /** Of how many places the project has, so many were given by its organiser. */
      capacity: z.number().nullable(),
      byHand: z.number(),
      lots: z.array(z.object({ number: z.number(), hash: z.string() })),
      /** The reader's own number, where they took part. */
      mine: z.number().nullable(),
    }),
  },
  list: {
    query: pageQuery.extend(narrowed),
    /** `counts`: of the whole project, whatever the list is narrowed to. */
    result: pageOf(entry).extend({
      item: openItemSchema.omit({ myInstance: true, hasDraft: true, mySignUp: true }),
      counts,
      lottery: lottery.nullable(),
      isOver: z.boolean(),
    }),
  },
  export: { query: z.object(narrowed) },
  /** `placed`: how many were given a place, of `lots`. */
  drawLots: { body: onItem, result: z.object({ placed: z.number(), lots: z.number() }) },
  decide: {
    body: onItem.extend({ ids: severalIds(), as: z.enum(['placed', 'waiting', 'refused']), consent }),
    result: z.object({ decided: z.number() }),
  },
  answerLeave: { body: z.object({ id, granted: z.boolean(), answer: oneLine.max(200).nullish() }) },
  enter: {
    body: onItem.extend({ studentNos: listOf(oneLine.min(1).max(64)).min(1), consent }),
    /** `before`: had a place already; `refused`: who cannot be given one, and why; of numbers that nobody has, without a name. */
    result: z.object({
      entered: z.number(),
      before: z.number(),
      refused: z.array(z.object({ studentNo: z.string(), realname: z.string().nullable(), why: z.string() })),
    }),
  },
} satisfies Record<string, CallSchemas>
