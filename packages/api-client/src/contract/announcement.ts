import { z } from 'zod'
import { get, post, put } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.ts'

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
export type Announcement = z.infer<typeof announcementSchema>

export const announcement = {
  listByUser: get('/sys/annountCement/listByUser', {
    summary: '我的未读通知',
    access: 'session',
    result: z.object({
      anntMsgList: z.array(announcementSchema),
      anntMsgTotal: z.number(),
      sysMsgList: z.array(announcementSchema),
      sysMsgTotal: z.number(),
    }),
  }),
  mine: get('/sys/annountCement/listMine', {
    summary: '发给我的全部通知',
    access: 'session',
    query: pageQuery.extend({ keyword: z.string().max(100).optional(), msgCategory: announcementSchema.shape.msgCategory.optional() }),
    result: pageOf(announcementSchema.extend({ read: z.boolean() })),
  }),
  updateReadflag: put('/sys/annountCement/updateReadflag', {
    summary: '标记通知为已读',
    access: 'session',
    alsoMethods: ['POST'],
    body: z.object({ id }),
  }),
  release: post('/sys/annountCement/doReleaseData', {
    summary: '发布通知',
    access: 'announcement:manage',
    alsoMethods: ['GET'],
    body: z.object({ id }),
    planned: true,
  }),
  revoke: post('/sys/annountCement/doReovkeData', {
    summary: '撤销通知',
    access: 'announcement:manage',
    alsoMethods: ['GET'],
    body: z.object({ id }),
    planned: true,
  }),
}
