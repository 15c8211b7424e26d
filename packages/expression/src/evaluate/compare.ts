import { LIMITS } from '../error.ts'
import { asNumber, isAbsent } from './coerce.ts'

/** {@link equality} for one comparison. */
export function equal(left: unknown, right: unknown): boolean {
  return equality()(left, right)
}

/**
 * `==`: absent equals only absent; a number or numeric text equals a number of the same value; a boolean equals the
 * text `'true'` or `'false'`; lists and objects are equal when their contents are. Never an error. The comparer returned looks into a
 * bounded number of lists' and objects' elements in its life; beyond that nothing is equal.
 */
export function equality(): (left: unknown, right: unknown) => boolean {
  let budget: number = LIMITS.comparisons
  return same

  function same(a: unknown, b: unknown): boolean {
    if (isAbsent(a) || isAbsent(b)) return isAbsent(a) && isAbsent(b)
    if (a === b) return true
    if (typeof a === 'number' || typeof b === 'number') {
      const x = asNumber(a)
      return x !== null && x === asNumber(b)
    }
    if (typeof a === 'boolean' || typeof b === 'boolean') return String(a) === String(b)
    if (Array.isArray(a) && Array.isArray(b)) {
      return a.length === b.length && spend(a.length) && a.every((item, at) => same(item, b[at]))
    }
    if (isRecord(a) && isRecord(b)) {
      const keys = Object.keys(a)
      return (
        keys.length === Object.keys(b).length &&
        spend(keys.length) &&
        keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
      )
    }
    return false
  }

  function spend(elements: number): boolean {
    budget -= elements + 1
    return budget >= 0
  }
}

/**
 * Order of two values: negative, 0 or positive; `null` where they have none (absent, or a number against text).
 * Two texts compare by code units, so ISO dates compare as dates; text against a number compares as numbers.
 */
export function order(left: unknown, right: unknown): number | null {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  const a = asNumber(left)
  const b = asNumber(right)
  return a === null || b === null ? null : a - b
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
