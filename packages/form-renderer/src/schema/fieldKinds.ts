import { equal, order, type NameComparison } from '@sc/expression'
import type { FieldOption } from './fieldChoices.ts'
import type { FieldInfo } from './fields.ts'
import { compareAsMoments, isNumericMoment } from './momentMismatch.ts'

/** What a field's value is to a condition. */
export type FieldKind = 'list' | 'number' | 'boolean' | 'moment' | 'choice' | 'text' | 'unknown'

/** The kind that conditions take a field for: whatever holds one moment is a moment, and text that is chosen is a choice. */
export function kindOf({ valueType, options, moment }: Pick<FieldInfo, 'valueType' | 'options' | 'moment'>): FieldKind {
  if (moment) return 'moment'
  switch (valueType) {
    case 'array':
    case 'file':
      return 'list'
    case 'number':
    case 'boolean':
      return valueType
    case 'string':
      return options === undefined ? 'text' : 'choice'
    case 'date':
    case 'unknown':
      return 'unknown'
  }
}

/** Whether values of two fields may be alike, or have an order, at all; also where nobody can tell. */
export function areComparable(left: FieldInfo, right: FieldInfo, operator: NameComparison['operator']): boolean {
  const kinds = [kindOf(left), kindOf(right)]
  if (kinds.includes('unknown')) return true
  const ordered = operator !== '=='
  if (kinds.includes('list')) return !ordered && kinds[0] === kinds[1]
  if (kinds.includes('boolean')) return !ordered && (kinds[0] === kinds[1] || isFlag(kinds[0] === 'boolean' ? right : left))
  if (left.moment && right.moment) return compareAsMoments(left.moment, right.moment, operator)
  if (kinds.includes('number')) return isNumeric(left) && isNumeric(right)
  return ordered || shareOption(left.options, right.options)
}

/** Whether a value may be the word for a truth. */
function isFlag({ options, moment, valueType }: FieldInfo): boolean {
  if (moment || valueType === 'number') return false
  return !Array.isArray(options) || options.some(({ value }) => equal(true, value) || equal(false, value))
}

/** Whether a value may count as a number. */
function isNumeric({ options, moment }: FieldInfo): boolean {
  if (moment) return isNumericMoment(moment)
  return !Array.isArray(options) || options.some(({ value }) => order(0, value) !== null)
}

/** Options that are compared pair by pair; of more, nothing is said. */
const COMPARED = 200

function shareOption(left: FieldInfo['options'], right: FieldInfo['options']): boolean {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length > COMPARED || right.length > COMPARED) return true
  return (left as readonly FieldOption[]).some((one) => (right as readonly FieldOption[]).some((other) => equal(one.value, other.value)))
}
