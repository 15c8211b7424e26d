import { expect, it } from 'vitest'
import { presentTerm, termsOf } from './termOf.ts'

const week = (schoolYear: string, term: number, weekNo: number, start: string, end: string) => ({
  schoolYear,
  term,
  weekNo,
  start,
  end,
  isHoliday: false,
})
const weeks = [
  week('2026-2027', 1, 1, '2026-09-07', '2026-09-13'),
  week('2026-2027', 1, 2, '2026-09-14', '2026-09-20'),
  week('2026-2027', 2, 1, '2027-03-01', '2027-03-07'),
]

it('is told by its weeks', () => {
  expect(termsOf(weeks).map(({ term, weeks: own }) => [term, own.length])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

it.each([
  ['2026-09-01', 0],
  ['2026-09-20', 0],
  ['2026-12-24', 1],
  ['2027-03-07', 1],
  ['2027-08-01', 1],
])('on %s is number %i', (day, at) => {
  expect(presentTerm(termsOf(weeks), day)).toBe(at)
})

it('is none where there are no weeks', () => {
  expect(presentTerm([], '2026-09-01')).toBe(-1)
})
