import { expect, test } from 'vitest'
import { readingTime } from './readingTime.ts'

test('a short message stands for three seconds, as every message did', () => {
  expect(readingTime('保存成功')).toBe(3)
  expect(readingTime('Saved')).toBe(3)
})

test('a long one stands for as long as it takes to read', () => {
  expect(readingTime('该'.repeat(45))).toBe(11)
  expect(readingTime('a'.repeat(100))).toBe(6)
})

test('none stands in the way for more than a quarter of a minute', () => {
  expect(readingTime('该'.repeat(400))).toBe(15)
})
