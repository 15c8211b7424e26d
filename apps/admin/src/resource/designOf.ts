import { isPictures } from '@sc/api-client/contract'
import type { ResourceField, ResourceFields } from '@sc/api-client/contract'
import { builtInSchemas, extendSchemas, parseDesign } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer'
import type { Language } from '@sc/locale'
import { isFilledIn } from './changesOf.ts'
import { inOwnUnit } from '../unit.ts'
import { pickerOf } from '../listing/pickerOf.ts'
import { pickedSchema, secretSchema } from './widgets/schema.ts'

const schemas = extendSchemas(extendSchemas(builtInSchemas, pickedSchema), secretSchema)

/** The name under which a form asks for what a reference may be. */
export const sourceOf = (path: string) => `resource:${path}`

/** The form of a resource, in the format of our own designs. What is fixed is closed where a record is changed. */
export function designOf(fields: ResourceFields, { editing, language }: { editing: boolean; language: Language }): FormDesign {
  const own = Object.entries(fields).filter(([, field]) => isFilledIn(field))
  const list = own.flatMap(([model, field]) => {
    const [type, own] = widgetOf(field, language)
    const options = {
      width: '100%',
      required: field.required === true,
      disabled: editing && field.fixed === true,
      placeholder: field.hint ? inOwnUnit(field.hint)[language] : '',
      ...own,
    }
    const box = { type, model, name: inOwnUnit(field.title)[language], key: model, icon: '', options, rules: [] }
    // There is no room for words in what takes files: they stand below.
    return field.type === 'files' && field.hint ? [box, wordsBelow(model, inOwnUnit(field.hint)[language])] : [box]
  })
  const config = { type: 'pc', labelPosition: 'top', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' }
  return parseDesign({ version: 1, config, list }, undefined, schemas).design
}

const wordsBelow = (model: string, words: string) => ({
  type: 'text',
  model: `${model}Hint`,
  name: '',
  key: `${model}Hint`,
  icon: '',
  options: { defaultValue: words, customClass: 'sc-record-hint' },
  rules: [],
})

function widgetOf(field: ResourceField, language: Language): [type: string, options: Record<string, unknown>] {
  const kind = pickerOf(field)
  if (kind) return ['picked', { kind, multiple: field.type === 'references' }]
  switch (field.type) {
    case 'text':
      if (field.secret) return ['secret', { maxlength: field.max }]
      return [
        field.lines ? 'textarea' : 'input',
        { maxlength: field.max, pattern: field.pattern ? `^(?:${field.pattern.source})$` : '', showWordLimit: field.lines === true },
      ]
    case 'number':
      return ['number', { min: field.min, max: field.max, decimals: field.decimals ?? 0, defaultValue: field.default ?? null }]
    case 'flag':
      return ['switch', { defaultValue: field.default }]
    case 'choice':
      return [
        'select',
        {
          options: Object.entries(field.options).map(([value, label]) => ({
            value: field.numeric ? Number(value) : value,
            label: label[language],
          })),
          showLabel: true,
          defaultValue: field.default ?? '',
          clearable: !field.required,
        },
      ]
    case 'day':
      return ['date', { type: 'date', format: 'yyyy-MM-dd', clearable: !field.required, defaultValue: '' }]
    case 'dict':
      return ['select', { remote: 'dict', dictCode: field.dict, clearable: !field.required, filterable: true }]
    case 'files':
      return [
        isPictures(field.kinds) ? 'imgupload' : 'fileupload',
        { length: field.most, multiple: field.most > 1, ext: [...field.kinds], isDelete: true, action: '/sys/common/upload' },
      ]
    case 'references':
      return [
        'select',
        { remote: true, remoteFunc: sourceOf(field.to), multiple: true, clearable: true, filterable: true, defaultValue: [] },
      ]
    case 'reference':
      return ['select', { remote: true, remoteFunc: sourceOf(field.to), clearable: !field.required, filterable: true }]
  }
}
