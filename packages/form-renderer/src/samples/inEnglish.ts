import { formOf } from './formOf.ts'

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]

/** Every type with what it may have to say, in a form whose author wrote English. */
export const inEnglish = formOf([
  { type: 'input', name: 'Title', model: 'title', options: { required: true, clearable: true } },
  { type: 'textarea', name: 'Summary', model: 'summary', options: { required: true, maxlength: 200, showWordLimit: true } },
  { type: 'number', name: 'Hours', model: 'hours', options: { required: true, min: 0, max: 8 } },
  { type: 'radio', name: 'Kind', model: 'kind', options: { required: true, showLabel: true, options } },
  { type: 'checkbox', name: 'Parts', model: 'parts', options: { required: true, showLabel: true, options } },
  { type: 'select', name: 'College', model: 'college', options: { required: true, clearable: true, showLabel: true, options } },
  { type: 'select', name: 'Level', model: 'level', options: { remote: 'dict', dictCode: 'gone' } },
  { type: 'time', name: 'Start', model: 'start', options: { required: true } },
  { type: 'time', name: 'From and to', model: 'span', options: { isRange: true } },
  { type: 'date', name: 'Day', model: 'day', options: { required: true } },
  { type: 'date', name: 'Days', model: 'days', options: { type: 'dates', defaultValue: ['2026-05-12'] } },
  { type: 'datetime', name: 'Period', model: 'period', options: { type: 'daterange', required: true } },
  { type: 'switch', name: 'Team', model: 'team' },
  { type: 'slider', name: 'Share', model: 'share' },
  { type: 'rate', name: 'Rating', model: 'rating', options: { required: true } },
  { type: 'imgupload', name: 'Pictures', model: 'pictures', options: { required: true, length: 3, ext: ['.png'] } },
  { type: 'fileupload', name: 'Files', model: 'files', options: { required: true, length: 3 } },
  { type: 'hidden', name: 'Source', model: 'source' },
  { type: 'divider', name: 'Below' },
  { type: 'text', name: 'Note', options: { defaultValue: 'Thank you' } },
  { type: 'grid', name: 'Columns', columns: [{ span: 24, list: [] }] },
  { type: 'table', name: 'Members', tableColumns: [{ type: 'input', name: 'Name', key: 'member', model: 'member', options: {} }] },
  { type: 'hologram', name: 'Hologram' },
])
