import { equal, isTrue, order, type DirectComparison } from '@sc/expression'
import { boundsMismatch, type BoundsMismatch, type Limit } from './boundsMismatch.ts'
import type { FieldOption } from './fieldChoices.ts'
import type { FieldInfo } from './fields.ts'
import { momentMismatch, type MomentMismatch } from './momentMismatch.ts'

/**
 * Why no value of a field can be like what it is compared with: it is a list; a number; yes or no; no option is in that order
 * to it; its bounds keep it from it; or it never counts as true. Or why some only may: it is whatever text is typed, asked for
 * its order to a number (`text`), for a truth (`flag`), or for one value to the letter (`exact`); or it is what the design
 * begins with, beyond the bounds of what is filled in (`untouched`). Of moments see there.
 */
export type MismatchReason = 'list' | 'number' | 'boolean' | 'order' | 'truth' | BoundsMismatch['reason'] | MomentMismatch['reason'] | Doubt
export type Doubt = 'text' | 'flag' | 'exact'

export interface Mismatch {
  reason: MismatchReason
  /** Whether no value of the field makes the comparison hold. */
  never: boolean
  /** What is meant, as the field writes it. */
  written?: string
  /** The bound that keeps its values from it. */
  limit?: Limit
}

type Known = Pick<FieldInfo, 'valueType' | 'options' | 'moment' | 'bounds'>

const never = (reason: MismatchReason): Mismatch => ({ reason, never: true })
const doubtful = (reason: Doubt): Mismatch => ({ reason, never: false })

/** Undefined where a value of the field may well make the comparison hold. */
export function mismatchOf(compared: DirectComparison, { valueType, options, moment, bounds }: Known): Mismatch | undefined {
  const { operator, value } = compared
  if (moment) return momentMismatch(compared, moment)
  switch (valueType) {
    case 'array':
    case 'file':
      return never('list')
    case 'number':
      // What has no order to a number is none.
      if (order(0, value) === null) return never('number')
      return bounds && boundsMismatch(compared, bounds)
    case 'boolean':
      return operator === '==' && (equal(true, value) || equal(false, value)) ? undefined : never('boolean')
    case 'string':
      if (options === undefined) return doubtOf(compared)
      return operator !== '==' && Array.isArray(options) && !isOrdered(compared, rangeOf(options)) ? never('order') : undefined
    default:
      return undefined
  }
}

/** What is typed may be anything. */
function doubtOf({ operator, value }: DirectComparison): Mismatch | undefined {
  if (operator === '==') return doubtful(typeof value === 'boolean' ? 'flag' : 'exact')
  if (typeof value === 'boolean') return never('boolean')
  return order(0, value) === null ? undefined : doubtful('text')
}

/** Why a field's value does not count as true, however it is filled in; or only where that very word is typed. */
export function untruthOf({ valueType, options, moment }: Known): Mismatch | undefined {
  if (moment) return moment.timestamp ? undefined : never('truth')
  if (valueType !== 'string' || options === 'elsewhere') return undefined
  if (options === undefined) return doubtful('flag')
  return mayBeTrue(options) ? undefined : never('truth')
}

const truths = new WeakMap<readonly FieldOption[], boolean>()

/** Remembered with the options, too. */
function mayBeTrue(options: readonly FieldOption[]): boolean {
  const known = truths.get(options) ?? options.some(({ value }) => isTrue(value))
  truths.set(options, known)
  return known
}

/** The first and the last of some options in either order. */
interface Range {
  numbers: Ends<number>
  texts: Ends<string>
}
type Ends<T> = readonly [first: T, last: T] | undefined

const ranges = new WeakMap<readonly FieldOption[], Range>()

/** Remembered with the options, which may be thousands and be asked for as often. */
function rangeOf(options: readonly FieldOption[]): Range {
  const known = ranges.get(options)
  if (known) return known
  const range = {
    numbers: endsOf(options.flatMap(({ value }) => numberOf(value) ?? [])),
    texts: endsOf(options.map(({ value }) => String(value))),
  }
  ranges.set(options, range)
  return range
}

function endsOf<T extends number | string>(values: readonly T[]): Ends<T> {
  const [one] = values
  return one === undefined
    ? undefined
    : [
        values.reduce((least, value) => (value < least ? value : least), one),
        values.reduce((most, value) => (value > most ? value : most), one),
      ]
}

/** What a value counts as beside a number. */
function numberOf(value: unknown): number | undefined {
  const difference = order(value, 0)
  return typeof value === 'string' || typeof value === 'number' ? (difference ?? undefined) : undefined
}

/** Options are stored as they are or as text, so that text may be held against either. */
function isOrdered({ operator, value }: DirectComparison, { numbers, texts }: Range): boolean {
  const number = numberOf(value)
  if (number !== undefined && within(operator, numbers, number)) return true
  return typeof value === 'string' && within(operator, texts, value)
}

function within<T extends number | string>(operator: DirectComparison['operator'], ends: Ends<T>, value: T): boolean {
  if (!ends) return false
  const [first, last] = ends
  switch (operator) {
    case '<':
      return first < value
    case '<=':
      return first <= value
    case '>':
      return last > value
    default:
      return last >= value
  }
}
