import { FORBIDDEN_KEYS } from '../syntax.ts'
import type { MethodName } from '../syntax.ts'
import { asText, isAbsent, isBlank, isEmpty, sizeOf } from './coerce.ts'
import { equal, equalTo } from './compare.ts'

/** `object[key]`: own keys of objects, positions of lists; anything else is `null`, never a prototype's. */
export function member(object: unknown, key: unknown): unknown {
  if (isAbsent(object) || isAbsent(key) || typeof object !== 'object') return null
  const name = String(key)
  if (FORBIDDEN_KEYS.has(name)) return null
  if (Array.isArray(object)) return /^\d+$/.test(name) ? (object[Number(name)] ?? null) : null
  return Object.hasOwn(object, name) ? ((object as Record<string, unknown>)[name] ?? null) : null
}

/** The safe methods. On an absent receiver they answer as for an empty one. */
export const methods: Readonly<Record<MethodName, (receiver: unknown, argument: unknown) => unknown>> = {
  size: sizeOf,
  length: sizeOf,
  isEmpty,
  contains,
  equals: equal,
  startsWith,
  endsWith,
}

/** What is blank begins, ends and contains nothing, not even an empty text: so it is the same however it was left empty. */
export function startsWith(value: unknown, start: unknown): boolean {
  return !isBlank(value) && asText(value).startsWith(asText(start))
}

export function endsWith(value: unknown, end: unknown): boolean {
  return !isBlank(value) && asText(value).endsWith(asText(end))
}

/** Whether a list has an element equal to the item, or text has it as a part. */
export function contains(collection: unknown, item: unknown): boolean {
  if (Array.isArray(collection)) return collection.some(equalTo(item))
  return typeof collection === 'string' && !isBlank(collection) && collection.includes(asText(item))
}
