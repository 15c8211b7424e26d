import { hoursRuleSchema } from '@sc/api-client/schemas'
import type { DecidingField } from '@sc/api-client/contract'
import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, ruleOf } from './hoursDraft.ts'
import type { Amount, HoursDraft } from './hoursDraft.ts'

const level: DecidingField = {
  field: 'level',
  title: '级别',
  kind: 'choice',
  required: true,
  options: [
    { value: 'a', label: '国家级' },
    { value: 'b', label: '校级' },
  ],
}

const fixed = (hours: Amount): HoursDraft => ({ ...emptyDraft, hours })
const table = (rows: HoursDraft['rows'], choice: string | undefined = 'level'): HoursDraft => ({
  ...emptyDraft,
  source: 'table',
  choice,
  rows,
})
const field = (cap: Amount, step: Amount, number: string | undefined = 'asked'): HoursDraft => ({
  ...emptyDraft,
  source: 'field',
  number,
  cap,
  step,
})

describe('a draft of an hours rule', () => {
  it.each([
    ['fixed hours', fixed(2.25)],
    ['none at all', fixed(0)],
    ['a table with a row', table({ a: 20, b: null })],
    ['a number field', field(6, 0.5)],
    ['steps of a hundredth', field(0.29, 0.01)],
  ])('is the rule that the server takes: %s', (_, draft) => expect(hoursRuleSchema.safeParse(ruleOf(draft, [level])).success).toBe(true))

  it.each([
    [fixed(null), 'hours', '请填写学时'],
    [fixed(-1), 'hours', '学时不能为负数'],
    [fixed(200.5), 'hours', '学时不能超过 200'],
    [fixed(1.005), 'hours', '学时最多两位小数'],
    [table({}), 'rows', '请填写学时对照表'],
    [table({ gone: 4 }), 'rows', '请填写学时对照表'],
    [table({ a: 4 }, ''), 'field', '请选择字段'],
    [table({ a: 201 }), 'rows', '学时不能超过 200'],
    [field(null, 1), 'cap', '请填写最多认定的学时'],
    [field(0, 1), 'cap', '上限应大于 0'],
    [field(5, 2), 'cap', '上限应为步长的整数倍'],
    [field(5, null), 'step', '请填写取整步长'],
    [field(5, 0), 'step', '步长应大于 0'],
    [field(5, '0,5'), 'step', '“0,5”不是数字'],
    [fixed('2学时'), 'hours', '“2学时”不是数字'],
    [table({ b: 'x' }), 'rows', '“x”不是数字'],
    [field(5, 0.125), 'step', '步长最多两位小数'],
    [field(5, 1, ''), 'field', '请选择字段'],
  ])('says what is missing, and where: %#', (draft, part, message) => {
    expect(() => ruleOf(draft, [level])).toThrow(expect.objectContaining({ part, message }))
  })

  it('keeps what options are called in English, and says nothing of those that nobody named', () => {
    const rule = ruleOf({ ...table({ a: 20, b: 2 }), english: { a: ' National ', b: ' ' } }, [level])
    expect(rule).toMatchObject({
      rows: [
        { value: 'a', english: 'National', hours: 20 },
        { value: 'b', hours: 2 },
      ],
    })
    expect(ruleOf(draftOf(rule), [level])).toEqual(rule)
  })
})
