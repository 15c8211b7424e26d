import { expect, it } from 'vitest'
import { lastOptionNumber } from './optionNumbers.ts'

it('remembers the numbers of options that are gone', () => {
  expect(lastOptionNumber({ options: [{ value: 'option_2' }], lastOption: 7 })).toBe(7)
  expect(
    lastOptionNumber({ options: [{ value: 'option_9', label: '九' }, 'option_10', { value: 'option_x' }, 5, null], lastOption: 7 }),
  ).toBe(10)
  expect(lastOptionNumber({ options: 'none', lastOption: '' })).toBe(0)
})
