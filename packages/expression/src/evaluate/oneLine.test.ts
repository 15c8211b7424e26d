import { expect, it } from 'vitest'
import { asOneLine, ONE_LINE } from './oneLine.ts'

it.each([
  ['初审\n终审', '初审 终审'],
  ['初审 \r\n\t 终审\n', '初审 终审'],
  ['初审\u2028终审\u2029', '初审 终审'],
  ['初审\u0085终审', '初审 终审'],
  ['王\u202E五\u200F\u2066', '王五'],
  ['a\0b\u0007c', 'abc'],
  ['\n', ''],
])('makes a line of %j', (text, line) => {
  expect(ONE_LINE.test(text)).toBe(false)
  expect(asOneLine(text)).toBe(line)
  expect(ONE_LINE.test(asOneLine(text))).toBe(true)
})

it('leaves a line as it is', () => {
  for (const text of ['', ' 学院  审核 ', '乌孜别克·阿里', '👩‍🎓', 'می‌خواهم', '\u200B']) {
    expect(ONE_LINE.test(text)).toBe(true)
    expect(asOneLine(text)).toBe(text)
  }
})

it('takes a time that grows with the text', () => {
  const started = process.cpuUsage()
  for (const part of [' ', '\n ', '\u202E', 'a\n']) asOneLine(part.repeat(2_000_000))
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000)
})
