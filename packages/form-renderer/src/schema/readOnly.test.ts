import { describe, expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import type { FieldPermissions, FormValues } from './types.ts'
import { validateSubmission } from './validateSubmission.ts'

interface Case {
  type?: string
  options: Record<string, unknown>
  permissions?: FieldPermissions
  stored?: FormValues
}

const submit = (sent: FormValues, { type = 'input', options, permissions = {}, stored = {} }: Case) =>
  validateSubmission(formOf([{ type, name: '项', model: 'a', options }]), sent, permissions, { stored })

const refused = { errors: [{ model: 'a', name: '项', message: '项不允许修改，提交的内容与原有内容不一致' }] }

describe('what nobody may change', () => {
  const cases: [string, Case][] = [
    ['disabled', { options: { disabled: true, required: true, defaultValue: '甲' } }],
    ['disabled, as text', { options: { disabled: 'true', defaultValue: '甲' } }],
    ['readonly', { options: { readonly: true, defaultValue: '甲' } }],
    ['hidden by an option', { options: { hidden: true, required: true, defaultValue: '甲' } }],
    ['a hidden field', { type: 'hidden', options: { defaultValue: '甲' } }],
    ['read-only by condition', { options: { readOnlyWhen: '${true}', required: true, defaultValue: '甲' } }],
    ['to be read at this node', { options: { required: true, defaultValue: '甲' }, permissions: { a: 'read' } }],
    ['stored before', { options: { disabled: true, defaultValue: '乙' }, stored: { a: '甲' } }],
    ['hidden, whatever a node opens', { options: { hidden: true, defaultValue: '甲' }, permissions: { a: 'required' } }],
  ]

  it.each(cases)('%s: may be left out or sent as it is, and is stored in any case', (_, one) => {
    for (const sent of [{}, { a: null }, { a: '甲' }]) expect(submit(sent, one)).toMatchObject({ errors: [], values: { a: '甲' } })
  })

  it.each(cases)('%s: another value is refused by name', (_, one) => {
    for (const sent of [{ a: '丙' }, { a: '' }, { a: ['甲'] }]) expect(submit(sent, one)).toMatchObject(refused)
  })

  it('is opened by a node where it was merely disabled', () => {
    const one = { options: { disabled: true, defaultValue: '甲' }, stored: { a: '甲' } }
    for (const permission of ['write', 'required'] as const) {
      expect(submit({ a: '丙' }, { ...one, permissions: { a: permission } })).toMatchObject({ errors: [], values: { a: '丙' } })
    }
    expect(submit({ a: '' }, { ...one, permissions: { a: 'required' } }).errors.map(({ message }) => message)).toEqual(['项必须填写'])
  })

  it('holds its default from the moment on that a condition closes it', () => {
    const design = formOf([
      { type: 'switch', name: '锁定', model: 'lock' },
      { type: 'number', name: '学时', model: 'hours', options: { defaultValue: 2, readOnlyWhen: '${lock}' } },
      { type: 'input', name: '理由', model: 'why', options: { requiredWhen: '${hours > 2}' } },
    ])
    expect(validateSubmission(design, { lock: false, hours: 8, why: '加' })).toMatchObject({ errors: [], values: { hours: 8 } })
    expect(validateSubmission(design, { lock: true, hours: 8 }).errors.map(({ model }) => model)).toEqual(['hours'])
    expect(validateSubmission(design, { lock: true })).toMatchObject({ errors: [], values: { hours: 2 } })
    expect(validateSubmission(design, { lock: true }, {}, { stored: { hours: 5 } }).errors.map(({ model }) => model)).toEqual(['why'])
  })

  it('does not say whether a hidden value was guessed', () => {
    const one = { options: {}, permissions: { a: 'hidden' as const }, stored: { a: '甲' } }
    for (const guess of ['甲', '乙']) expect(submit({ a: guess }, one).refused).toEqual([{ model: 'a', reason: 'hidden' }])
    expect(submit({}, one)).toMatchObject({ errors: [], values: { a: '甲' } })
  })
})

describe('the same value, written otherwise', () => {
  it.each<[string, Record<string, unknown>, unknown, unknown, boolean]>([
    ['number', {}, 3, '3', true],
    ['number', {}, 3, '3.0', true],
    ['number', {}, 3, 4, false],
    ['number', {}, 0, null, true],
    ['input', { dataType: 'number' }, 3, '3', true],
    ['input', {}, '', null, true],
    ['input', {}, '', ' ', true],
    ['input', {}, '3', 3, true],
    ['radio', { options: [1, 2] }, 1, '1', true],
    ['checkbox', { options: ['甲', '乙'] }, ['甲', '乙'], ['乙', '甲'], true],
    ['checkbox', { options: ['甲', '乙'] }, ['甲'], ['甲', '乙'], false],
    ['select', { multiple: true, options: [1, 2] }, [1, 2], ['2', '1'], true],
    ['date', {}, '2026-05-01', '2026/05/01', true],
    ['date', {}, '2026-05-01', '2026-05-02', false],
    ['date', { type: 'daterange' }, ['2026-05-01', '2026-05-02'], ['2026/5/1', '2026/5/2'], true],
    ['date', { type: 'daterange' }, ['2026-05-01', '2026-05-02'], ['2026-05-02', '2026-05-01'], false],
    ['time', {}, '08:00:00', '8:00', true],
    ['switch', {}, false, 'false', true],
    ['switch', {}, false, true, false],
    ['slider', { range: true }, [1, 5], ['1', '5'], true],
    [
      'imgupload',
      {},
      [{ key: '1', url: 'temp/a.png', name: 'a.png' }],
      [{ key: '9', url: 'temp/a.png', name: 'a.png', status: 'success' }],
      true,
    ],
    ['imgupload', {}, [{ key: '1', url: 'temp/a.png' }], [{ key: '1', url: 'temp/b.png' }], false],
    ['cascader', { remote: true }, ['甲', '1'], ['甲', 1], true],
    ['cascader', { remote: true }, ['甲', '乙'], ['乙', '甲'], false],
    ['editor', {}, '<p>甲</p>', '<p>甲</p>', true],
    ['table', {}, [{ a: 1 }], [{ a: '1' }], true],
    ['table', {}, [{ a: 1 }], [{ a: 1, b: 2 }], false],
  ])('%s %j: %j and %j', (type, options, held, sent, same) => {
    const { errors } = submit({ a: sent }, { type, options: { ...options, disabled: true }, stored: { a: held } })
    expect(errors.length === 0).toBe(same)
  })
})
