import { ExpressionError } from '../error.ts'
import type { Expression } from '../syntax.ts'
import { read, readTemplate } from './parse.ts'

/** Characters of the texts whose results are kept: the tree of one takes some fifty bytes. A few of the largest processes have as many. */
const CAPACITY = 500_000

/** What is kept of a text beside its characters, in characters. */
const ENTRY = 20

/** Keeps the most recently used results, refusals among them; expressions are immutable, so sharing them is safe. */
function remembered<T>(read: (source: string) => T): (source: string) => T {
  const known = new Map<string, { result: T } | { refused: ExpressionError }>()
  let kept = 0
  return (source) => {
    const found = known.get(source) ?? attempt(() => read(source))
    if (!known.delete(source)) kept += source.length + ENTRY
    known.set(source, found)
    for (const oldest of known.keys()) {
      if (kept <= CAPACITY) break
      known.delete(oldest)
      kept -= oldest.length + ENTRY
    }
    if ('refused' in found) throw found.refused
    return found.result
  }
}

function attempt<T>(read: () => T): { result: T } | { refused: ExpressionError } {
  try {
    return { result: read() }
  } catch (error) {
    if (error instanceof ExpressionError) return { refused: error }
    throw error
  }
}

/**
 * Reads one expression: bare (`amount > 100`) or wrapped as on a process engine (`${amount > 100}`, `#{…}`). A text that
 * was read lately is not read again.
 * @throws ExpressionError with the offset of the fault
 */
export const parse: (source: string) => Expression = remembered(read)

/** Reads mixed text, as {@link parse} does; the pieces are literal text and parsed expressions, in order. */
export const parseTemplate: (source: string) => readonly (string | Expression)[] = remembered(readTemplate)

/** The expression itself, or the text's. */
export function asExpression(expression: Expression | string): Expression {
  return typeof expression === 'string' ? parse(expression) : expression
}
