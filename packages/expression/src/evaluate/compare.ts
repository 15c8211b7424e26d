import { LIMITS } from '../error.ts'
import { asNumber, isBlank } from './coerce.ts'

/**
 * `==`: what is blank equals only what is blank; a number or numeric text equals a number of the same value; a boolean equals the
 * text `'true'` or `'false'`; lists and objects are equal when their contents are. Never an error.
 */
export function equal(left: unknown, right: unknown): boolean {
  return same(left, right, free)
}

/**
 * {@link equal} for many values with one: what is to be known of this one is found out once, so that all of them together
 * take as long as they are large.
 */
export function equalTo(one: unknown): (other: unknown) => boolean {
  if (isBlank(one)) return isBlank
  let number: number | null | undefined
  return (other) => {
    if (typeof one !== 'string' || typeof other !== 'number') return equal(one, other)
    if (number === undefined) number = asNumber(one)
    return number !== null && number === asNumber(other)
  }
}

/**
 * {@link equal} for lists and objects with each other; looks into a bounded number of elements in its life.
 * @throws RangeError beyond that
 */
export function countedEquality(): (left: unknown, right: unknown) => boolean {
  let left: number = LIMITS.comparisons
  const count = (elements: number) => {
    left -= elements + 1
    if (left < 0) throw new RangeError('there is too much to compare')
  }
  return (a, b) => same(a, b, count)
}

const free = () => undefined

function same(a: unknown, b: unknown, count: (elements: number) => void): boolean {
  if (a === b) return true
  // What was left empty is empty, whether its sender writes it as such, leaves it out, or never saw it.
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b)
  if (typeof a === 'number' || typeof b === 'number') {
    const x = asNumber(a)
    return x !== null && x === asNumber(b)
  }
  if (typeof a === 'boolean' || typeof b === 'boolean') return String(a) === String(b)
  if (Array.isArray(a) && Array.isArray(b)) {
    count(a.length)
    return a.length === b.length && a.every((item, at) => same(item, b[at], count))
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = Object.keys(a)
    count(keys.length)
    return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key], count))
  }
  return false
}

/**
 * Order of two values: negative, 0 or positive; `null` where they have none (blank, or a number against text).
 * Two texts compare by code units, so ISO dates compare as dates; text against a number compares as numbers.
 */
export function order(left: unknown, right: unknown): number | null {
  if (isBlank(left) || isBlank(right)) return null
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  const a = asNumber(left)
  const b = asNumber(right)
  return a === null || b === null ? null : a - b
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
