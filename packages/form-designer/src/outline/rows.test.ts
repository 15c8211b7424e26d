import { builtInSchemas } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { design, grid, table, widget } from '../testing/sample.ts'
import { keptRows, rowsOf, unfolded } from './rows.ts'

const a = widget('甲')
const inGrid = grid('格', [widget('左')], [widget('右一'), widget('右二')])
const rows = table('表', widget('列一'), widget('列二'))
const all = design(a, inGrid, rows)

const drawn = (lines: ReturnType<typeof rowsOf>) =>
  lines.map(
    ({ key, level, position, count, column }) => `${'  '.repeat(level - 1)}${key} ${position}/${count}${column ? ` #${column}` : ''}`,
  )

it('nests what containers and tables hold, and says of which column', () => {
  expect(drawn(rowsOf(all, builtInSchemas))).toEqual([
    'k-甲 1/3',
    'k-格 2/3',
    '  k-左 1/1 #1',
    '  k-右一 1/2 #2',
    '  k-右二 2/2 #2',
    'k-表 3/3',
    '  k-列一 1/2',
    '  k-列二 2/2',
  ])
})

it('says what the part is called that something stands in, and nothing of the cells of a report', () => {
  const tabs = { ...grid('页', [widget('一')], [widget('二')]), type: 'tabs' }
  const named = { ...tabs, columns: tabs.columns?.map((column, at) => ({ ...column, label: ['基本', ''][at] })) }
  const cells = grid('报表', [widget('三')], [widget('四')])
  const report = { ...cells, type: 'report', columns: cells.columns?.map((column, row) => ({ ...column, row })) }
  const places = rowsOf(design(named, report), builtInSchemas).map(({ key, part, column }) => [key, part, column])
  expect(places).toEqual([
    ['k-页', '', null],
    ['k-一', '基本', 1],
    ['k-二', '', 2],
    ['k-报表', '', null],
    ['k-三', '', null],
    ['k-四', '', null],
  ])
})

it('stays the same while only titles change', () => {
  const kept = keptRows(builtInSchemas)
  const first = kept(all)
  expect(kept(design({ ...a, name: '另一个' }, inGrid, rows))).toBe(first)
  expect(kept(design(a, rows, inGrid))).not.toBe(first)
})

it('leaves out what stands in a folded container, at any depth', () => {
  const deep = design(grid('外', [grid('内', [a])]), widget('后'))
  const seen = unfolded(rowsOf(deep, builtInSchemas), new Set(['k-外']))
  expect(seen.map(({ key }) => key)).toEqual(['k-外', 'k-后'])
})
