import type { Field } from '../schema/compileForm.ts'
import { rowFormOf } from '../schema/rows.ts'

const moments = (start: string, end: string) => [start, end]

const file = (name: string) => [{ key: '1', url: `temp/${name}`, name, percent: 100, status: 'success' }]

/** What may be in a field of whatever type. */
const GUESSES: readonly unknown[] = [
  'abc',
  1,
  true,
  '<p>abc</p>',
  'name@example.cn',
  'https://example.cn',
  'a1b2c3',
  '#a1b2c3',
  '110105194912310021',
  '13800000000',
  '20260101',
  '2026-03-02',
  '2026-03-02 08:00:00',
  '08:00:00',
  moments('2026-03-02', '2026-03-03'),
  moments('2026-03-02 08:00:00', '2026-03-03 08:00:00'),
  moments('08:00:00', '09:00:00'),
  [1, 2],
  ...['a.pdf', 'a.png', 'a.jpg', 'a.docx', 'a.xlsx', 'a.zip'].map(file),
]

/** Something that a field takes; undefined where nothing is found. */
export function sampleOf(field: Field, takes: (value: unknown) => unknown): unknown {
  const rows = rowFormOf(field.parts)
  if (rows) {
    const row: Record<string, unknown> = {}
    for (const column of rows.fields.values()) {
      const [{ widget, schema }] = column.parts
      const value = GUESSES.find((guess) => 'value' in (schema?.value?.accept(guess, widget.options) ?? {}))
      if (value !== undefined) row[column.model] = value
    }
    return takes([row])
  }
  for (const guess of GUESSES) {
    const value = takes(guess)
    if (value !== undefined) return value
  }
  return undefined
}
