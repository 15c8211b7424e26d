import type { BinaryOperator, Node } from '@sc/expression'
import { type Comparison, type ConditionRow, type ConditionValue, NEGATED } from './condition.ts'

const OPERATORS = ['==', '!=', '>', '>=', '<', '<='] as const satisfies readonly Comparison[]

/** The one comparison of a field that a part of an expression is; null where it is anything else. */
export function readRow(node: Node): ConditionRow | null {
  if (node.kind === 'binary') return compared(node.left, node.operator, node.right)
  if (node.kind === 'unary' && node.operator === 'empty') return about(node.operand, 'empty')
  if (node.kind === 'unary' && node.operator === '!') {
    const row = node.operand.kind === 'binary' ? null : readRow(node.operand)
    const comparison = row && NEGATED[row.comparison]
    return comparison ? { ...row, comparison } : null
  }
  // `tags.contains('a')` and `contains(tags, 'a')` are the same question.
  if (node.kind === 'method') return asked(node.name, node.object, node.arguments)
  if (node.kind === 'call') return asked(node.name, node.arguments[0], node.arguments.slice(1))
  return null
}

function compared(left: Node, operator: BinaryOperator, right: Node): ConditionRow | null {
  const comparison = OPERATORS.find((known) => known === operator)
  if (!comparison) return null
  return left.kind === 'name' && right.kind === 'name'
    ? { field: left.name, comparison, value: undefined, other: right.name }
    : about(left, comparison, right)
}

function asked(name: string, subject: Node | undefined, rest: readonly Node[]): ConditionRow | null {
  const [item, ...others] = rest
  if (!subject || others.length > 0) return null
  if (name === 'contains' && item) return about(subject, 'contains', item)
  return name === 'isEmpty' && !item ? about(subject, 'empty') : null
}

function about(subject: Node, comparison: Comparison, item?: Node): ConditionRow | null {
  const value = item && valueOf(item)
  return subject.kind === 'name' && value !== null ? { field: subject.name, comparison, value } : null
}

function valueOf(node: Node): ConditionValue | null {
  if (node.kind === 'literal') return node.value
  const negative = node.kind === 'unary' && node.operator === '-' ? valueOf(node.operand) : null
  return typeof negative === 'number' ? -negative : null
}
