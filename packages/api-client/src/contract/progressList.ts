import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What the list of what students have reached says of each. */
export const progressListFields = {
  realname: { type: 'text', title: text('姓名', 'Name'), search: true, column: { width: 90, heading: true } },
  studentNo: { type: 'text', title: text('学号', 'Student number'), column: { width: 116, sortable: true } },
  depart: {
    type: 'reference',
    title: text('部门', 'Department'),
    to: '/sysdepart/sysDepart',
    shows: 'departName',
    text: 'departName',
    filter: true,
    column: { width: 120 },
  },
  cohort: { type: 'number', title: text('年级', 'Cohort'), filter: true, column: { width: 90, hidden: true, sortable: true } },
  level: { type: 'dict', dict: 'education_level', title: text('培养层次', 'Level'), filter: true, column: { width: 100, hidden: true } },
  standing: {
    type: 'dict',
    dict: 'person_standing',
    title: text('人员状态', 'Standing'),
    filter: true,
    column: { width: 100, hidden: true },
  },
  hours: { type: 'number', title: text('已获学时', 'Earned'), column: { width: 110, sortable: true } },
  credits: { type: 'number', title: text('学分', 'Credits'), column: { width: 80, hidden: true, sortable: true } },
  required: { type: 'number', title: text('要求学时', 'Required'), column: { width: 110, hidden: true } },
  missing: { type: 'number', title: text('还差', 'To go'), column: { width: 100, sortable: true } },
  shortText: { type: 'text', title: text('未达标的模块', 'Modules short'), column: { width: 220, hidden: true } },
  state: {
    type: 'choice',
    title: text('是否达标', 'Complete'),
    options: { short: text('未达标', 'Short'), met: text('已达标', 'Complete'), none: text('没有要求', 'Nothing asked') },
    filter: true,
    column: { width: 100, hidden: true },
  },
  warning: {
    type: 'reference',
    title: text('预警', 'Warning'),
    to: '/score/warning',
    shows: 'name',
    text: 'warningName',
    filter: true,
    column: { width: 100 },
  },
  grade: { type: 'text', title: text('等级', 'Grade'), column: { width: 80 } },
  remindTime: { type: 'moment', title: text('上次提醒', 'Last reminded'), column: { width: 140, hidden: true, sortable: true } },
} as const satisfies ListFields
