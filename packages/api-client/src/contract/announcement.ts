import { text } from '@sc/locale'
import { announcementListFields } from './announcementList.ts'
import { calls, del, get, post, put } from './endpoint.ts'
import type { announcementSchemas } from './announcement.schema.ts'
import { listing } from './listing.ts'

const MANAGES = 'announcement:manage' as const

/** Announcements and system messages to the signed-in account, and what is done with announcements by who may. */
export const announcement = calls<typeof announcementSchemas>({
  listByUser: get('/sys/annountCement/listByUser', { summary: text('我的未读通知', 'My unread notices'), access: 'session' }),
  mine: get('/sys/annountCement/listMine', { summary: text('发给我的全部通知', 'All notices to me'), access: 'session' }),
  mineById: get('/sys/annountCement/queryMine', { summary: text('发给我的一条通知', 'A notice to me'), access: 'session' }),
  updateReadflag: put('/sys/annountCement/updateReadflag', {
    summary: text('标记通知为已读', 'Mark a notice as read'),
    access: 'session',
    alsoMethods: ['POST', 'GET'],
  }),

  list: get('/sys/annountCement/list', { summary: text('通知公告列表', 'List of announcements'), access: MANAGES }),
  export: get('/sys/annountCement/exportXls', {
    summary: text('导出通知公告列表', 'Export the list of announcements'),
    access: MANAGES,
    transfer: 'stream',
  }),
  byId: get('/sys/annountCement/queryById', { summary: text('通知公告详情', 'An announcement'), access: MANAGES }),
  add: post('/sys/annountCement/add', { summary: text('新建通知公告', 'Add an announcement'), access: MANAGES }),
  edit: post('/sys/annountCement/edit', {
    summary: text('修改通知公告', 'Change an announcement'),
    access: MANAGES,
    alsoMethods: ['PUT'],
  }),
  remove: del('/sys/annountCement/delete', { summary: text('删除通知公告', 'Remove an announcement'), access: MANAGES }),
  /** Departments and roles that an announcement of the caller may be for. */
  choices: get('/sys/annountCement/choices', {
    summary: text('通知公告可选的发布范围', 'Whom an announcement may be for'),
    access: MANAGES,
  }),
  /** People by a part of their name, account or 学号. */
  findPeople: get('/sys/annountCement/findPeople', {
    summary: text('查找通知公告的接收人', 'Find people to write to'),
    access: MANAGES,
  }),
  /** How many people it would be told to. */
  countAudience: post('/sys/annountCement/countAudience', {
    summary: text('通知公告的接收人数', 'How many people an announcement is for'),
    access: MANAGES,
  }),
  release: post('/sys/annountCement/doReleaseData', {
    summary: text('发布通知公告', 'Release an announcement'),
    access: MANAGES,
    alsoMethods: ['GET'],
  }),
  revoke: post('/sys/annountCement/doReovkeData', {
    summary: text('撤销通知公告', 'Revoke an announcement'),
    access: MANAGES,
    alsoMethods: ['GET'],
  }),
  readers: get('/sys/annountCement/readers', { summary: text('通知公告的阅读情况', 'Who has read an announcement'), access: MANAGES }),
  exportReaders: get('/sys/annountCement/exportReaders', {
    summary: text('导出通知公告的阅读情况', 'Export who has read an announcement'),
    access: MANAGES,
    transfer: 'stream',
  }),
  /** Whoever has not read it is told of it once more; a reminder takes the place of the one before. */
  remind: post('/sys/annountCement/remind', { summary: text('提醒未读的人', 'Remind those who have not read'), access: MANAGES }),
})

/** The list of announcements: its fields, how they are shown, filtered and ordered, and its two calls. */
export const announcementListing = listing({
  title: text('通知公告', 'Announcement'),
  fields: announcementListFields,
  order: { by: 'updateTime', descending: true },
  calls: { list: announcement.list, export: announcement.export },
})
