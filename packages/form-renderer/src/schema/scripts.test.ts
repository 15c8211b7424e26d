import { expect, it } from 'vitest'
import { emptyDesign } from './emptyDesign.ts'
import { defaultValues, fieldsOf } from './fields.ts'
import { optionsOf } from './fieldChoices.ts'
import { scriptedColumns, scriptedFields, scriptsOf, withColumnsOf, withScriptAnswers } from './scripts.ts'
import { refusedDefaults } from './refusedDefaults.ts'
import { zhCN } from '../locale/rules/zh-CN.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import type { FormDesign, Widget, WidgetOptions } from '../definition/types.ts'

const widget = (type: string, model: string, options: WidgetOptions): Widget => ({
  type,
  name: model,
  key: `1_${model}`,
  model,
  icon: '',
  options,
  rules: [],
})
const scripted = (remoteDefaultValue: string, more: WidgetOptions = {}) => ({ defaultValueSwitch: true, remoteDefaultValue, ...more })
const design = (...list: Widget[]): FormDesign => ({ ...emptyDesign(), list })

it('puts answers where defaults stand, in the type of the field', () => {
  const before = design(
    widget('input', 'name', scripted('user.realname')),
    widget('number', 'year', scripted('2026')),
    widget('hidden', 'who', scripted('user.username')),
    widget('date', 'day', scripted('today')),
    widget('input', 'other', { defaultValue: '原样', remoteDefaultValue: 'user.realname' }),
  )
  const after = withScriptAnswers(
    before,
    new Map<string, unknown>([
      ['user.realname', { label: '姓名', value: '张三' }],
      ['2026', 2026],
      ['user.username', 'student01'],
      ['today', '2026-11-30'],
    ]),
  )
  expect({ ...defaultValues(after) }).toEqual({ name: '张三', year: 2026, who: 'student01', day: '2026-11-30', other: '原样' })
})

it('offers what a script answers, in grids and in the rows of tables as well', () => {
  const choice = () => widget('select', 'term', { remote: 'script', remoteDefaultValue: 'terms' })
  const grid: Widget = { ...widget('grid', '', {}), columns: [{ span: 24, list: [choice()] }] }
  const table: Widget = { ...widget('table', 'rows', {}), columns: [{ span: 24, list: [choice()] }] }
  const after = withScriptAnswers(design(grid, table), new Map([['terms', ['2026 秋', { value: 2, label: '2027 春' }]]]))
  for (const { columns } of after.list) {
    const [found] = columns?.[0]?.list ?? []
    if (!found) throw new Error('the choice is gone')
    expect(optionsOf({ widget: found, schema: builtInSchemas.get('select') })).toEqual([
      { value: '2026 秋', label: '2026 秋' },
      { value: 2, label: '2027 春' },
    ])
  }
})

it('leaves what has no answer as it is', () => {
  const before = design(
    widget('input', 'name', scripted('broken(')),
    widget('radio', 'kind', { remote: 'script', remoteDefaultValue: 'x' }),
  )
  expect(withScriptAnswers(before, new Map())).toBe(before)
})

it('leaves out what is answered for hidden fields', () => {
  const table = { ...widget('table', 'rows', {}), columns: [{ span: 24, list: [widget('input', 'who', scripted('user.phone'))] }] }
  const before = design(
    widget('input', 'phone', scripted('user.phone')),
    widget('select', 'kind', { remote: 'script', remoteDefaultValue: 'kinds' }),
    table,
    // A column and a field of one name are two.
    widget('input', 'who', scripted('user.realname')),
  )
  const answers = new Map<string, unknown>([
    ['user.phone', '138'],
    ['kinds', ['secret']],
    ['user.realname', '李四'],
  ])
  const seen = withScriptAnswers(before, answers, { hidden: new Set(['phone', 'kind', 'who']) })
  expect(JSON.stringify(seen)).not.toMatch(/secret|李四/)
  expect(seen.list[0]?.options).toMatchObject({ defaultValueSwitch: false, defaultValue: '' })
  expect(seen.list[1]?.options).toMatchObject({ remote: 'static', options: [] })
  expect(JSON.stringify(seen.list[2])).toContain('138')
  expect(JSON.stringify(withScriptAnswers(before, answers, { hidden: new Set(['phone', 'rows']) }))).not.toContain('138')
})

it('names each script once, for what it gives', () => {
  const list = [
    widget('input', 'a', scripted(' user.realname ')),
    widget('textarea', 'b', scripted('user.realname')),
    widget('select', 'c', { remote: 'script', remoteDefaultValue: '["一"]' }),
    widget('select', 'd', { remote: 'static', remoteDefaultValue: '["二"]' }),
    widget('input', 'e', scripted('')),
    widget('imgupload', 'f', scripted('user.realname')),
    widget('input', 'g', { remoteDefaultValue: 'today' }),
  ]
  expect(scriptsOf(design(...list))).toEqual([
    { expression: 'user.realname', gives: 'default' },
    { expression: '["一"]', gives: 'options' },
  ])
})

it('tells which fields begin with what a script says, in whatever they lie', () => {
  const grid: Widget = { ...widget('grid', '', {}), columns: [{ span: 24, list: [widget('input', 'within', scripted('now'))] }] }
  const list = [
    grid,
    widget('hidden', 'unseen', scripted('now')),
    widget('input', 'own', { disabled: true, defaultValue: '1' }),
    widget('select', 'chosen', { remote: 'script', remoteDefaultValue: 'terms' }),
    // Of widgets that share a field, the first says what it begins with.
    widget('input', 'shared', { defaultValue: '1' }),
    widget('input', 'shared', scripted('now')),
  ]
  expect(scriptedFields(design(...list))).toEqual(['within', 'unseen'])
})

it('puts what scripts say of closed columns into every row, and nothing else', () => {
  const column = (model: string, more: WidgetOptions = {}) => widget('input', model, scripted('now', more))
  const list = [column('closed', { disabled: true }), column('open'), widget('input', 'own', { disabled: true, defaultValue: '1' })]
  const before = design({ ...widget('table', 'rows', {}), columns: [{ span: 24, list }] }, column('at', { disabled: true }))
  const columns = scriptedColumns(before)
  expect([...columns]).toEqual([['rows', ['closed']]])
  const settled = withScriptAnswers(before, new Map([['now', 'today']]))
  const sent = { rows: [{ closed: 'before', open: 'theirs' }, 'no row', {}], at: 'before' }
  expect({ ...withColumnsOf(settled, sent, columns) }).toEqual({
    rows: [{ closed: 'today', open: 'theirs' }, 'no row', { closed: 'today' }],
    at: 'before',
  })
})

it('begins with nothing until the script was asked, whatever the design began with before it had one', () => {
  const list = [widget('number', 'n', scripted('user.cohort', { defaultValue: 5, max: 3, disabled: true }))]
  expect({ ...defaultValues(design(...list)) }).toEqual({})
  expect(refusedDefaults(design(...list), zhCN)).toEqual([])
  const [info] = fieldsOf(design(...list))
  expect(info).toMatchObject({ scripted: true })
  expect(info).not.toHaveProperty('preset')
  expect(info).not.toHaveProperty('bounds')
})
