import { describe, expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { demandedChoices, dictionariesOf, validateSubmission, type OfferedValues } from './index.ts'
import type { FormValues } from './types.ts'

const offered: OfferedValues = (source) => (source.kind === 'dict' && source.code === 'level' ? new Set(['school', '1']) : undefined)
const dict = { remote: 'dict', dictCode: 'level' }
const remote = { remote: true, remoteFunc: 'func_levels' }
const design = (type: string, options: Record<string, unknown>) => formOf([{ type, name: '级别', model: 'a', options }])
const messages = (type: string, options: Record<string, unknown>, a: unknown, held: FormValues = {}) =>
  validateSubmission(design(type, options), { a }, {}, { offered, held }).errors.map(({ message }) => message)

describe('a choice of what the host offers', () => {
  it.each(['select', 'radio'])('%s takes what its dictionary has, and what it held before', (type) => {
    expect(messages(type, dict, 'school')).toEqual([])
    expect(messages(type, dict, 1)).toEqual([])
    expect(messages(type, dict, '宇宙级')).toEqual(['级别不在可选范围内'])
    expect(messages(type, dict, '省级', { a: '省级' })).toEqual([])
    expect(messages(type, dict, '宇宙级', { a: '省级' })).toEqual(['级别不在可选范围内'])
    expect(messages(type, dict, '')).toEqual([])
  })

  it('is checked one by one where there may be several', () => {
    expect(messages('checkbox', dict, ['school', '1'])).toEqual([])
    expect(messages('checkbox', dict, ['school', '<b>'])).toEqual(['级别不在可选范围内'])
    expect(messages('checkbox', dict, ['school', '旧'], { a: ['旧'] })).toEqual([])
  })

  it.each([remote, { remote: 'dict', dictCode: 'gone' }])('is not taken where nobody can say what is offered', (options) => {
    expect(messages('select', options, '甲')).toEqual(['级别暂时无法填写，不能提交内容'])
    expect(messages('select', options, '甲', { a: '甲' })).toEqual([])
    expect(messages('select', { ...options, defaultValue: '甲' }, '甲')).toEqual([])
  })

  it('is told by its field, and cannot be demanded where there is none', () => {
    expect(
      dictionariesOf(
        formOf([
          { type: 'select', model: 'a', options: dict },
          { type: 'radio', model: 'b', options: dict },
        ]),
      ),
    ).toEqual(['level'])
    expect(demandedChoices(design('select', { ...remote, required: true }), offered)).toEqual([
      { model: 'a', name: '级别', source: { kind: 'remote', name: 'func_levels' } },
    ])
    expect(demandedChoices(design('select', { ...dict, required: true }), offered)).toEqual([])
    expect(demandedChoices(design('select', remote), offered)).toEqual([])
  })
})
