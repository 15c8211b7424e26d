import { ExpressionError, LIMITS } from '../error.ts'
import type { Expression } from '../syntax.ts'
import { parseRaw } from './jsep.ts'
import { segments } from './segments.ts'
import { toTree } from './tree.ts'

/** One expression, whenever it is asked for read anew. */
export function read(source: string): Expression {
  bound(source)
  const parts = /^\s*[$#]\{/.test(source) ? segments(source.trim()) : null
  if (!parts) return parsePart(source, 0, source)
  const [only, second] = parts
  if (only?.kind !== 'expression' || second) {
    throw new ExpressionError('syntax', "one '${…}' expected, without text around it", 0, source)
  }
  const leading = source.length - source.trimStart().length
  return parsePart(only.text, only.offset + leading, source)
}

/** Mixed text, the same. */
export function readTemplate(source: string): readonly (string | Expression)[] {
  bound(source)
  return segments(source).map((part) => (part.kind === 'text' ? part.text : parsePart(part.text, part.offset, source)))
}

function parsePart(text: string, offset: number, source: string): Expression {
  try {
    return { source, root: toTree(parseRaw(text), offset, source) }
  } catch (error) {
    if (error instanceof ExpressionError) {
      if (error.source === source) throw error
      throw new ExpressionError(error.code, error.message, error.position + offset, source)
    }
    const { index, description } = error as { index?: number; description?: string }
    // An escape at the very end takes the parser one past it.
    const position = Math.min(index ?? 0, text.length) + offset
    throw new ExpressionError('syntax', description ?? 'not an expression', position, source)
  }
}

function bound(source: string): void {
  if (source.length > LIMITS.sourceLength) {
    throw new ExpressionError('limit', 'the expression is too long', LIMITS.sourceLength, source)
  }
}
