import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it.each([
  [0, '不到 1 分钟'],
  [29, '不到 1 分钟'],
  [30, '1 分钟'],
  [59.6 * 60, '1 小时'],
  [3 * 3600 + 20 * 60, '3 小时 20 分钟'],
  [86_400 - 10, '1 天'],
  [2 * 86_400 + 3 * 3600 + 600, '2 天 3 小时'],
  [2 * 86_400 + 23.7 * 3600, '3 天'],
  [400 * 86_400, '400 天'],
])('%d seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})
