import { expect, it } from 'vitest'
import { one } from './one.ts'

it('gives the one row, and says how many there are where it is not one', () => {
  expect(one([{ id: 'a' }])).toEqual({ id: 'a' })
  expect(() => one([])).toThrow('one row was expected, there are 0')
  expect(() => one(['a', 'b'])).toThrow('one row was expected, there are 2')
})
