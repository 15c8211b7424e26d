import { expect, it } from 'vitest'
import { typedMoment } from './typedMoment.ts'

it.each([
  ['2026-9-1', 'YYYY-MM-DD', '2026-09-01'],
  ['20260901', 'YYYY-MM-DD', '2026-09-01'],
  ['2026/9/1', 'YYYY-MM-DD', '2026-09-01'],
  ['2026.9.1', 'YYYY-MM-DD', '2026-09-01'],
  ['2026年9月1日', 'YYYY-MM-DD', '2026-09-01'],
  [' ２０２６－９－１ ', 'YYYY/MM/DD', '2026/09/01'],
  ['2026-9-1 8:00', 'YYYY-MM-DD HH:mm', '2026-09-01 08:00'],
  ['2026/9/1  8:05:09', 'YYYY-MM-DD HH:mm:ss', '2026-09-01 08:05:09'],
  ['20260901 18：30', 'YYYY-MM-DD HH:mm:ss', '2026-09-01 18:30:00'],
  ['2026-9', 'YYYY-MM', '2026-09'],
  ['202609', 'YYYY-MM', '2026-09'],
  ['8:00', 'HH:mm:ss', '08:00:00'],
])('%s is taken by a field that writes %s', (typed, format, text) => {
  expect(typedMoment(typed, format)).toBe(text)
})

it.each([
  ['2026-2-30', 'YYYY-MM-DD'],
  ['2026-13-1', 'YYYY-MM-DD'],
  ['2026-9/1', 'YYYY-MM-DD'],
  ['9-1', 'YYYY-MM-DD'],
  ['2026-9-1', 'YYYY-MM-DD HH:mm'],
  ['2026-9-1 25:00', 'YYYY-MM-DD HH:mm'],
  ['2026-9-1 8:00', 'YYYY-MM-DD'],
  ['2026-9-1', 'YYYY-MM'],
  ['24:00', 'HH:mm'],
  ['明天', 'YYYY-MM-DD'],
  ['', 'YYYY-MM-DD'],
])('%s is not taken for one by a field that writes %s', (typed, format) => {
  expect(typedMoment(typed, format)).toBeUndefined()
})
