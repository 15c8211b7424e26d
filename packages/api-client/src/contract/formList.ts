import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What points to a form names this list; it means the form by its code. */
export const FORMS = '/form/formdesiger'

/** Codes of the forms that are the system's own: filled in by it, and nobody's to change. The review of a project fills in the first. */
export const BUILT_IN_FORMS = ['item_publication', 'organisation_review'] as const

/** What the list of forms says of each. */
export const formListFields = {
  formName: { type: 'text', title: text('表单名称', 'Form'), search: true, column: { heading: true, sortable: true } },
  formCode: { type: 'text', title: text('表单编码', 'Code'), search: true, column: { sortable: true } },
  widgetCount: { type: 'number', title: text('控件数', 'Widgets'), column: { width: 90 } },
  publishedVersion: { type: 'number', title: text('发布版本', 'Published version'), column: { width: 170, align: 'left' } },
  changedSincePublish: { type: 'flag', title: text('有未发布的修改', 'Changed since'), words: [text('是', 'Yes'), text('否', 'No')] },
  updateByName: { type: 'text', title: text('最后保存人', 'Last saved by') },
  updateTime: { type: 'moment', title: text('最后保存', 'Last saved'), column: { width: 220, sortable: true } },
} as const satisfies ListFields
