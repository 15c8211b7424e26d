import type { ListFields } from './listing.ts'

/** What the list of projects says of each. */
export const itemListFields = {
  name: { type: 'text', title: '项目名称', search: true, column: { heading: true, sortable: true } },
  module: { type: 'dict', title: '模块', dict: 'item_module', text: 'moduleName', filter: true, column: { width: 120, hidden: true } },
  hours: { type: 'number', title: '学时', column: { width: 100, sortable: true } },
  credits: { type: 'number', title: '学分', column: { width: 80, hidden: true } },
  capacity: { type: 'number', title: '名额', column: { width: 140, align: 'left' } },
  taken: { type: 'number', title: '已占名额' },
  formName: { type: 'text', title: '申请表单', column: { width: 172 } },
  processName: { type: 'text', title: '审批流程', column: { width: 130 } },
  organiser: { type: 'text', title: '主办单位', column: { width: 140, hidden: true } },
  place: { type: 'text', title: '地点', column: { width: 140, hidden: true } },
  // A day, or a moment.
  applyTime: { type: 'text', title: '申请截止时间', column: { width: 130, hidden: true } },
  startTime: { type: 'text', title: '开始时间', column: { width: 130, hidden: true } },
  endTime: { type: 'text', title: '结束时间', column: { width: 130, hidden: true } },
  status: {
    type: 'choice',
    title: '状态',
    options: { draft: '草稿', published: '已发布', closed: '已结束', offline: '已下架' },
    filter: true,
    column: { width: 104 },
  },
  updateTime: { type: 'moment', title: '修改时间', column: { width: 170, sortable: true, hidden: true } },
} as const satisfies ListFields
