import { expect, it } from 'vitest'
import { acceptNumber } from './acceptNumber.ts'
import { plainNumber } from './plainNumber.ts'

it.each([
  ['12', 12],
  [' 2.50 ', 2.5],
  ['-3', -3],
  ['+.5', 0.5],
  ['5.', 5],
])('reads %o', (text, number) => expect(plainNumber(text)).toBe(number))

it.each(['0x10', '1e1', '0b1', '', ' ', '.', '1 2', '1,5', 'Infinity', '--1'])('does not take %o for a number', (text) => {
  expect(plainNumber(text)).toBeNaN()
  expect(acceptNumber(text, {})).toHaveProperty('problem')
})
