import { expect, it } from 'vitest'
import { atMost } from './atMost.ts'

it('cuts a text between characters', () => {
  expect(['abc', 'a😀', '😀b', ''].map((text) => atMost(text, 2))).toEqual(['ab', 'a', '😀', ''])
  expect(atMost('a😀', 3)).toBe('a😀')
})
