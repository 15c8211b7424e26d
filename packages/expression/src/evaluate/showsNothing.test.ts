import { expect, it } from 'vitest'
import { showsNothing } from '../index.ts'

it.each([
  '',
  ' ',
  '\u3000\t\n',
  '\u3164',
  '\u200B',
  '\u2060',
  '\u00AD',
  '\u2800',
  '\uFE0F',
  '\uFEFF',
  '\u115F\u1160\uFFA0',
  '\u200F\u061C',
  '\u202E\u2069',
  '\u180E',
  '\u034F',
  '\u0000',
  '\u{E0041}',
  '\u{1D159}',
  ' \u200B\u3164 ',
])('sees nothing in %j', (text) => expect(showsNothing(text)).toBe(true))

it.each([
  '甲',
  '-',
  '0',
  '👩\u200D🎓',
  '❤\uFE0F',
  '1\uFE0F\u20E3',
  'می\u200Cخواهم',
  'ᠮᠣᠩᠭᠣᠯ\u180E\u180Bᠠ',
  '\u202Bعربي\u202C',
  '\u115F\u1161',
  '𠮷',
  '\u3164乙',
])('sees %s', (text) => expect(showsNothing(text)).toBe(false))
