import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What the list of projects says of each. */
export const itemListFields = {
  name: { type: 'text', title: text('项目名称', 'Project'), search: true, column: { heading: true, sortable: true } },
  english: { type: 'text', title: text('英文名称', 'English name'), column: { width: 200, hidden: true } },
  module: {
    type: 'dict',
    title: text('模块', 'Module'),
    dict: 'item_module',
    text: 'moduleName',
    filter: true,
    column: { width: 120, hidden: true },
  },
  labels: {
    type: 'references',
    title: text('标签', 'Labels'),
    to: '/sclabel',
    shows: 'name',
    text: 'labelNames',
    filter: true,
    column: { width: 150, hidden: true },
  },
  hours: { type: 'number', title: text('学时', 'Hours'), column: { width: 100, sortable: true } },
  hoursBy: { type: 'text', title: text('学时依据', 'Hours by') },
  credits: { type: 'number', title: text('学分', 'Credits'), column: { width: 80, hidden: true } },
  capacity: { type: 'number', title: text('名额', 'Places'), column: { width: 140, align: 'left' } },
  taken: { type: 'number', title: text('已占名额', 'Places taken') },
  formName: { type: 'text', title: text('申请表单', 'Application form'), column: { width: 172 } },
  processName: { type: 'text', title: text('审批流程', 'Approval process'), column: { width: 130 } },
  organiser: { type: 'text', title: text('主办单位', 'Organiser'), column: { width: 140, hidden: true } },
  place: { type: 'text', title: text('地点', 'Place'), column: { width: 140, hidden: true } },
  applyTime: { type: 'dayOrMoment', title: text('报名截止', 'Apply by'), filter: true, column: { width: 130, hidden: true } },
  startTime: { type: 'dayOrMoment', title: text('开始日期', 'Begins'), column: { width: 130, hidden: true } },
  endTime: { type: 'dayOrMoment', title: text('结束日期', 'Ends'), column: { width: 130, hidden: true } },
  status: {
    type: 'choice',
    title: text('状态', 'Status'),
    options: {
      draft: text('草稿', 'Draft'),
      // A draft, too, until the review that it was handed in for has passed.
      reviewing: text('审核中', 'Under review'),
      published: text('已发布', 'Published'),
      closed: text('已结束', 'Closed'),
      offline: text('已下架', 'Taken down'),
      archived: text('已归档', 'Archived'),
    },
    filter: true,
    column: { width: 118 },
  },
  updateTime: { type: 'moment', title: text('修改时间', 'Changed'), column: { width: 170, sortable: true, hidden: true } },
} as const satisfies ListFields
