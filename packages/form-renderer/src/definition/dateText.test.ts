import { expect, test } from 'vitest'
import { readMoment } from './dateText.ts'

const read = (value: unknown, format = 'yyyy-MM-dd') => readMoment(value, format)?.format('YYYY-MM-DD HH:mm:ss')

test.each([
  ['2026-03-01', '2026-03-01 00:00:00'],
  ['2028-02-29', '2028-02-29 00:00:00'],
  ['2026-3-1', '2026-03-01 00:00:00'],
  ['2026-03', '2026-03-01 00:00:00'],
  ['2026-03-01 8:30', '2026-03-01 08:30:00'],
  ['2026-03-01T08:30:15', '2026-03-01 08:30:15'],
  ['2026-03-01T08:30:15.250', '2026-03-01 08:30:15'],
])('%s is a date', (value, moment) => {
  expect(read(value)).toBe(moment)
})

test('a moment with a zone is one', () => {
  expect(readMoment('2026-03-01T08:30:00+08:00', 'yyyy-MM-dd')?.toISOString()).toBe('2026-03-01T00:30:00.000Z')
  expect(readMoment('2026-03-01T08:30:00.000Z', 'yyyy-MM-dd')?.toISOString()).toBe('2026-03-01T08:30:00.000Z')
})

test.each([
  '2026-13-45',
  '2026-02-30',
  '2027-02-29',
  '2026-00-10',
  '2026-04-31 10:00',
  '2026-03-01 25:00',
  '2026-03-01T10:61:00',
  '2026-03-01T10:00:99Z',
  '2026-13',
  '2026-03-01 10:00 明天',
])('%s is not, and is not taken for a later one', (value) => {
  expect(read(value)).toBeUndefined()
  expect(read(value, 'yyyy-MM-dd HH:mm:ss')).toBeUndefined()
})

test('a time of day is one only within the day', () => {
  expect(read('21:19:56', 'HH:mm:ss')).toMatch(/21:19:56$/)
  expect(read('25:00', 'HH:mm:ss')).toBeUndefined()
})
