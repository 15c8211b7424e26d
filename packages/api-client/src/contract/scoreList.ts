import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What the list of recorded scores says of each. */
export const scoreListFields = {
  username: { type: 'text', title: text('账号', 'Account'), column: { width: 120, hidden: true, sortable: true } },
  realname: { type: 'text', title: text('学生', 'Student'), search: true, column: { width: 90, heading: true } },
  studentNo: { type: 'text', title: text('学号', 'Student number'), column: { width: 112 } },
  departName: { type: 'text', title: text('部门', 'Department'), column: { width: 110 } },
  itemName: { type: 'text', title: text('项目', 'Project'), search: true, column: {} },
  award: { type: 'text', title: text('角色或奖项', 'Role or award'), english: 'awardEnglish', column: { width: 120, hidden: true } },
  module: { type: 'dict', title: text('模块', 'Module'), dict: 'item_module', text: 'moduleName', filter: true, column: { width: 90 } },
  hours: { type: 'number', title: text('学时', 'Hours'), column: { width: 82, sortable: true } },
  credits: { type: 'number', title: text('学分', 'Credits'), column: { width: 80, hidden: true } },
  source: {
    type: 'choice',
    title: text('来源', 'Source'),
    options: {
      签到: text('签到', 'Check-in'),
      网络学习: text('网络学习', 'Online learning'),
      任职: text('任职', 'Post'),
      导入: text('导入', 'Import'),
      录入: text('录入', 'Entered'),
      申报: text('申报', 'Applied for'),
    },
    filter: true,
    column: { width: 76 },
  },
  status: {
    type: 'choice',
    title: text('状态', 'Status'),
    options: {
      待审: text('待审', 'Under review'),
      公示: text('公示', 'On display'),
      生效: text('生效', 'In force'),
      撤销: text('撤销', 'Revoked'),
    },
    filter: true,
    column: { width: 88 },
  },
  // Of many: no index has their order.
  achievedOn: { type: 'day', title: text('取得日期', 'Achieved on'), filter: true, column: { width: 110 } },
  createTime: { type: 'moment', title: text('记录时间', 'Recorded'), filter: true, column: { width: 140, hidden: true, sortable: true } },
} as const satisfies ListFields
