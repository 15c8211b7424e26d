import { expect, it } from 'vitest'
import type { ResourceField } from '@sc/api-client/contract'
import { text } from '@sc/locale'
import { readCell } from './readCells.ts'

const awarded: ResourceField = { type: 'day', title: text('授予日期', 'Awarded') }

it.each([
  ['2026-05-01', '2026-05-01'],
  ['2026/5/1', '2026-05-01'],
  ['2026年5月1日', '2026-05-01'],
  ['２０２６．５．１', '2026-05-01'],
  ['2026-05-01 00:00:00', '2026-05-01'],
  ['2028-02-29', '2028-02-29'],
])('a day may be written as %s', (cell, value) => {
  expect(readCell(awarded, cell)).toEqual({ value })
})

it.each(['2026-02-29', '2026-13-01', '5月4日', '2026-05', 46143, '2026-05-01 08:30:00'])('%s is no day', (cell) => {
  const read = readCell(awarded, cell)
  expect('fault' in read && read.fault.in('zh-CN')).toBe(`应为日期，如 2026-05-01，不能是“${cell}”`)
})
