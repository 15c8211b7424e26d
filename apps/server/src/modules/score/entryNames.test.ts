import { expect, it } from 'vitest'
import { EntryNames } from './entryNames.ts'

it('calls a file by number and name', () => {
  const names = new EntryNames()
  expect(names.of('2023010101', '李晓雨')).toBe('2023010101_李晓雨.pdf')
  expect(names.of('2023010101', '李晓雨')).toBe('2023010101_李晓雨_2.pdf')
  expect(names.of('ab', 'Li')).toBe('ab_Li.pdf')
  expect(names.of('AB', 'li')).toBe('AB_li_2.pdf')
})

it('leaves out what leads elsewhere, is invisible or is no name', () => {
  const names = new EntryNames()
  expect(names.of('../..', '/etc/passwd')).toBe('etcpasswd.pdf')
  expect(names.of('1\\2:3*?"<>|', '\u202e王\u0000五. ')).toBe('123_王五.pdf')
  expect(names.of('..', ' ')).toBe('_.pdf')
  expect(new TextEncoder().encode(names.of('9'.repeat(300), '𠮷'.repeat(300))).length).toBeLessThan(255)
})
