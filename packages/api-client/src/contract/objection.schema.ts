import { z } from 'zod'
import { oneLine, whole } from './bounds.schema.ts'
import { day } from './dates.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, id, pageOf } from './envelope.schema.ts'
import { fault } from './fault.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { objectionListFields } from './objectionList.ts'
import { scoreRecordSchema } from './score.schema.ts'

/** A student objects to a score of theirs that is on display. */
export const objectionSchema = z.object({
  id: z.string(),
  recordId: z.string(),
  reason: z.string(),
  /** `upheld`: the record was corrected or revoked for it. */
  state: z.enum(['open', 'upheld', 'dismissed']),
  createTime: dateTime,
  deadline: day,
  answer: z.string().nullable(),
  answeredByName: z.string().nullable(),
  answerTime: dateTime.nullable(),
})
/** What a student objects to a score of theirs, and what was answered. */
export type Objection = z.infer<typeof objectionSchema>

const listedSchema = objectionSchema.extend({
  realname: z.string(),
  studentNo: z.string().nullable(),
  itemName: z.string(),
  hours: z.number(),
  /** Who is to answer: who made the project; null where nobody knows any more. */
  ownerName: z.string().nullable(),
})
/** An objection in a list, with what it is about. */
export type ListedObjection = z.infer<typeof listedSchema>

const ownSchema = scoreRecordSchema.extend({
  objections: z.array(objectionSchema),
  /** Objected to as it stands now, and dismissed: it is not objected to again unless it is corrected. */
  isDecided: z.boolean(),
})
/** A score of one's own, with what one objected to it, the latest first. */
export type OwnScore = z.infer<typeof ownSchema>

export const objectionSchemas = {
  mine: { result: z.array(ownSchema) },
  add: {
    // `revision`: of the record that was read; where it is another by now, the objection is refused as a conflict.
    body: z.object({ recordId: id, revision: whole(1).optional(), reason: oneLine.min(1, fault.noReason()).max(500) }),
    result: objectionSchema,
  },
  list: { query: listQuery(objectionListFields), result: pageOf(listedSchema) },
  export: { query: exportQuery(objectionListFields) },
  answer: { body: z.object({ id, upheld: z.boolean(), answer: oneLine.min(1, fault.noAnswer()).max(500) }) },
} satisfies Record<string, CallSchemas>
