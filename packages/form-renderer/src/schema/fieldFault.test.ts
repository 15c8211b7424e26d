import { expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { fieldFault } from './index.ts'

const design = formOf([
  { type: 'radio', model: 'kind', name: '类别', options: { options: [{ value: 'a' }, { value: 'b' }] } },
  { type: 'number', model: 'hours', name: '认定学时', options: { required: true, max: 20, visibleWhen: "${kind == 'a'}" } },
])

it('tells what a submission would be told of one field', () => {
  expect(fieldFault(design, 'hours', { kind: 'a', hours: 300 })).toBe('认定学时不能大于 20')
  expect(fieldFault(design, 'hours', { kind: 'a' })).toBe('认定学时必须填写')
  expect(fieldFault(design, 'hours', { kind: 'a', hours: 20 })).toBeUndefined()
})

it('tells nothing of what is not shown, not the sender’s, or not there', () => {
  expect(fieldFault(design, 'hours', { kind: 'b', hours: 300 })).toBeUndefined()
  expect(fieldFault(design, 'hours', { kind: 'a', hours: 300 }, { hours: 'read' })).toBeUndefined()
  expect(fieldFault(design, 'nosuch', {})).toBeUndefined()
})
