import { decimal } from '../evaluate/arithmetic.ts'
import { asNumber, asOperand } from '../evaluate/coerce.ts'
import type { ExpressionFunction } from './ExpressionFunction.ts'

/** Built-in functions on numbers; what is no number gives `null`. */
export const numberFunctions = {
  number: (value) => asNumber(value),
  abs: (value) => mapped(value, Math.abs),
  floor: (value) => mapped(value, Math.floor),
  ceil: (value) => mapped(value, Math.ceil),
  /** Half away from zero, to so many decimals (0 to 10). */
  round: (value, decimals) => mapped(value, (number) => round(number, asOperand(decimals) ?? 0)),
  /** Smallest and largest of the numbers given, lists included; `null` without one. */
  min: (...values) => numbers(values).reduce<number | null>((a, b) => (a === null || b < a ? b : a), null),
  max: (...values) => numbers(values).reduce<number | null>((a, b) => (a === null || b > a ? b : a), null),
  /** Sum of the numbers given, lists included; 0 without one. */
  sum: (...values) => decimal(numbers(values).reduce((a, b) => a + b, 0)),
  avg: (...values) => {
    const found = numbers(values)
    return found.length === 0 ? null : decimal(found.reduce((a, b) => a + b, 0) / found.length)
  },
  /** Whether a number lies between two others, both included. */
  between: (value, low, high) => {
    const [number, from, to] = [asNumber(value), asNumber(low), asNumber(high)]
    return number !== null && from !== null && to !== null && number >= from && number <= to
  },
} satisfies Record<string, ExpressionFunction>

function mapped(value: unknown, change: (number: number) => number): number | null {
  const number = asNumber(value)
  return number === null ? null : decimal(change(number))
}

function round(number: number, decimals: number): number {
  const digits = Math.min(10, Math.max(0, Math.trunc(decimals)))
  // By the decimal text: 1.005 is 1.00499… in binary, and a person expects 1.01.
  const [mantissa, exponent = '0'] = String(Math.abs(number)).split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`))
  const [digitsText, shift = '0'] = String(shifted).split('e')
  return Math.sign(number) * Number(`${digitsText}e${Number(shift) - digits}`)
}

function numbers(values: readonly unknown[]): number[] {
  return values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .map(asNumber)
    .filter((number) => number !== null)
}
