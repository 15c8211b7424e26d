import { asExpression } from '../parse/cache.ts'
import type { Expression } from '../syntax.ts'
import { walk } from './walk.ts'

/** The text of an expression with one name for another. All else stays to the letter, brackets, blanks and quotes included. */
export function renameReference(expression: Expression | string, from: string, to: string): string {
  const { source, root } = asExpression(expression)
  const places: number[] = []
  walk(root, (node) => {
    if (node.kind === 'name' && node.name === from) places.push(node.position)
  })
  return places.toSorted((left, right) => right - left).reduce((text, at) => text.slice(0, at) + to + text.slice(at + from.length), source)
}
