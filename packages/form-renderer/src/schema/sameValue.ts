import { shapeOf } from './checkField.ts'
import type { FieldPart } from './compileForm.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'

/**
 * Whether two values say the same in a field: 3 and "3", another spelling of a day, the same files under other keys.
 * Everything that counts as not filled in is the same.
 */
export function isSameValue(parts: readonly FieldPart[], left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) || isEmptyValue(right)) return isEmptyValue(left) && isEmptyValue(right)
  return alike(told(parts, left), told(parts, right))
}

/** The same text for values that say the same in a field, to find one among many. */
export const valueKey = (parts: readonly FieldPart[], value: unknown): string => (isEmptyValue(value) ? '' : keyOf(told(parts, value)))

function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value))
  const entries = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}:${keyOf(held)}`)
  return `{${entries.sort().join()}}`
}

/** What of a value tells it from others. */
function told(parts: readonly FieldPart[], value: unknown): unknown {
  const shaped = shapeOf(parts, value)
  const [part] = parts
  const signature = part && part.schema?.value?.signature
  return signature && part ? signature(shaped, part.widget.options) : shaped
}

/** Numbers and texts that read the same, lists in the same order, objects with the same keys. */
function alike(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length && left.every((one, at) => alike(one, right[at]))
  if (typeof left === 'object' && typeof right === 'object' && left !== null && right !== null) {
    if (Array.isArray(left) !== Array.isArray(right)) return false
    const keys = Object.keys(left)
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && alike(left[key as never], right[key as never]))
    )
  }
  return typeof left !== 'object' && typeof right !== 'object' && String(left) === String(right)
}
