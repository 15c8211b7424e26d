import { expect, it } from 'vitest'
import { actionsWidth, headingWidth, wordWidth } from './wordWidth.ts'

it('goes by the longest word that is not broken', () => {
  expect(wordWidth('学号')).toBe(0)
  expect(wordWidth('Student number')).toBe(wordWidth('Student'))
  expect(headingWidth('Department', false)).toBeGreaterThan(110)
  expect(headingWidth('Hours', true)).toBeGreaterThan(headingWidth('Hours', false))
})

it('has what can be done with a record beside each other', () => {
  expect(actionsWidth('来源', '更正', '撤销')).toBe(3 * 32 + 2 * 12 + 32)
  expect(actionsWidth('Origin', 'Correct', 'Revoke')).toBeGreaterThan(190)
})
