import { calls, get, post, put } from './endpoint.ts'
import type { announcementSchemas } from './announcement.schema.ts'

/** Announcements and system messages to the signed-in account, and their release by who may. */
export const announcement = calls<typeof announcementSchemas>({
  listByUser: get('/sys/annountCement/listByUser', { summary: '我的未读通知', access: 'session' }),
  mine: get('/sys/annountCement/listMine', { summary: '发给我的全部通知', access: 'session' }),
  updateReadflag: put('/sys/annountCement/updateReadflag', { summary: '标记通知为已读', access: 'session', alsoMethods: ['POST'] }),
  release: post('/sys/annountCement/doReleaseData', {
    summary: '发布通知',
    access: 'announcement:manage',
    alsoMethods: ['GET'],
    planned: true,
  }),
  revoke: post('/sys/annountCement/doReovkeData', {
    summary: '撤销通知',
    access: 'announcement:manage',
    alsoMethods: ['GET'],
    planned: true,
  }),
})
