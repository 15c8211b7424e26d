import type { ListFields } from './listing.ts'

/** What the list of process models says of each. */
export const modelListFields = {
  name: { type: 'text', title: '流程名称', search: true, column: { heading: true, sortable: true } },
  key: { type: 'text', title: '流程标识', search: true, column: { sortable: true } },
  deployed: { type: 'flag', title: '是否部署', words: ['已部署', '未部署'], filter: true },
  deployedVersion: { type: 'number', title: '状态', column: { width: 190, align: 'left' } },
  changedSinceDeploy: { type: 'flag', title: '有未部署的修改', words: ['是', '否'] },
  updateByName: { type: 'text', title: '最后保存人' },
  updateTime: { type: 'moment', title: '最后保存', column: { width: 220, sortable: true } },
} as const satisfies ListFields
