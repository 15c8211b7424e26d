import { expect, it } from 'vitest'
import { daySpan } from './dates.schema.ts'
import { readDaySpan, writeDaySpan } from './daySpan.ts'
import { faultsIn } from './testFaults.schema.ts'

it.each([
  ['2026-03-01', '2026-03-31', '2026-03-01..2026-03-31'],
  ['2026-03-01', '2026-03-01', '2026-03-01..2026-03-01'],
  ['2026-03-01', null, '2026-03-01..'],
  [null, '2026-03-31', '..2026-03-31'],
])('from %s to %s is written and read as %s', (from, to, text) => {
  expect(writeDaySpan({ from, to })).toBe(text)
  expect(readDaySpan(text)).toEqual({ from, to })
  expect(daySpan.parse(text)).toEqual({ from, to })
})

it('of no days is none, and of two the wrong way round is from the earlier one', () => {
  expect(writeDaySpan({ from: null, to: null })).toBeUndefined()
  expect(writeDaySpan({ from: '2026-03-31', to: '2026-03-01' })).toBe('2026-03-01..2026-03-31')
})

it.each([
  '',
  '..',
  '2026-03-01',
  '2026-02-30..',
  '..2026-13-01',
  '2026-03-01...2026-03-02',
  '2026-03-01..2026-03-02..2026-03-03',
  '1899-01-01..',
  '2026-03-31..2026-03-01',
  "2026-03-01..'; drop table sys_user; --",
])('%s is no span', (text) => {
  expect(daySpan.safeParse(text).success).toBe(false)
})

it('says of days the wrong way round that they are', () => {
  expect(faultsIn(daySpan.safeParse('2026-03-31..2026-03-01'))).toEqual(['结束不能早于开始'])
})
