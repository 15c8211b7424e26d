import type { HoursRule, Item } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { changedFields, changeWords } from './projectChanges.ts'

const options = [
  { value: 'a', label: '国家级' },
  { value: 'b', label: '校级' },
]
const field = { field: 'level', title: '级别', kind: 'choice' as const, required: true, options }
const rule = (...rows: Extract<HoursRule, { source: 'table' }>['rows']): HoursRule => ({ source: 'table', field: 'level', rows })
const project = (hoursRule: HoursRule) => ({ name: '竞赛', hoursRule }) as Item

it('tells an option that has another English name, and nothing of rows in another order', () => {
  const before = project(rule({ value: 'a', hours: 20 }, { value: 'b', hours: 2 }))
  const named = { hoursRule: rule({ value: 'b', hours: 2 }, { value: 'a', english: 'National', hours: 20 }) }
  expect(changedFields(before, named)).toEqual(['hoursRule'])
  const words = changeWords('hoursRule', before, named, [field])
  expect(words).toContain('20 · National')
  expect(words).not.toContain('校级')
  expect(changedFields(before, { hoursRule: rule({ value: 'b', hours: 2 }, { value: 'a', english: null, hours: 20 }) })).toEqual([])
})
