import { showsNothing } from './showsNothing.ts'

/** The coercions of the language; the README's table says the same in words. */

/** Each digit is read by one part only: a long text of digits that is no number is seen through in one go. */
const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/

/** The number that a value stands for: numbers, numeric text; otherwise `null`. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'string' || !NUMERIC.test(value)) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** An operand of arithmetic: what is blank counts as 0, as in JUEL; other text is no number. */
export function asOperand(value: unknown): number | null {
  return isBlank(value) ? 0 : asNumber(value)
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

/**
 * Absent, a text of which nothing can be seen, white space first of all, or a list of nothing: a field that was left empty is
 * one of them, and reads as one.
 */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return showsNothing(value)
  return isAbsent(value) || (Array.isArray(value) && value.length === 0)
}

/** Text for showing and joining: absent is empty, lists are joined by commas, objects are JSON. */
export function asText(value: unknown): string {
  if (isAbsent(value)) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(asText).join(',')
  if (typeof value === 'object') return JSON.stringify(value) ?? ''
  return String(value)
}

/**
 * Whether a value counts as true: `true`, the text `'true'`, a number other than 0, a list or object with something
 * in it. Other text is not true (JUEL's rule): ask `not empty name` instead.
 */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value.trim().toLowerCase() === 'true'
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value)
  if (typeof value === 'bigint') return value !== 0n
  return !isEmpty(value)
}

/** What is blank, and an object without anything in it. Numbers and booleans are never empty. */
export function isEmpty(value: unknown): boolean {
  if (isBlank(value)) return true
  return typeof value === 'object' && !Array.isArray(value) && Object.keys(value as object).length === 0
}

/** Length of text, number of elements of a list or object; 0 for anything else. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
