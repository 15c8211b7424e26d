import { expect, test } from 'vitest'
import { canRunPattern, matchPattern } from './pattern.ts'
import { patternSize } from './patternSize.ts'

const texts = [
  '',
  'a',
  '甲乙',
  '😀',
  ...[
    ' ',
    '\t',
    '\n',
    '\v',
    '\f',
    '\r',
    '\u00a0',
    '\u1680',
    '\u2003',
    '\u2028',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u0085',
    '\x1f',
    '!',
    '\\s',
  ],
]

test.each([
  '^\\S+$',
  '^[^\\s]+$',
  '^\\s*$',
  '\\s',
  '^[\\s]+$',
  '^[\\w\\s]+$',
  '^[\\S]+$',
  '^[^\\S]+$',
  '^[\\s\\S]*$',
  '^\\\\s$',
  '^[\\\\s]+$',
  '^[\\]\\s]+$',
  '^(?!.*\\s).+$',
])('%s finds the white space that JavaScript finds', (pattern) => {
  expect(canRunPattern(pattern)).toBe(true)
  for (const text of [...texts, ...texts.map((one) => `a${one}b`)])
    expect([text, matchPattern(pattern, text)]).toEqual([text, new RegExp(pattern, 'u').test(text)])
})

test('what is written out counts for more than one letter', () => {
  expect(patternSize('^\\S{100}$')).toBeGreaterThan(patternSize('^\\d{100}$'))
})
