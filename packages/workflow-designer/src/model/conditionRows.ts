import { type BinaryOperator, type Node, parse } from '@sc/expression'

export type Comparison = '==' | '!=' | '>' | '>=' | '<' | '<='

/** One comparison; `joiner` connects it with the row before and means nothing on the first. */
export interface ConditionRow {
  joiner: '&&' | '||'
  field: string
  comparison: Comparison
  /** A string, number or boolean; its kind decides how it is written. */
  value: string | number | boolean
}

export const COMPARISONS: readonly Comparison[] = ['==', '!=', '>', '>=', '<', '<=']

/** `${…}` as the engines read it; '' for no rows. `&&` binds tighter than `||`, as in the expression language. */
export function compileRows(rows: readonly ConditionRow[]): string {
  const text = rows
    .map((row, index) => {
      const comparison = `${row.field} ${row.comparison} ${literal(row.value)}`
      return index === 0 ? comparison : `${row.joiner} ${comparison}`
    })
    .join(' ')
  return text && `\${${text}}`
}

function literal(value: ConditionRow['value']): string {
  if (typeof value !== 'string') return String(value)
  return `'${value.replace(/[\\']/g, (character) => `\\${character}`)}'`
}

/** The rows that an expression consists of, [] for an empty one, null where it is more than joined comparisons. */
export function readRows(expression: string): ConditionRow[] | null {
  if (expression.trim() === '') return []
  // Engines take a text without braces for a text, not for a condition.
  if (!/^\s*[$#]\{[\s\S]*\}\s*$/.test(expression)) return null
  try {
    return rowsOf(parse(expression).root, '||')
  } catch {
    return null
  }
}

/** `loosest`: an `||` beneath an `&&` stood in brackets, which rows cannot show. */
function rowsOf(node: Node, loosest: '||' | '&&'): ConditionRow[] | null {
  if (node.kind !== 'binary') return null
  const { operator } = node
  if (operator !== '||' && operator !== '&&') {
    const row = rowOf(node.left, operator, node.right)
    return row && [row]
  }
  if (operator === '||' && loosest === '&&') return null
  const [left, right] = [rowsOf(node.left, operator), rowsOf(node.right, operator)]
  const [first, ...rest] = right ?? []
  return left && first ? [...left, { ...first, joiner: operator }, ...rest] : null
}

function rowOf(left: Node, operator: BinaryOperator, right: Node): ConditionRow | null {
  const comparison = COMPARISONS.find((known) => known === operator)
  const value = valueOf(right)
  return comparison && left.kind === 'name' && value !== null
    ? { joiner: '&&', field: left.name, comparison, value }
    : null
}

function valueOf(node: Node): ConditionRow['value'] | null {
  if (node.kind === 'literal') return node.value
  const negative = node.kind === 'unary' && node.operator === '-' ? valueOf(node.operand) : null
  return typeof negative === 'number' ? -negative : null
}
