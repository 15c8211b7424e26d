import { expect, test } from 'vitest'
import { applicantsFields } from './applicantsFields.ts'

test('what may be written is as the form has it; all else is named', () => {
  expect(applicantsFields([{ a: 'write', b: 'read', c: 'hidden', d: 'required' }])).toEqual({ b: 'read', c: 'hidden', d: 'required' })
  expect(applicantsFields([])).toEqual({})
})

test('of several steps, what takes most away counts', () => {
  expect(
    applicantsFields([
      { a: 'required', b: 'read', c: 'write' },
      { a: 'read', b: 'hidden', c: 'required' },
    ]),
  ).toEqual({ a: 'read', b: 'hidden', c: 'required' })
})
