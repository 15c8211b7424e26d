import { asText, sizeOf } from '../evaluate/coerce.ts'
import { joined } from '../evaluate/joined.ts'
import { endsWith, startsWith } from '../evaluate/members.ts'
import { LIMITS } from '../error.ts'
import type { ExpressionFunction } from './ExpressionFunction.ts'

/** Built-in functions on text. Absent counts as empty text. */
export const textFunctions = {
  text: (value) => asText(value),
  concat: (...values) => joined(values.map(asText), ''),
  upper: (value) => asText(value).toUpperCase(),
  lower: (value) => asText(value).toLowerCase(),
  trim: (value) => asText(value).trim(),
  length: (value) => (typeof value === 'number' ? asText(value).length : sizeOf(value)),
  startsWith: (value, start) => startsWith(value, start),
  endsWith: (value, end) => endsWith(value, end),
  /** Characters from `from` (0 is the first) up to, not including, `to`. */
  substring: (value, from, to) => asText(value).substring(position(from, 0), position(to, LIMITS.resultLength)),
  /** Position of the first occurrence, -1 without one. */
  indexOf: (value, part) => asText(value).indexOf(asText(part)),
  /** Every occurrence; plain text, not a pattern. */
  replace: (value, part, by) => (asText(part) === '' ? asText(value) : joined(asText(value).split(asText(part)), asText(by))),
  split: (value, separator) => (asText(value) === '' ? [] : asText(value).split(asText(separator) || ',')),
} satisfies Record<string, ExpressionFunction>

function position(value: unknown, otherwise: number): number {
  const number = Number(value ?? otherwise)
  return Number.isFinite(number) ? Math.trunc(number) : otherwise
}
