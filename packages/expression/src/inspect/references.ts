import { asExpression } from '../parse/cache.ts'
import type { Expression } from '../syntax.ts'
import { walk } from './walk.ts'

/** The variables an expression reads, once each, in reading order: `a.b[c]` reads `a` and `c`. */
export function references(expression: Expression | string): string[] {
  const names = new Set<string>()
  walk(asExpression(expression).root, (node) => {
    if (node.kind === 'name') names.add(node.name)
  })
  return [...names]
}

/** The functions an expression calls by name, once each. */
export function functionsOf(expression: Expression | string): string[] {
  const names = new Set<string>()
  walk(asExpression(expression).root, (node) => {
    if (node.kind === 'call') names.add(node.name)
  })
  return [...names]
}
