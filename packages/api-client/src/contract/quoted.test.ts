import { expect, it } from 'vitest'
import { quoted } from './quoted.ts'

it('quotes a name within which something is quoted', () => {
  expect(quoted('“书香澄湖”系列讲座')).toBe('“‘书香澄湖’系列讲座”')
  expect(quoted('开放日')).toBe('“开放日”')
})
