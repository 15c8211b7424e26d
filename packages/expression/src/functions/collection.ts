import { asText, isAbsent, isEmpty, sizeOf } from '../evaluate/coerce.ts'
import { equalTo } from '../evaluate/compare.ts'
import { contains, member } from '../evaluate/members.ts'
import { distinct } from './distinct.ts'
import { joined } from '../evaluate/joined.ts'
import type { ExpressionFunction } from './ExpressionFunction.ts'

/** Built-in functions on lists and objects, and those that choose among values. */
export const collectionFunctions = {
  size: (value) => sizeOf(value),
  isEmpty: (value) => isEmpty(value),
  contains: (collection, item) => contains(collection, item),
  /** Whether the value equals one of those that follow, lists included. */
  in: (value, ...options) => contains(options.flat(), value),
  first: (list) => member(list, 0),
  last: (list) => (Array.isArray(list) ? (list.at(-1) ?? null) : null),
  join: (list, separator) => joined(elements(list).map(asText), isAbsent(separator) ? ',' : asText(separator)),
  distinct: (list) => distinct(elements(list)),
  /** How many elements equal the item. */
  count: (list, item) => elements(list).filter(equalTo(item)).length,
  /** The values under one key of each object of a list: `sum(pluck(rows, 'hours'))`. */
  pluck: (list, key) => elements(list).map((element) => member(element, key)),
  /** The first value that is not empty. */
  coalesce: (...values) => values.find((value) => !isEmpty(value)) ?? null,
} satisfies Record<string, ExpressionFunction>

function elements(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : []
}
