import { asExpression } from '../parse/cache.ts'
import type { Expression, Node } from '../syntax.ts'
import { children } from './walk.ts'

/**
 * The variables that an expression's value may come from, once each: `kind == 'A' ? tutor : 'dean'` is made of `tutor`, and
 * merely asks for `kind`. What a function is given counts as what it gives.
 */
export function sources(expression: Expression | string): string[] {
  return [...new Set(namesIn(asExpression(expression).root))]
}

const namesIn = (node: Node): string[] => (node.kind === 'name' ? [node.name] : partsOf(node).flatMap(namesIn))

/** The parts that a node's value is made of; yes and no are nobody's value. */
function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'conditional':
      return [node.yes, node.no]
    case 'member':
      // A key chooses among what is there.
      return [node.object]
    case 'method':
      return node.name === 'size' || node.name === 'length' ? [node.object] : []
    case 'unary':
      return node.operator === '-' ? [node.operand] : []
    case 'binary':
      return ['+', '-', '*', '/', '%'].includes(node.operator) ? [node.left, node.right] : []
    default:
      return children(node)
  }
}
