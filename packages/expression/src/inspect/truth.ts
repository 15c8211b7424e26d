import { isTrue } from '../evaluate/coerce.ts'
import { asExpression } from '../parse/cache.ts'
import type { Expression, Node } from '../syntax.ts'

/**
 * What a condition always comes to, where it is known of some of its parts what these always come to; undefined where that
 * does not decide it.
 */
export function alwaysTrue(expression: Expression | string, known: ReadonlyMap<Node, boolean>): boolean | undefined {
  return truth(asExpression(expression).root)

  function truth(node: Node): boolean | undefined {
    const answer = known.get(node)
    if (answer !== undefined) return answer
    switch (node.kind) {
      case 'literal':
        return isTrue(node.value)
      case 'unary': {
        const operand = node.operator === '!' ? truth(node.operand) : undefined
        return operand === undefined ? undefined : !operand
      }
      case 'binary': {
        if (node.operator !== '&&' && node.operator !== '||') return undefined
        const decisive = node.operator === '||'
        const sides = [truth(node.left), truth(node.right)]
        if (sides.includes(decisive)) return decisive
        return sides.includes(undefined) ? undefined : !decisive
      }
      case 'conditional': {
        const test = truth(node.test)
        if (test !== undefined) return truth(test ? node.yes : node.no)
        const yes = truth(node.yes)
        return yes === truth(node.no) ? yes : undefined
      }
      default:
        return undefined
    }
  }
}
