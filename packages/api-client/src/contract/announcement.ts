import { text } from '@sc/locale'
import { calls, get, post, put } from './endpoint.ts'
import type { announcementSchemas } from './announcement.schema.ts'

/** Announcements and system messages to the signed-in account, and their release by who may. */
export const announcement = calls<typeof announcementSchemas>({
  listByUser: get('/sys/annountCement/listByUser', { summary: text('我的未读通知', 'My unread notices'), access: 'session' }),
  mine: get('/sys/annountCement/listMine', { summary: text('发给我的全部通知', 'All notices to me'), access: 'session' }),
  updateReadflag: put('/sys/annountCement/updateReadflag', {
    summary: text('标记通知为已读', 'Mark a notice as read'),
    access: 'session',
    alsoMethods: ['POST'],
  }),
  release: post('/sys/annountCement/doReleaseData', {
    summary: text('发布通知', 'Release an announcement'),
    access: 'announcement:manage',
    alsoMethods: ['GET'],
    planned: true,
  }),
  revoke: post('/sys/annountCement/doReovkeData', {
    summary: text('撤销通知', 'Revoke an announcement'),
    access: 'announcement:manage',
    alsoMethods: ['GET'],
    planned: true,
  }),
})
