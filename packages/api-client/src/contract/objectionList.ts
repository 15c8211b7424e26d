import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What the list of objections says of each. */
export const objectionListFields = {
  realname: { type: 'text', title: text('学生', 'Student'), search: true, column: { width: 90, heading: true } },
  studentNo: { type: 'text', title: text('学号', 'Student number'), column: { width: 112 } },
  itemName: { type: 'text', title: text('项目', 'Project'), search: true, column: { width: 150 } },
  hours: { type: 'number', title: text('学时', 'Hours'), column: { width: 76 } },
  reason: { type: 'text', title: text('异议', 'Objection'), column: {} },
  state: {
    type: 'choice',
    title: text('状态', 'State'),
    options: { open: text('待处理', 'Open'), upheld: text('成立', 'Upheld'), dismissed: text('不成立', 'Not upheld') },
    filter: true,
    column: { width: 90 },
  },
  createTime: { type: 'moment', title: text('提出时间', 'Made'), column: { width: 130, sortable: true } },
  deadline: { type: 'day', title: text('答复期限', 'Answer by'), filter: true, column: { width: 110, sortable: true } },
  ownerName: { type: 'text', title: text('负责人', 'In charge'), column: { width: 90 } },
  answer: { type: 'text', title: text('答复', 'Answer'), column: { width: 160, hidden: true } },
  answeredByName: { type: 'text', title: text('答复人', 'Answered by'), column: { width: 90, hidden: true } },
} as const satisfies ListFields
