import { expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { fieldsOf } from './fields.ts'

const never = (type: string, options: Record<string, unknown> = {}) =>
  fieldsOf(formOf([{ type, name: '项', model: 'a', options }]))[0]!.never

it.each<[string, Record<string, unknown>, ReturnType<typeof never>]>([
  ['input', {}, undefined],
  ['input', { disabled: true }, undefined],
  ['input', { readOnlyWhen: '${a != 1}', visibleWhen: '${b == 1}' }, undefined],
  ['input', { readOnlyWhen: '${false}', visibleWhen: '${1 < 2}' }, undefined],
  ['input', { readOnlyWhen: '${1 < 2}' }, 'readOnly'],
  ['input', { visibleWhen: '${false}' }, 'hidden'],
  ['input', { hidden: 'true' }, 'hidden'],
  ['hidden', {}, 'hidden'],
  ['blank', {}, 'type'],
  ['nosuch', {}, 'type'],
])('of %s %j, whatever a permission opens: %s', (type, options, why) => {
  expect(never(type, options)).toBe(why)
})

it('of several widgets of a field only where none of them can be filled in', () => {
  const twice = (...options: Record<string, unknown>[]) =>
    fieldsOf(formOf(options.map((one) => ({ type: 'input', name: '项', model: 'a', options: one }))))[0]!.never
  expect(twice({ hidden: true }, {})).toBeUndefined()
  expect(twice({ hidden: true }, { readOnlyWhen: '${true}' })).toBe('hidden')
})
