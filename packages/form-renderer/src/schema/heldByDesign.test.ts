import { expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { heldByDesign } from './heldByDesign.ts'

const around = [
  { type: 'input', name: '年度', model: 'year', options: { disabled: true, defaultValue: '2026' } },
  { type: 'hidden', name: '来源', model: 'source', options: { defaultValue: 'web' } },
  { type: 'input', name: '类别', model: 'kind', options: {} },
]
const held = (...options: Record<string, unknown>[]) =>
  heldByDesign(formOf([...around, ...options.map((one) => ({ type: 'number', name: '学时', model: 'n', options: one }))])).get('n')

it.each<[Record<string, unknown>, string | undefined]>([
  [{}, undefined],
  [{ disabled: true }, 'disabled'],
  [{ readonly: 'true' }, 'disabled'],
  [{ hidden: true }, 'hidden'],
  [{ readOnlyWhen: '${true}' }, 'readOnly'],
  [{ readOnlyWhen: "${kind == 'a'}" }, undefined],
  [{ readOnlyWhen: "${kind == 'a' || year == '2026'}" }, 'readOnly'],
  [{ readOnlyWhen: "${kind == 'a' && year == '2026'}" }, undefined],
  [{ visibleWhen: '${false}' }, 'absent'],
  [{ visibleWhen: "${kind == 'a' && source != 'web'}" }, 'absent'],
  [{ visibleWhen: "${!(year == '2026')}" }, 'absent'],
  [{ visibleWhen: "${year == '2026'}" }, undefined],
  // What cannot be evaluated hides nothing.
  [{ visibleWhen: '${nosuch(1)}' }, undefined],
  // Within a circle nothing is for certain.
  [{ visibleWhen: '${n > 1}' }, undefined],
])('a field with %j is closed to applicants: %s', (options, why) => {
  expect(held(options)?.why).toBe(why)
})

it('holds its default, or nothing where it never shows', () => {
  expect(held({ disabled: true, defaultValue: 4 })).toEqual({ why: 'disabled', value: 4 })
  expect(held({ visibleWhen: '${false}', defaultValue: 4 })).toEqual({ why: 'absent', value: null })
})

it('is closed where all its widgets are', () => {
  expect(held({ disabled: true }, {})).toBeUndefined()
  expect(held({ disabled: true }, { visibleWhen: '${false}' })?.why).toBe('disabled')
})

it('is closed by a permission, too: it holds its default, and decides for others', () => {
  const form = formOf([
    ...around,
    { type: 'number', name: '学时', model: 'n', options: { visibleWhen: "${kind == 'a'}", defaultValue: 2 } },
  ])
  expect(heldByDesign(form, { n: 'read' }).get('n')).toEqual({ why: 'permission', value: 2 })
  expect(heldByDesign(form, { kind: 'hidden' }).get('n')).toEqual({ why: 'absent', value: null })
  expect(heldByDesign(form, { n: 'required', kind: 'write' }).get('n')).toBeUndefined()
  expect(heldByDesign(form, { year: 'read' }).get('year')?.why).toBe('disabled')
})

it('is open where somebody after the applicant fills it in, and so is what shows by it', () => {
  const fields = [
    { type: 'input', name: '级别', model: 'lev', options: { disabled: true } },
    { type: 'input', name: '二级', model: 'sec', options: { visibleWhen: "${lev == 'A'}" } },
    { type: 'input', name: '结论', model: 'end', options: { disabled: true, readOnlyWhen: '${true}' } },
  ]
  const why = (opened: string[]) =>
    Object.fromEntries([...heldByDesign(formOf(fields), { sec: 'read' }, new Set(opened))].map(([model, one]) => [model, one.why]))
  expect(why([])).toEqual({ lev: 'disabled', sec: 'absent', end: 'disabled' })
  expect(why(['lev'])).toEqual({ sec: 'permission', end: 'disabled' })
  expect(why(['lev', 'sec', 'end'])).toEqual({ end: 'readOnly' })
})

it('knows nothing of what a script fills in, nor of what shows by it', () => {
  const scripted = { disabled: true, defaultValue: '', defaultValueSwitch: true, remoteDefaultValue: 'user.depart' }
  const form = formOf([
    { type: 'input', name: '学院', model: 'college', options: scripted },
    { type: 'number', name: '学时', model: 'n', options: { visibleWhen: "${college == '计算机学院'}" } },
    { type: 'input', name: '不显示', model: 'never', options: { ...scripted, visibleWhen: '${false}' } },
  ])
  expect([...heldByDesign(form, { college: 'read' })]).toEqual([['never', { why: 'absent', value: null }]])
})
