import { expect, it } from 'vitest'
import { earnedHours, isWholeSteps } from './hours.ts'
import type { HoursRule } from './hours.ts'

const rule = (cap: number, step: number): HoursRule => ({ source: 'field', field: 'asked', cap, step })

it.each(['0x10', '1e1', ' ', '5.', 'Infinity', '-1', true, [3]])('takes %o for no number of hours', (asked) => {
  expect(earnedHours(rule(20, 0.5), { asked })).toEqual({ problem: 'invalid' })
})

it('takes a number written in plain decimals', () => {
  expect(earnedHours(rule(20, 0.5), { asked: ' 2.75 ' })).toEqual({ hours: 2.5, value: 2.75 })
})

it.each([
  [6, 0.5, true],
  [0.3, 0.1, true],
  [5, 2, false],
  [0.5, 1, false],
])('of a cap of %s in steps of %s: %s', (cap, step, whole) => expect(isWholeSteps(rule(cap, step))).toBe(whole))
