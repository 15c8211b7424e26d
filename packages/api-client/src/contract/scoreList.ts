import type { ListFields } from './listing.ts'

/** What the list of recorded scores says of each. */
export const scoreListFields = {
  username: { type: 'text', title: '账号', column: { width: 120, hidden: true, sortable: true } },
  realname: { type: 'text', title: '学生', search: true, column: { width: 170, heading: true } },
  departName: { type: 'text', title: '学院', column: { width: 120 } },
  itemName: { type: 'text', title: '项目', search: true, column: {} },
  module: { type: 'dict', title: '模块', dict: 'item_module', text: 'moduleName', filter: true, column: { width: 100 } },
  hours: { type: 'number', title: '学时', column: { width: 90, sortable: true } },
  credits: { type: 'number', title: '学分', column: { width: 80, hidden: true } },
  source: { type: 'choice', title: '来源', options: { 签到: '签到', 导入: '导入', 申报: '申报' }, column: { width: 70 } },
  status: {
    type: 'choice',
    title: '状态',
    options: { 待审: '待审', 公示: '公示', 生效: '生效', 撤销: '撤销' },
    filter: true,
    column: { width: 100 },
  },
  createTime: { type: 'moment', title: '记录时间', column: { width: 140, sortable: true } },
} as const satisfies ListFields
