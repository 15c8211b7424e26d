import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What conduct points are taken or given back for, in words. */
export const CONDUCT_REASONS = {
  absent: text('缺席', 'Absent'),
  late: text('迟到', 'Late'),
  early: text('早退', 'Left early'),
  withoutOut: text('未签退', 'Not signed out'),
  cancelled: text('临时取消', 'Cancelled late'),
  attended: text('参加活动恢复', 'Attended'),
} as const

/** Why conduct points that were taken are given back, in words. */
export const CONDUCT_CAUSES = {
  corrected: text('考勤更正', 'Put right'),
  waived: text('豁免', 'Waived'),
  appealed: text('申诉成立', 'Appeal accepted'),
} as const

/** What became of an appeal, in words. */
export const APPEAL_STATES = {
  open: text('待处理', 'Open'),
  accepted: text('申诉成立', 'Accepted'),
  refused: text('申诉不成立', 'Refused'),
  withdrawn: text('已撤回', 'Withdrawn'),
} as const

/** What the list of entries of conduct points says of each. */
export const conductListFields = {
  realname: { type: 'text', title: text('学生', 'Student'), search: true, column: { width: 90, heading: true } },
  studentNo: { type: 'text', title: text('学号', 'Student number'), search: true, column: { width: 120 } },
  departName: { type: 'text', title: text('部门', 'Department'), column: { width: 140, hidden: true } },
  itemName: { type: 'text', title: text('活动', 'Activity'), search: true, column: {} },
  reason: { type: 'choice', title: text('事由', 'For'), options: CONDUCT_REASONS, filter: true, column: { width: 130 } },
  points: { type: 'number', title: text('分值', 'Points'), column: { width: 80 } },
  cause: { type: 'choice', title: text('退回原因', 'Given back for'), options: CONDUCT_CAUSES, filter: true, column: { width: 100 } },
  isUndone: {
    type: 'flag',
    title: text('已退回', 'Given back'),
    words: [text('是', 'Yes'), text('否', 'No')],
    filter: true,
    column: { width: 80 },
  },
  appealState: { type: 'choice', title: text('申诉', 'Appeal'), options: APPEAL_STATES, filter: true, column: { width: 110 } },
  appealReason: { type: 'text', title: text('申诉理由', 'Why they appeal'), column: { width: 180, hidden: true } },
  note: { type: 'text', title: text('说明', 'Note'), column: { width: 160, hidden: true } },
  byName: { type: 'text', title: text('经办人', 'By'), column: { width: 90, hidden: true } },
  createTime: { type: 'moment', title: text('时间', 'Time'), filter: true, column: { width: 140, sortable: true } },
} as const satisfies ListFields
