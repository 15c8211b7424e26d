import type { ListFields } from './listing.ts'

/** What the list of forms says of each. */
export const formListFields = {
  formName: { type: 'text', title: '表单名称', search: true, column: { heading: true, sortable: true } },
  formCode: { type: 'text', title: '表单编码', search: true, column: { sortable: true } },
  widgetCount: { type: 'number', title: '控件数', column: { width: 90 } },
  publishedVersion: { type: 'number', title: '发布版本', column: { width: 170, align: 'left' } },
  changedSincePublish: { type: 'flag', title: '有未发布的修改', words: ['是', '否'] },
  updateByName: { type: 'text', title: '最后保存人' },
  updateTime: { type: 'moment', title: '最后保存', column: { width: 220, sortable: true } },
} as const satisfies ListFields
