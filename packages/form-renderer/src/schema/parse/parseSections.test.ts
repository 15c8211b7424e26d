import { describe, expect, it } from 'vitest'
import { fieldsOf, parseDesign, serialiseDesign, type FormDesign, type Widget } from '../index.ts'

const config = { labelWidth: 100 }
const input = (model: string, more: object = {}) => ({
  type: 'input',
  name: model,
  icon: '',
  key: model,
  model,
  options: {},
  rules: [],
  ...more,
})
const holder = (type: string, parts: object) => ({ type, name: '信息', icon: '', key: type, model: type, options: {}, rules: [], ...parts })
const td = (list: object[], options: object = {}) => ({ type: 'td', options: { colspan: 1, rowspan: 1, ...options }, list })

/** As relatives of this family save what a container holds. */
const written = {
  'a card with a list': holder('card', { list: [input('a'), input('b')] }),
  'a card with columns': holder('card', { columns: [{ list: [input('a'), input('b')] }] }),
  'a card within a card': holder('card', { list: [input('a'), holder('card', { list: [input('b')] })] }),
  'a card within one list of what folds': holder('collapse', { list: [holder('card', { list: [input('a'), input('b')] })] }),
  'tabs with panes of their own': holder('tabs', {
    tabs: [
      { label: '一', name: 'x', list: [input('a')] },
      { label: '二', name: 'y', list: [input('b')] },
    ],
  }),
  'tabs with columns': holder('tabs', {
    columns: [
      { value: '1', label: '一', list: [input('a')] },
      { value: '2', label: '二', list: [input('b')] },
    ],
  }),
  'what folds, titled otherwise': holder('collapse', {
    tabs: [
      { title: '一', name: 'x', list: [input('a')] },
      { title: '二', name: 'y', list: [input('b')] },
    ],
  }),
  'what folds, with one list': holder('collapse', { list: [input('a'), input('b')] }),
  'a report': holder('report', {
    rows: [{ columns: [td([input('a')], { colspan: 2 })] }, { columns: [td([]), td([input('b')], { rowspan: 2 })] }, { columns: [td([])] }],
  }),
  'a report of another relative': holder('report', {
    trs: [{ tds: [{ colspan: 1, rowspan: 1, list: [input('a')] }, { list: [input('b')] }] }],
  }),
}

/** The design with another title for the field `b`. */
function edited(design: FormDesign): FormDesign {
  const change = (list: Widget[]): Widget[] =>
    list.map((widget) => ({
      ...widget,
      ...(widget.model === 'b' && { name: '改过' }),
      ...(widget.columns && { columns: widget.columns.map((column) => ({ ...column, list: change(column.list) })) }),
    }))
  return { ...design, list: change(design.list) }
}

describe.each(Object.entries(written))('%s', (_, widget) => {
  const saved = { list: [widget], config }

  it('opens with all that is in it, and is saved as it was', () => {
    const { design, issues } = parseDesign(saved)
    expect(fieldsOf(design).map(({ model }) => model)).toEqual(['a', 'b'])
    expect(issues).toEqual([])
    expect(serialiseDesign(design)).toEqual(saved)
  })

  it('is still written as the relative writes it once something within was edited', () => {
    const again = serialiseDesign(edited(parseDesign(saved).design))
    expect(again).toMatchObject(JSON.parse(JSON.stringify(saved).replace('"name":"b"', '"name":"改过"')) as object)
    expect(Object.keys((again.list as object[])[0] ?? {}).sort()).toEqual(Object.keys(widget).sort())
    expect(fieldsOf(parseDesign(again).design).map(({ name }) => name)).toEqual(['a', '改过'])
  })
})

it.each([
  holder('card', { columns: [], list: [input('a'), input('b')] }),
  holder('report', { rows: [{ columns: [td([input('a')])] }, null, { columns: null }, '', { columns: [td([input('b')])] }] }),
])('opens with all that is in it, whatever else is there, and is saved as it was', (widget) => {
  const saved = { list: [widget], config }
  const { design } = parseDesign(saved)
  expect(fieldsOf(design).map(({ model }) => model)).toEqual(['a', 'b'])
  expect(serialiseDesign(design)).toEqual(saved)
  const again = parseDesign(serialiseDesign(edited(design))).design
  expect(fieldsOf(again).map(({ name }) => name)).toEqual(['a', '改过'])
})

it('names what is no part of one, and keeps it', () => {
  const saved = {
    list: [holder('tabs', { tabs: [{ label: '一', colour: 'red', list: [input('a')] }, 'x'] }), holder('card', { list: 'x' })],
    config,
  }
  const { design, issues } = parseDesign(saved)
  expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'unknown-keys list[0].tabs[0]',
    'malformed list[0].tabs[1]',
    'unknown-keys list[1]',
  ])
  expect(serialiseDesign(design)).toEqual(saved)
})

it('opens a report of more rows than a call takes arguments, and writes it again once it was edited', () => {
  const rows = Array.from({ length: 200_000 }, () => ({ columns: [] as object[] }))
  rows[7] = { columns: [td([input('b')])] }
  const saved = { list: [holder('report', { rows })], config }
  const { design } = parseDesign(saved)
  expect(serialiseDesign(design)).toEqual(saved)
  expect(JSON.stringify(serialiseDesign(edited(design)))).toBe(
    JSON.stringify(serialiseDesign(design)).replace('"name":"b"', '"name":"改过"'),
  )
})
