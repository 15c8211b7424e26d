import { z } from 'zod'
import { words } from './bounds.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'

const stars = z.number().int().min(1).max(5)

/** Which comment is meant, as it was read: it says neither whose it is nor when it was written. */
const mark = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/)

/** What somebody who took part thinks of an activity. */
const opinion = z.object({
  stars,
  comment: z.string().nullable(),
  /** When it was written last. */
  time: dateTime,
})

export const evaluationSchemas = {
  hide: { body: z.object({ itemId: id, mark, reason: words.min(1).max(200) }) },
  unhide: { body: z.object({ itemId: id, mark }) },
  own: {
    query: z.object({ itemId: id }),
    /** `hidden`: why the comment is read by nobody now; `hindrance`: why the reader cannot evaluate it now, in words; null where they can. */
    result: z.object({ mine: opinion.extend({ hidden: z.string().nullable() }).nullable(), hindrance: z.string().nullable() }),
  },
  save: {
    body: z.object({ itemId: id, stars, comment: words.max(500).nullish() }),
    result: opinion,
  },
  list: {
    query: pageQuery.extend({ itemId: id }),
    /** `hidden`: for what reason its comment is not told; null of one that is. With comments alone, without who wrote them, in an order that says nothing of when. Of few people nothing is told. */
    result: pageOf(opinion.pick({ stars: true, comment: true }).extend({ mark, hidden: z.string().nullable() })).extend({
      /** People who evaluated it; null of fewer than `least`. */
      count: z.number().nullable(),
      /** People who took part, and could. */
      asked: z.number(),
      /** How many have to be there before anything is told. */
      least: z.number(),
      /** To one decimal place; null of too few. */
      average: z.number().nullable(),
      /** How many gave one star, two, … five; null of too few. */
      byStars: z.array(z.number()).nullable(),
    }),
  },
} satisfies Record<string, CallSchemas>
