import { expect, it } from 'vitest'
import { evaluate } from '../index.ts'

const cases: [string, unknown][] = [
  ["daysBetween('2026-03-01', '2026-03-05')", 4],
  ["daysBetween('2026-03-05', '2026-03-01')", -4],
  ["daysBetween('2028-02-28', '2028-03-01')", 2],
  ["daysBetween('2026-12-31 23:59:59', '2027-01-01 00:00:00')", 1],
  ["daysBetween('2026-02-30', '2026-03-01')", null],
  ["daysBetween('08:00', '09:00')", null],
  ["daysBetween('', '2026-03-01')", null],
  ["hoursBetween('08:00', '11:30')", 3.5],
  ["hoursBetween('08:00:00', '08:20:00')", 0.333333333333333],
  ["hoursBetween('2026-03-01 22:00', '2026-03-02 01:30')", 3.5],
  ["hoursBetween('2026-03-01', '2026-03-02')", 24],
  ["hoursBetween('2026-03-01', '08:00')", null],
  ["hoursBetween('25:00', '26:00')", null],
  ['hoursBetween(0, 5400000)', 1.5],
  ['daysBetween(0, 86400000)', 1],
  ["round(hoursBetween('08:00', '09:50'), 1)", 1.8],
]

it.each(cases)('%s is %s', (source, value) => {
  expect(evaluate(source, {})).toBe(value)
})

it('takes what fields hold for the clock on the wall, wherever it is asked', () => {
  const scope = { from: '2026-03-29 00:30:00', to: '2026-03-29 04:30:00' }
  expect(evaluate('hoursBetween(from, to)', scope)).toBe(4)
})
