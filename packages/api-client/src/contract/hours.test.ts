import { expect, it } from 'vitest'
import { z } from 'zod'
import { earnedHours, isWholeSteps } from './hours.ts'
import { hours, hoursRuleSchema } from './hours.schema.ts'
import { itemSchemas } from './item.schema.ts'
import type { HoursRule } from './hours.schema.ts'
import { faultsIn } from './testFaults.schema.ts'

const rule = (cap: number, step: number): HoursRule => ({ source: 'field', field: 'asked', cap, step })

it.each(['0x10', '1e1', ' ', '.', 'Infinity', '-1', true, [3]])('takes %o for no number of hours', (asked) => {
  expect(earnedHours(rule(20, 0.5), { asked })).toEqual({ problem: 'invalid' })
})

it.each([
  [2.005, 0.01, 'tooFine'],
  ['2.005', 0.01, 'tooFine'],
  [1e-7, 0.01, 'tooFine'],
  [1e-9, 0.01, 'tooFine'],
  [1.9999999999, 1, 'tooFine'],
  [0.3, 0.5, 'nothing'],
  [0.01, 1, 'nothing'],
] as const)('refuses %o in steps of %s rather than to count less in silence: %s', (asked, step, problem) => {
  expect(earnedHours(rule(20, step), { asked })).toEqual({ problem })
})

it.each([
  [0, 0.5, 0],
  [0.29, 0.01, 0.29],
  [1.15, 0.05, 1.15],
  [4.35, 0.01, 4.35],
  [19.99, 0.01, 19.99],
  [1e21, 0.5, 20],
])('counts %s in steps of %s exactly: %s', (asked, step, hours) => {
  expect(earnedHours(rule(20, step), { asked })).toEqual({ hours, value: asked })
})

it.each([
  [100 / 60, 0.5, 1.5],
  [100 / 60, 0.01, 1.66],
  [1.9999999999, 1, 1],
  [1.15, 0.05, 1.15],
])('counts %s that is computed in steps of %s: %s', (asked, step, hours) => {
  expect(earnedHours(rule(20, step), { asked }, { computed: true })).toEqual({ hours, value: asked })
})

it.each([
  [' 2.75 ', 2.75, 2.5],
  ['5.', 5, 5],
  ['.5', 0.5, 0.5],
  ['+1.5', 1.5, 1.5],
])('takes %o as a form takes it', (asked, value, hours) => {
  expect(earnedHours(rule(20, 0.5), { asked })).toEqual({ hours, value })
})

it.each<[unknown, object]>([
  ['true', { hours: 4, value: 'true' }],
  [true, { hours: 4, value: true }],
  [false, { hours: 2, value: false }],
  [2.5, { hours: 1, value: 2.5 }],
  [2, { problem: 'unlisted' }],
  [[true], { problem: 'unlisted' }],
  ['', { problem: 'empty' }],
])('finds %o in a table as the form compares its options', (chosen, earned) => {
  const rows = [
    { value: 'true', hours: 4 },
    { value: 'false', hours: 2 },
    { value: '2.5', hours: 1 },
  ]
  expect(earnedHours({ source: 'table', field: 'asked', rows }, { asked: chosen })).toEqual(earned)
})

it.each([
  [6, 0.5, true],
  [0.3, 0.1, true],
  [5, 2, false],
  [0.5, 1, false],
])('of a cap of %s in steps of %s: %s', (cap, step, whole) => expect(isWholeSteps(rule(cap, step))).toBe(whole))

it('takes the dust of binary fractions off an amount, and nothing else', () => {
  expect(hours.parse(0.1 + 0.2)).toBe(0.3)
  expect(hours.parse(8.000000000000002)).toBe(8)
  expect(hours.safeParse(2.005).success).toBe(false)
  // As it was stored before that.
  expect(earnedHours({ source: 'fixed', hours: 0.1 + 0.2 }, {})).toEqual({ hours: 0.3 })
})

it.each([1e-20, 1e-300, 5e-324, 1e-9, 0.004, 1.005])('takes %s for too fine, not for nothing', (amount) => {
  expect(faultsIn(hours.safeParse(amount))).toEqual(['学时最多两位小数'])
  expect(faultsIn(itemSchemas.saveItemDetail.body.shape.credits.safeParse(amount))).toEqual(['学分最多两位小数'])
  expect(faultsIn(hoursRuleSchema.safeParse({ ...rule(20, 0.5), step: amount }))).toEqual(['步长最多两位小数'])
})

it('says in its JSON schema what an amount is a multiple of', () => {
  for (const schema of [hours, hoursRuleSchema, itemSchemas.saveItemDetail.body.shape.credits])
    expect(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))).toContain('"multipleOf":0.01')
})
