import { order } from '@sc/expression'
import type { Grain } from '../definition/widgetSchema.ts'

/** What a constant counts as beside a number. */
export function asNumber(constant: unknown): number | undefined {
  if (typeof constant === 'number') return constant
  return typeof constant === 'string' ? (order(constant, 0) ?? undefined) : undefined
}

/**
 * Numbers that stand for all: those that something is compared with, and between each two, and beyond the last, so many as fields
 * are compared with one another, so that they may come in any order.
 */
export function numbersAround(points: readonly number[], count: number, grain: Grain | undefined): number[] {
  const sorted = [...new Set(points)].toSorted((left, right) => left - right)
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  const between = sorted.flatMap((low, at) => {
    const high = sorted[at + 1]
    return high === undefined ? [] : gap(low, high, count, grain)
  })
  const width = (count + 1) * Math.max(1, grain?.step ?? 1)
  return [
    ...sorted,
    ...(sorted.length === 0 ? gap(-1, width, count, grain) : []),
    ...between,
    ...gap(first - width, first, count, grain),
    ...gap(last, last + width, count, grain),
  ]
}

/** So many numbers between two, or all that there are. */
function gap(low: number, high: number, count: number, grain: Grain | undefined): number[] {
  const numbers = Array.from({ length: count }, (_, at) => {
    if (!grain) return low + ((high - low) * (at + 1)) / (count + 1)
    const { from, step } = grain
    return tidy(from + (Math.floor(tidy((low - from) / step)) + 1 + at) * step)
  })
  return numbers.filter((number) => number > low && number < high)
}

/** Without what computing adds to decimals. */
const tidy = (number: number) => Number(number.toPrecision(12))
