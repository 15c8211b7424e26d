import { expect, it } from 'vitest'
import { formOf } from '../../samples/formOf.ts'
import { validateSubmission } from '../../schema/validateSubmission.ts'

const messages = (options: Record<string, unknown>, hours: unknown) =>
  validateSubmission(formOf([{ type: 'number', name: '学时', model: 'hours', options }]), { hours }).errors.map(({ message }) => message)

it('takes any number where a design of a relative says from 0 to 0', () => {
  expect(messages({ min: 0, max: 0 }, 99)).toEqual([])
  expect(messages({ min: '0', max: '0' }, -2.5)).toEqual([])
  expect(messages({ min: 0, max: 0, decimals: 1 }, 2.25)).toHaveLength(1)
})

it('holds to bounds that leave a choice', () => {
  expect(messages({ min: 0, max: '' }, -1)).toHaveLength(1)
  expect(messages({ min: 0, max: 1 }, 2)).toHaveLength(1)
  expect(messages({ min: '', max: 0 }, 1)).toHaveLength(1)
})
