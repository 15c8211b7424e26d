import { designerWidgets, widgetDesigners } from '@sc/form-renderer/designer'
import { builtInSchemas, emptyDesign, issueWords, parseDesign, toJsonSchema, type FormDesign } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { zhCN } from '../../locale/zh-CN.ts'
import { design, grid, table, widget } from '../../testing/sample.ts'
import { widgetsOf } from '../FieldDraft.ts'
import { fromJsonSchema } from './fromJsonSchema.ts'
import type { Json } from './json.ts'

const designers = new Map(widgetDesigners(designerWidgets).map((designer) => [designer.type, designer]))

function back(from: FormDesign): FormDesign {
  const { fields, issues } = fromJsonSchema(toJsonSchema(from) as Json, {
    words: zhCN.schemaImport,
    issues: issueWords['zh-CN'],
    widgets: builtInSchemas,
  })
  expect(issues).toEqual([])
  return { ...emptyDesign(), list: widgetsOf(fields, { designers, widgets: builtInSchemas }) }
}

const of = (type: string, options: Record<string, unknown>) => widget(type, { type, model: type, options })
const choices = {
  options: [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙', disabled: true },
  ],
  showLabel: true,
}

it('a form that was told as a schema is the same again, but for its layout', () => {
  const form = design(
    of('input', { required: true, pattern: '^\\d{8}$', maxlength: 8, tip: '见学生证' }),
    of('textarea', { maxlength: 100, requiredWhen: '${number > 2}' }),
    grid(
      '两列',
      [of('number', { min: 0, max: 40, decimals: 1, defaultValue: 2 })],
      [of('radio', { ...choices, visibleWhen: "${input != ''}" })],
    ),
    of('checkbox', { ...choices, required: true }),
    of('select', { remote: 'dict', dictCode: 'sex' }),
    of('cascader', { options: [{ value: 'x', label: '学院', children: [{ value: 'y', label: '系' }] }] }),
    of('date', { type: 'daterange', format: 'yyyy-MM-dd' }),
    of('datetime', { format: 'yyyy-MM-dd HH:mm' }),
    of('time', { format: 'HH:mm', defaultValue: '' }),
    of('switch', { defaultValue: true }),
    of('slider', { min: 10, max: 50, step: 5, defaultValue: 20 }),
    of('rate', { max: 10, allowHalf: true }),
    of('color', { showAlpha: true }),
    of('imgupload', { length: 3, min: 1, ext: ['.png'] }),
    of('fileupload', { length: 2, ext: [] }),
    of('editor', { required: true }),
    of('hidden', { defaultValue: 'pc' }),
    table('rows', of('input', { required: true }), of('number', { visibleWhen: "${input != ''}", max: 8 })),
  )
  expect(toJsonSchema(back(form))).toEqual(toJsonSchema(form))
})

it('what was made of a schema opens without a word', () => {
  const made = back(design(of('input', { tip: '见学生证' }), of('number', {}), of('radio', choices)))
  expect(parseDesign(JSON.stringify(made)).issues).toEqual([])
})
