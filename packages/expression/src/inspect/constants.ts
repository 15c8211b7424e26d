import { isBlank } from '../evaluate/coerce.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import type { Node } from '../syntax.ts'
import { children } from './walk.ts'

/** A value as it is written. */
export type Scalar = string | number | boolean

/** What is blank is none. */
export function scalarsIn(value: unknown): Scalar[] {
  if (Array.isArray(value)) return value.flatMap(scalarsIn)
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isScalar && !isBlank(value) ? [value] : []
}

/** Parts of what is put together of constants; what has more is computed rather than written. */
const CONSTANT_PARTS = 100

/** The value of what reads no name; undefined for anything else, and for what has none. */
export function constantOf(node: Node): unknown {
  const parts: Node[] = [node]
  for (const part of parts) {
    if (part.kind === 'name' || parts.length > CONSTANT_PARTS) return undefined
    parts.push(...children(part))
  }
  try {
    return evaluate({ source: '', root: node }, {})
  } catch {
    return undefined
  }
}
