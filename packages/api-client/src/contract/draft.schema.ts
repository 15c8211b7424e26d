import { z } from 'zod'
import { longText, whole } from './bounds.schema.ts'
import { dateTime } from './envelope.schema.ts'
import type { CallSchemas } from './endpoint.ts'

/** apply 申请, resubmit 退回后修改, form 表单设计, process 流程设计 */
export const draftKind = z.enum(['apply', 'resubmit', 'form', 'process'])
/** What a draft is of: an application before (`apply`) or after it came back (`resubmit`), a form, a process. */
export type DraftKind = z.infer<typeof draftKind>

/** What a draft is of: the project, the application, the form or the process. */
const subject = z.object({ kind: draftKind, subject: z.string().min(1).max(100) })

/** Unsaved work that is kept on the server. */
export const draftSchema = z.object({
  /** JSON text of whatever that kind keeps. */
  content: z.string(),
  /** The saved revision that it began from; null where there are none. */
  baseRevision: z.number().nullable(),
  /** Counts saves, so that two devices do not overwrite one another unseen. */
  version: z.number(),
  updateTime: dateTime,
})
/** Unsaved work of one person that is kept on the server, so that it is there on another device. */
export type Draft = z.infer<typeof draftSchema>

export const draftSchemas = {
  find: { query: subject, result: draftSchema.nullable() },
  subjects: { query: z.object({ kind: draftKind }), result: z.array(z.object({ subject: z.string(), updateTime: dateTime })) },
  save: {
    body: subject.extend({
      content: longText.min(1),
      baseRevision: whole().nullable().default(null),
      /** The version that this one continues; 0 begins. Another on the server refuses the save with code 409. */
      version: whole(),
    }),
    result: draftSchema.omit({ content: true }),
  },
  discard: { body: subject },
} satisfies Record<string, CallSchemas>
