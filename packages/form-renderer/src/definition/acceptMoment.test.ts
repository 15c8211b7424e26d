import { expect, it } from 'vitest'
import { acceptMomentRange } from './acceptMoment.ts'

const day = { format: 'yyyy-MM-dd', timestamp: false }

it('of half a range says which end is missing', () => {
  expect(acceptMomentRange(['2026-09-01', ''], day)).toEqual({ problem: { code: 'halfRange', missing: 'end' } })
  expect(acceptMomentRange(['', '2026-09-01'], day)).toEqual({ problem: { code: 'halfRange', missing: 'start' } })
})

it('what is no moment is not half of a range', () => {
  for (const value of [['', ''], ['明天', ''], ['2026-09-01'], ['2026-09-01', null], ['2026-09-01', '', '']])
    expect(acceptMomentRange(value, day)).toEqual({ problem: { code: 'format' } })
})
