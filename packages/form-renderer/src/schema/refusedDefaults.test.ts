import { expect, it } from 'vitest'
import { zhCN } from '../locale/rules/zh-CN.ts'
import { parseDesign } from './parse/parseDesign.ts'
import { refusedDefaults } from './refusedDefaults.ts'

const number = (model: string, options: Record<string, unknown>) => ({ type: 'number', name: model, key: model, model, options, rules: [] })
const found = (...list: unknown[]) =>
  refusedDefaults(parseDesign({ list, config: {} }).design, zhCN).map(({ widget, value, message, closed }) => [
    widget.model,
    value,
    message,
    ...(closed ? ['closed'] : []),
  ])

it('are told with the reason', () => {
  expect(
    found(
      number('hours', { defaultValue: 0, min: 0.5 }),
      number('fine', { defaultValue: 1, min: 0.5 }),
      number('empty', { defaultValue: null, min: 0.5 }),
      { type: 'input', name: 'code', key: 'code', model: 'code', options: { defaultValue: 'abc', pattern: '^\\d+$' }, rules: [] },
    ),
  ).toEqual([
    ['hours', 0, 'hours不能小于 0.5'],
    ['code', 'abc', 'code格式不匹配'],
  ])
})

it('are told apart where nobody may change them', () => {
  expect(
    found(number('hours', { defaultValue: 0, min: 0.5, disabled: true }), number('kept', { defaultValue: 0, min: 1, hidden: true })),
  ).toEqual([
    ['hours', 0, 'hours不能小于 0.5', 'closed'],
    ['kept', 0, 'kept不能小于 1', 'closed'],
  ])
})
