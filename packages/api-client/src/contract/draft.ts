import { z } from 'zod'
import { longText } from './bounds.ts'
import { get, post } from './endpoint.ts'
import { dateTime } from './envelope.ts'

/** apply 申请, resubmit 退回后修改, form 表单设计, process 流程设计 */
export const draftKind = z.enum(['apply', 'resubmit', 'form', 'process'])
export type DraftKind = z.infer<typeof draftKind>

/** What a draft is of: the project, the application, the form or the process. */
const subject = z.object({ kind: draftKind, subject: z.string().min(1).max(100) })

export const draftSchema = z.object({
  /** JSON text of whatever that kind keeps. */
  content: z.string(),
  /** The saved revision that it began from; null where there are none. */
  baseRevision: z.number().nullable(),
  /** Counts saves, so that two devices do not overwrite one another unseen. */
  version: z.number(),
  updateTime: dateTime,
})
export type Draft = z.infer<typeof draftSchema>

/** What somebody has typed and not yet handed in; everybody has their own. */
export const draft = {
  find: get('/sys/draft/query', { summary: '读取暂存', access: 'session', query: subject, result: draftSchema.nullable() }),
  subjects: get('/sys/draft/list', {
    summary: '有暂存的对象',
    access: 'session',
    query: z.object({ kind: draftKind }),
    result: z.array(z.object({ subject: z.string(), updateTime: dateTime })),
  }),
  save: post('/sys/draft/save', {
    summary: '暂存',
    access: 'session',
    body: subject.extend({
      content: longText.min(1),
      baseRevision: z.number().int().min(0).nullable().default(null),
      /** The version that this one continues; 0 begins. Another on the server refuses the save with code 409. */
      version: z.number().int().min(0),
    }),
    result: draftSchema.omit({ content: true }),
  }),
  discard: post('/sys/draft/delete', { summary: '删除暂存', access: 'session', body: subject }),
}
