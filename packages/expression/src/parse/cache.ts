import type { Expression } from '../syntax.ts'
import { parse, parseTemplate } from './parse.ts'

const CAPACITY = 500

/** Keeps the most recently used results; expressions are immutable, so sharing them is safe. */
function remembered<T>(read: (source: string) => T): (source: string) => T {
  const known = new Map<string, T>()
  return (source) => {
    const found = known.get(source) ?? read(source)
    known.delete(source)
    known.set(source, found)
    if (known.size > CAPACITY) known.delete(known.keys().next().value as string)
    return found
  }
}

export const cachedTemplate = remembered(parseTemplate)

const cachedParse = remembered(parse)

/** The expression itself, or the text's, from the cache. */
export function asExpression(expression: Expression | string): Expression {
  return typeof expression === 'string' ? cachedParse(expression) : expression
}
