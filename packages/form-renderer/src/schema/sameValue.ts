import { shapeOf } from './checkField.ts'
import type { FieldPart } from './compileForm.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'

/**
 * Whether two values say the same in a field: 3 and "3", another spelling of a day, the same files under other keys.
 * Everything that counts as not filled in is the same.
 */
export function isSameValue(parts: readonly FieldPart[], left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) || isEmptyValue(right)) return isEmptyValue(left) && isEmptyValue(right)
  const [a, b] = [shapeOf(parts, left), shapeOf(parts, right)]
  const [part] = parts
  const signature = part && part.schema?.value?.signature
  return signature && part ? alike(signature(a, part.widget.options), signature(b, part.widget.options)) : alike(a, b)
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
