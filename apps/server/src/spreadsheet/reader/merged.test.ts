import { expect, it } from 'vitest'
import type { Cell } from '../../sheetRow.ts'
import { fillMerged, mergedRows } from './merged.js'

it('knows cells of one column that are merged over rows', () => {
  expect(mergedRows('A2:A31')).toEqual({ first: 2, last: 31, column: 0 })
  expect(mergedRows('$AB$2:$AB$3')).toEqual({ first: 2, last: 3, column: 27 })
  for (const other of ['A1:H1', 'A1:H2', 'A2', 'A2:A2', 'A3:A2', '', 'A2:A31 B2:B3']) expect(mergedRows(other), other).toBeUndefined()
})

it('gives each row what it stands beside, and nothing to rows that say nothing else', () => {
  const rows: { number: number; cells: Cell[] }[] = [
    { number: 1, cells: ['姓名', '学院'] },
    { number: 2, cells: ['甲', '计算机学院'] },
    { number: 3, cells: ['乙'] },
    { number: 5, cells: ['丙', null] },
    { number: 6, cells: [null, ' '] },
    { number: 7, cells: ['丁', '法学院'] },
  ]
  const counted: Cell[] = []
  fillMerged(
    rows,
    [
      { first: 2, last: 6, column: 1 },
      { first: 20, last: 30, column: 0 },
    ],
    (cell) => counted.push(cell),
  )
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['姓名', '学院'],
    ['甲', '计算机学院'],
    ['乙', '计算机学院'],
    ['丙', '计算机学院'],
    [null, ' '],
    ['丁', '法学院'],
  ])
  expect(counted).toEqual(['计算机学院', '计算机学院'])
})
