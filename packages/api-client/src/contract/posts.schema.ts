import { z } from 'zod'
import type { CallSchemas } from './endpoint.ts'
import { day } from './dates.schema.ts'
import { dateTime, id } from './envelope.schema.ts'
import { hours } from './hours.schema.ts'
import { POSITIONS, POST_RESULTS } from './posts.ts'

/** Posts that are assessed with one call. */
const MOST_AT_ONCE = 500

const namesOf = <T extends object>(options: T) => Object.keys(options) as [keyof T & string, ...(keyof T & string)[]]

const kind = z.enum(['organisation', 'society'])
const position = z.enum(namesOf(POSITIONS))
const result = z.enum(namesOf(POST_RESULTS))
/** How a post was held. */
export type PostResult = z.infer<typeof result>

const body = z.object({
  kind,
  id: z.string(),
  name: z.string(),
  /** Posts that were held in the term, and how many of them are assessed. */
  posts: z.number(),
  assessed: z.number(),
})
/** An organisation or a society where posts were held. */
export type PostBody = z.infer<typeof body>

/** How many hours a post earns, and from what: `yearHours × days ÷ yearDays`, rounded down to two places. */
export const postShareSchema = z.object({
  /** The times in post within the term, both days included. */
  spans: z.array(z.object({ from: day, to: day })),
  days: z.number(),
  /** Days of the year that begins with the term. */
  yearDays: z.number(),
  /** Null where the school says nothing of the position. */
  yearHours: z.number().nullable(),
  hours: z.number().nullable(),
})
/** How many hours a post earns, and from what. */
export type PostShare = z.infer<typeof postShareSchema>

const held = postShareSchema.extend({
  student: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  position,
  /** The reader's own: somebody else assesses it. */
  own: z.boolean(),
  /** Null until it is assessed. */
  assessed: z.object({ result, byName: z.string(), time: dateTime }).nullable(),
})
/** A post that somebody held in a term. */
export type HeldPost = z.infer<typeof held>

const asked = { term: id, kind, id }

export const postSchemas = {
  bodies: { query: z.object({ term: id }), result: z.array(body) },
  held: {
    query: z.object(asked),
    result: z.object({
      name: z.string(),
      termName: z.string(),
      itemName: z.string(),
      /** Posts are assessed from this day on. */
      endDate: day,
      ended: z.boolean(),
      /** How many may be excellent; null where as many as there are. */
      mostExcellent: z.number().nullable(),
      posts: z.array(held),
    }),
  },
  assess: {
    body: z.object({
      ...asked,
      posts: z
        /** `hours` as the assessor read them: where they are others by now, nothing is recorded. */
        .array(z.object({ student: id, position, result, hours: hours.nullable() }))
        .min(1)
        .max(MOST_AT_ONCE),
    }),
    result: z.object({
      assessed: z.number(),
      /** Of those asked for, how many were assessed already. */
      before: z.number(),
    }),
  },
} satisfies Record<string, CallSchemas>
