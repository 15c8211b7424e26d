import { z } from 'zod'
import { dateTime } from './envelope.schema.ts'

/**
 * What somebody did to an open task, as the done list shows it: `disagree` 不同意 is a vote, `reject` 退回 sends it back for
 * changes.
 */
export const taskAction = z.enum(['approve', 'disagree', 'reject', 'transfer', 'delegate', 'resolve', 'addSigner', 'askBack'])
/** What somebody did with an open task. */
export type TaskAction = z.infer<typeof taskAction>

/** A file of a field as the trail tells it from others of its name; null what is not known of it, as of one that is not stored here. */
const toldFileSchema = z.object({
  name: z.string(),
  /** As in the field's value: who may read the field may fetch it, also when it was replaced since. */
  url: z.string(),
  /** Bytes. */
  size: z.number().nullable(),
  uploadTime: dateTime.nullable(),
  /** The first digits of its content's SHA-256. */
  fingerprint: z.string().nullable(),
})
/** A file of a field, told from others of its name. */
export type ToldFile = z.infer<typeof toldFileSchema>

/** A field that an act changed, as it was shown before and after. */
const fieldChangeSchema = z.object({
  field: z.string(),
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of a field of files; absent of changes from before they were kept. */
  files: z.object({ before: z.array(toldFileSchema), after: z.array(toldFileSchema) }).optional(),
})
/** A field that an act changed, as it was shown before and after. */
export type FieldChange = z.infer<typeof fieldChangeSchema>

export const trailEntrySchema = z.object({
  id: z.string(),
  nodeId: z.string().nullable(),
  nodeName: z.string(),
  action: z.enum([
    ...taskAction.options,
    /** `return`: the flow led back to the applicant's own step; `refuse`: the votes were against; `substitute`: an administrator is asked, as nobody else is there, or (with a `username`) acted in place of somebody. */
    ...(['submit', 'withdraw', 'answer', 'urge', 'cancel', 'complete', 'return', 'refuse', 'substitute', 'incident', 'retry'] as const),
    /** What somebody said who was named as a member of the team. */
    ...(['confirm', 'decline'] as const),
  ]),
  username: z.string().nullable(),
  realname: z.string(),
  comment: z.string().nullable(),
  /** Fields that the act changed, without those that are hidden from the reader. */
  changes: z.array(fieldChangeSchema),
  /** Submitted again before changes were kept: nobody can tell what was different, and `changes` is empty. */
  unrecorded: z.boolean(),
  /** Long values of its changes are cut, and end in `…`; the entry by itself has them whole. */
  shortened: z.literal(true).optional(),
  time: dateTime,
})
/** One act, or something that came of one, in the history of an application. */
export type TrailEntry = z.infer<typeof trailEntrySchema>
