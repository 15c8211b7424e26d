import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** L 一般消息, M 重要消息, H 紧急消息 */
export const PRIORITIES = {
  L: text('一般消息', 'General'),
  M: text('重要消息', 'Important'),
  H: text('紧急消息', 'Urgent'),
} as const

/** Where an announcement stands: what was released for later is scheduled until then, and what has ended is shown to nobody. */
export const ANNOUNCEMENT_STATES = {
  draft: text('草稿', 'Draft'),
  scheduled: text('待发布', 'Scheduled'),
  shown: text('已发布', 'Released'),
  ended: text('已结束', 'Ended'),
  revoked: text('已撤销', 'Revoked'),
} as const

/** What the list of announcements says of each. */
export const announcementListFields = {
  title: { type: 'text', title: text('标题', 'Title'), search: true, column: { heading: true } },
  priority: { type: 'choice', title: text('级别', 'Priority'), options: PRIORITIES, filter: true, column: { width: 110 } },
  state: { type: 'choice', title: text('状态', 'State'), options: ANNOUNCEMENT_STATES, filter: true, column: { width: 100 } },
  audienceText: { type: 'text', title: text('发布范围', 'Audience'), column: { width: 200 } },
  readCount: { type: 'number', title: text('已读人数', 'Readers'), column: { width: 110 } },
  toldCount: { type: 'number', title: text('应读人数', 'Meant for') },
  sendBy: { type: 'text', title: text('发布人', 'From'), column: { width: 130, hidden: true } },
  sendTime: { type: 'moment', title: text('发布时间', 'Released'), filter: true, column: { width: 170, sortable: true } },
  endTime: { type: 'moment', title: text('结束时间', 'Ends'), column: { width: 170, hidden: true } },
  updateTime: { type: 'moment', title: text('最后修改', 'Last changed'), column: { width: 170, hidden: true, sortable: true } },
} as const satisfies ListFields
