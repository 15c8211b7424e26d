import { z } from 'zod'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import type { CallSchemas } from './endpoint.ts'

/** An announcement or system message. */
export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  sendBy: z.string(),
  sendTime: dateTime.nullable(),
  createTime: dateTime,
  /** L 一般消息, M 重要消息, H 紧急消息 */
  priority: z.enum(['L', 'M', 'H']),
  msgContent: z.string(),
  /** 1 notice, 2 system message */
  msgCategory: z.enum(['1', '2']),
  /** What a system message is about, and its id; `null` where it is about nothing that can be opened. */
  busType: z.enum(['instance']).nullable(),
  busId: z.string().nullable(),
})
/** An announcement or system message. `msgContent` is HTML, to be shown sanitised. */
export type Announcement = z.infer<typeof announcementSchema>

export const announcementSchemas = {
  listByUser: {
    result: z.object({
      anntMsgList: z.array(announcementSchema),
      anntMsgTotal: z.number(),
      sysMsgList: z.array(announcementSchema),
      sysMsgTotal: z.number(),
    }),
  },
  mine: {
    query: pageQuery.extend({ keyword: z.string().max(100).optional(), msgCategory: announcementSchema.shape.msgCategory.optional() }),
    result: pageOf(announcementSchema.extend({ read: z.boolean() })),
  },
  updateReadflag: { body: z.object({ id }) },
  release: { body: z.object({ id }) },
  revoke: { body: z.object({ id }) },
} satisfies Record<string, CallSchemas>
