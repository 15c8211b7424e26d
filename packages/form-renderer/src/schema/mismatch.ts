import { equal, order, type DirectComparison } from '@sc/expression'
import type { FieldOption } from './fieldChoices.ts'
import type { FieldInfo } from './fields.ts'

/** Why no value of a field can be like what it is compared with: it is a list; a number; yes or no; or no option is in that order to it. */
export type Mismatch = 'list' | 'number' | 'boolean' | 'order'

/** Undefined where a value of the field may well make the comparison hold. */
export function mismatchOf(compared: DirectComparison, { valueType, options }: Pick<FieldInfo, 'valueType' | 'options'>): Mismatch | undefined {
  const { operator, value } = compared
  switch (valueType) {
    case 'array':
    case 'file':
      return 'list'
    case 'number':
      // What has no order to a number is none.
      return order(0, value) === null ? 'number' : undefined
    case 'boolean':
      return operator === '==' && (equal(true, value) || equal(false, value)) ? undefined : 'boolean'
    default:
      return operator !== '==' && Array.isArray(options) && !isOrdered(compared, rangeOf(options)) ? 'order' : undefined
  }
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
  const range = { numbers: endsOf(options.flatMap(({ value }) => numberOf(value) ?? [])), texts: endsOf(options.map(({ value }) => String(value))) }
  ranges.set(options, range)
  return range
}

function endsOf<T extends number | string>(values: readonly T[]): Ends<T> {
  const [one] = values
  return one === undefined ? undefined : [values.reduce((least, value) => (value < least ? value : least), one), values.reduce((most, value) => (value > most ? value : most), one)]
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
