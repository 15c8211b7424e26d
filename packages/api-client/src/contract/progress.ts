import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { listing } from './listing.ts'
import type { progressSchemas } from './progress.schema.ts'
import { progressListFields } from './progressList.ts'

/** What students have reached of what is asked of them (成绩管理). */
export const progress = calls<typeof progressSchemas>({
  list: get('/performanceManage/scoreManage/list', { summary: text('成绩管理', 'Progress of students'), access: 'score:view' }),
  export: get('/performanceManage/scoreManage/exportXls', {
    summary: text('导出成绩管理', 'Export the progress of students'),
    access: 'score:view',
    transfer: 'stream',
  }),
  /** What the caller has reached; null of who is no student. */
  mine: get('/performanceManage/scoreManage/mine', { summary: text('我的学时进度', 'Progress of my own'), access: 'session' }),
  /** Departments to narrow the list to. */
  departs: get('/performanceManage/scoreManage/queryDeparts', {
    summary: text('可选的部门（成绩管理）', 'Departments to choose from: progress'),
    access: 'score:view',
  }),
  /** A message to each who misses something, with what it is. */
  remind: post('/performanceManage/scoreManage/remind', {
    summary: text('提醒学时不足的学生', 'Remind students who are short'),
    access: 'score:remind',
  }),
})

/** The list of what students have reached: its fields, how they are shown, filtered and ordered, and its two calls. */
export const progressListing = listing({
  title: text('学生', 'Student'),
  searched: text('姓名、拼音或学号', 'name, pinyin or student number'),
  fields: progressListFields,
  order: { by: 'studentNo' },
  calls: { list: progress.list, export: progress.export },
})
