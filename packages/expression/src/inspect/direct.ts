import { asExpression } from '../parse/cache.ts'
import type { Expression, Node } from '../syntax.ts'
import { constantOf, scalarsIn, type Scalar } from './constants.ts'
import { walk } from './walk.ts'

/** The value of a name as it is, not something computed out of it, held against a written value. */
export interface DirectComparison {
  readonly name: string
  /** As with the name on its left; `==` of what asks for a difference, too. */
  readonly operator: '==' | '<' | '>' | '<=' | '>='
  readonly value: Scalar
  /** Offset of the comparison in the text. */
  readonly position: number
}

const TURNED = { '==': '==', '!=': '==', '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const

/**
 * The comparisons of an expression that hold a name's own value against a written one, in reading order: by `==`, `!=`, the
 * order, `equals` and `in`. Absent and empty text ask whether there is a value at all, and are not among them.
 */
export function directComparisons(expression: Expression | string): DirectComparison[] {
  const found: DirectComparison[] = []
  const add = (subject: Node, operator: DirectComparison['operator'], values: readonly Scalar[], position: number) => {
    if (subject.kind === 'name') for (const value of values) found.push({ name: subject.name, operator, value, position })
  }
  walk(asExpression(expression).root, (node) => {
    const { position } = node
    if (node.kind === 'binary' && isOrder(node.operator)) {
      add(node.left, node.operator === '!=' ? '==' : node.operator, scalarOf(node.right), position)
      add(node.right, TURNED[node.operator], scalarOf(node.left), position)
    } else if (node.kind === 'method' && node.name === 'equals') {
      for (const item of node.arguments) {
        add(node.object, '==', scalarOf(item), position)
        add(item, '==', scalarOf(node.object), position)
      }
    } else if (node.kind === 'call' && node.name === 'in') {
      const [subject, ...options] = node.arguments
      if (subject) for (const option of options) add(subject, '==', scalarsIn(constantOf(option)), position)
    }
  })
  return found
}

const isOrder = (operator: string): operator is keyof typeof TURNED => Object.hasOwn(TURNED, operator)

/** A list is held against a list as a whole. */
function scalarOf(node: Node): readonly Scalar[] {
  const constant = constantOf(node)
  return Array.isArray(constant) ? [] : scalarsIn(constant)
}
