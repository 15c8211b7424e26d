import { isPictures } from '@sc/api-client/contract'
import type { ResourceField, ResourceFields } from '@sc/api-client/contract'
import { builtInSchemas, extendSchemas, readDesign } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer'
import type { Language } from '@sc/locale'
import { isFilledIn } from './changesOf.ts'
import { inOwnUnit } from '../unit.ts'
import { pickerOf } from '../listing/pickerOf.ts'
import { resourceWords } from './locale/words.ts'
import { pickedSchema, secretSchema, sectionSchema } from './widgets/schema.ts'

const schemas = extendSchemas(builtInSchemas, pickedSchema, secretSchema, sectionSchema)

/**
 * The form of a resource, in the format of our own designs. What is fixed is closed where a record is changed. Fields of a section
 * stand together, in the order in which the sections are first named.
 */
export function designOf(fields: ResourceFields, { editing, language }: { editing: boolean; language: Language }): FormDesign {
  const list: Box[] = []
  const sections = new Map<string, Box[]>()
  for (const [model, field] of Object.entries(fields)) {
    if (!isFilledIn(field)) continue
    const heading = field.section && inOwnUnit(field.section)[language]
    const box = boxOf(model, field, editing, language)
    if (heading === undefined) list.push(box)
    else sections.set(heading, [...(sections.get(heading) ?? []), box])
  }
  const parts = [...sections].map(([heading, boxes]) => sectionOf(heading, boxes))
  const config = { type: 'pc', labelPosition: 'top', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' }
  return readDesign({ version: 1, config, list: [...list, ...parts] }, schemas)
}

type Box = ReturnType<typeof boxOf>

function boxOf(model: string, field: ResourceField, editing: boolean, language: Language) {
  const [type, own] = widgetOf(field, language)
  const options = {
    width: '100%',
    required: field.required === true,
    disabled: editing && field.fixed === true,
    placeholder: '',
    // In the box it would be gone as soon as there is a value: of most, at once.
    tip: field.hint ? inOwnUnit(field.hint)[language] : '',
    ...own,
  }
  const name = inOwnUnit(field.label ?? field.title)[language]
  return { type, model, name, key: model, icon: '', options, rules: field.type === 'text' ? patternRules(field, name, language) : [] }
}

/** A pattern with what it asks for: that of a widget's options says only that something is wrong. With `words` a rule is the design's own, and stays as it is. */
const patternRules = ({ pattern }: Extract<ResourceField, { type: 'text' }>, name: string, language: Language) =>
  pattern
    ? [{ pattern: `^(?:${pattern.source})$`, message: resourceWords[language].unlike(name, pattern.words[language]), words: true }]
    : []

const sectionOf = (heading: string, boxes: readonly Box[]) => ({
  type: 'section',
  model: `section:${heading}`,
  name: heading,
  key: `section:${heading}`,
  icon: '',
  options: {},
  rules: [],
  columns: [{ span: 24, list: boxes }],
})

function widgetOf(field: ResourceField, language: Language): [type: string, options: Record<string, unknown>] {
  const kind = pickerOf(field)
  if (kind) return ['picked', { kind, multiple: field.type === 'references' }]
  switch (field.type) {
    case 'text':
      if (field.secret) return ['secret', { maxlength: field.max }]
      return [field.lines ? 'textarea' : 'input', { maxlength: field.max, showWordLimit: field.lines === true }]
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
    case 'reference':
    case 'references':
      return ['picked', { kind: 'records', multiple: field.type === 'references' }]
  }
}
