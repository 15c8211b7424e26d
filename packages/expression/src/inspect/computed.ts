import { asExpression } from '../parse/cache.ts'
import type { Expression, Node } from '../syntax.ts'
import { children } from './walk.ts'

/**
 * The variables out of whose values an expression computes something, once each: by arithmetic, functions, methods, and
 * positions of lists. `size(a) > b` computes out of `a`, and holds `b` itself against it. What a comparison, or `empty`, or
 * `in` asks of a value as it is, is not computed.
 */
export function computedNames(expression: Expression | string): string[] {
  const names = new Set<string>()
  const visit = (node: Node, within: boolean): void => {
    if (node.kind === 'name' && within) names.add(node.name)
    for (const child of children(node)) visit(child, computes(node) ?? within)
  }
  visit(asExpression(expression).root, false)
  return [...names]
}

/** Whether a node makes another value of what it is put together of; undefined where it hands it on. */
function computes(node: Node): boolean | undefined {
  switch (node.kind) {
    case 'binary':
      return ['+', '-', '*', '/', '%'].includes(node.operator)
    case 'unary':
      return node.operator === '-'
    case 'call':
      return node.name !== 'in'
    case 'method':
      return node.name !== 'equals'
    case 'member':
      return true
    default:
      return undefined
  }
}
