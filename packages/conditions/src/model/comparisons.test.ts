import { expect, test } from 'vitest'
import { comparisonsOf, misfits, startRow } from './comparisons.ts'
import type { ConditionField } from './conditionField.ts'

const field = (valueType: string): ConditionField => ({ model: 'f', name: '字段', valueType })

test('a list is asked what it contains, files only whether there are any', () => {
  expect(comparisonsOf(field('array'))).toEqual(['contains', 'notContains', 'empty', 'notEmpty'])
  expect(comparisonsOf(field('file'))).toEqual(['empty', 'notEmpty'])
})

test.each([
  ['yyyy-MM-dd', true],
  ['HH:mm', true],
  ['yyyyMM', true],
  ['dd/MM/yyyy', false],
  ['yyyy-M-d', false],
  ['hh:mm:ss', false],
  ['yyyy dd', false],
])('a moment written %s has an order: %s', (format, ordered) => {
  const day = { ...field('date'), moment: { format, timestamp: false } }
  expect(comparisonsOf(day).includes('>')).toBe(ordered)
  expect(comparisonsOf({ ...day, moment: { format, timestamp: true } })).toContain('>')
  expect(comparisonsOf({ ...day, valueType: 'string' })).not.toContain('contains')
})

test('a choice has no order, a number has one', () => {
  expect(comparisonsOf({ ...field('string'), options: [{ value: 'a', label: '甲' }] })).toEqual(['==', '!=', 'empty', 'notEmpty'])
  expect(comparisonsOf(field('number'))).toEqual(['==', '!=', '>', '>=', '<', '<=', 'empty', 'notEmpty'])
})

test('a comparison of a list with one value is told', () => {
  const row = { field: 'f', comparison: '==', value: '' } as const
  expect(misfits(row, field('array'))).toBe(true)
  expect(misfits({ ...row, comparison: 'contains' }, field('array'))).toBe(false)
  expect(misfits(row, field('string'))).toBe(false)
  expect(misfits(row, undefined)).toBe(false)
})

test('a chosen field is no condition until it has a value, unless one goes without saying', () => {
  expect(startRow(field('string'), 'f')).toEqual({ field: 'f', comparison: '==', value: undefined })
  expect(startRow(field('number'), 'f').value).toBeUndefined()
  expect(startRow(field('boolean'), 'f').value).toBe(true)
  expect(startRow(field('array'), 'f').comparison).toBe('contains')
})
