import type { WidgetOptions } from '@sc/form-renderer/schema'
import type { FieldKind } from '../../locale/fieldWords.ts'
import { commonPatterns } from '@sc/form-renderer/designer'

/** The widget that a kind of field is filled in with, and its settings. */
export const kinds: Readonly<Record<FieldKind, { type: string; settings: WidgetOptions }>> = {
  text: { type: 'input', settings: {} },
  mobile: { type: 'input', settings: { pattern: commonPatterns.mobile } },
  identity: { type: 'input', settings: { checkDigit: 'residentId' } },
  email: { type: 'input', settings: { dataType: 'email' } },
  url: { type: 'input', settings: { dataType: 'url' } },
  textarea: { type: 'textarea', settings: {} },
  number: { type: 'number', settings: {} },
  integer: { type: 'number', settings: { decimals: 0 } },
  date: { type: 'date', settings: {} },
  month: { type: 'date', settings: { type: 'month', format: 'yyyy-MM' } },
  year: { type: 'date', settings: { type: 'year', format: 'yyyy' } },
  datetime: { type: 'datetime', settings: {} },
  time: { type: 'time', settings: {} },
  radio: { type: 'radio', settings: {} },
  checkbox: { type: 'checkbox', settings: {} },
  select: { type: 'select', settings: {} },
  cascader: { type: 'cascader', settings: {} },
  switch: { type: 'switch', settings: {} },
  rate: { type: 'rate', settings: {} },
  image: { type: 'imgupload', settings: {} },
  file: { type: 'fileupload', settings: {} },
  editor: { type: 'editor', settings: {} },
}
