import { type BinaryOperator, type Node, parse } from '@sc/expression'

/** What a row asks: emptiness of a field alone, anything else about a value. */
export type Comparison = '==' | '!=' | '>' | '>=' | '<' | '<=' | 'contains' | 'notContains' | 'empty' | 'notEmpty'

/** What a field is compared with. */
export type ConditionValue = string | number | boolean

/** One comparison; `joiner` connects it with the row before and means nothing on the first. */
export interface ConditionRow {
  joiner: '&&' | '||'
  field: string
  comparison: Comparison
  /** Its kind decides how it is written. Undefined where none is asked about, and as long as none was given. */
  value: ConditionValue | undefined
}

const OPERATORS = ['==', '!=', '>', '>=', '<', '<='] as const satisfies readonly Comparison[]

const NEGATED: Partial<Record<Comparison, Comparison>> = { contains: 'notContains', empty: 'notEmpty' }

export const needsValue = (comparison: Comparison): boolean => comparison !== 'empty' && comparison !== 'notEmpty'

/** Whether the row says something; one that does not must not be written. */
export const isComplete = ({ comparison, value }: ConditionRow): boolean => !needsValue(comparison) || value !== undefined

/** `${…}` as engines and forms read it; '' for no rows. `&&` binds tighter than `||`, as in the expression language. */
export function writeRows(rows: readonly ConditionRow[]): string {
  const text = rows.map((row, index) => (index === 0 ? textOf(row) : `${row.joiner} ${textOf(row)}`)).join(' ')
  return text && `\${${text}}`
}

/** Methods and `empty` rather than functions: Java engines have them without further ado. */
function textOf({ field, comparison, value }: ConditionRow): string {
  if (comparison === 'empty') return `empty ${field}`
  if (comparison === 'notEmpty') return `not empty ${field}`
  if (comparison === 'contains') return `${field}.contains(${literal(value)})`
  if (comparison === 'notContains') return `not ${field}.contains(${literal(value)})`
  return `${field} ${comparison} ${literal(value)}`
}

function literal(value: ConditionRow['value']): string {
  if (typeof value !== 'string') return String(value ?? null)
  return `'${value.replace(/[\\']/g, (character) => `\\${character}`)}'`
}

/**
 * The rows that an expression consists of, [] for an empty one, null where it is more than joined comparisons.
 * @param bare whether text without `${…}` is one too, as forms have it; process engines take such for a mere text
 */
export function readRows(expression: string, { bare = false } = {}): ConditionRow[] | null {
  if (expression.trim() === '') return []
  if (!bare && !/^\s*[$#]\{[\s\S]*\}\s*$/.test(expression)) return null
  try {
    return rowsOf(parse(expression).root, '||')
  } catch {
    return null
  }
}

/** `loosest`: an `||` beneath an `&&` stood in brackets, which rows cannot show. */
function rowsOf(node: Node, loosest: '||' | '&&'): ConditionRow[] | null {
  if (node.kind !== 'binary' || (node.operator !== '||' && node.operator !== '&&')) {
    const row = rowOf(node)
    return row && [row]
  }
  const { operator } = node
  if (operator === '||' && loosest === '&&') return null
  const [left, right] = [rowsOf(node.left, operator), rowsOf(node.right, operator)]
  const [first, ...rest] = right ?? []
  return left && first ? [...left, { ...first, joiner: operator }, ...rest] : null
}

function rowOf(node: Node): ConditionRow | null {
  if (node.kind === 'binary') return compared(node.left, node.operator, node.right)
  if (node.kind === 'unary' && node.operator === 'empty') return about(node.operand, 'empty')
  if (node.kind === 'unary' && node.operator === '!') {
    const row = node.operand.kind === 'binary' ? null : rowOf(node.operand)
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
  return comparison ? about(left, comparison, right) : null
}

function asked(name: string, subject: Node | undefined, rest: readonly Node[]): ConditionRow | null {
  const [item, ...others] = rest
  if (!subject || others.length > 0) return null
  if (name === 'contains' && item) return about(subject, 'contains', item)
  return name === 'isEmpty' && !item ? about(subject, 'empty') : null
}

function about(subject: Node, comparison: Comparison, item?: Node): ConditionRow | null {
  const value = item && valueOf(item)
  return subject.kind === 'name' && value !== null ? { joiner: '&&', field: subject.name, comparison, value } : null
}

function valueOf(node: Node): ConditionValue | null {
  if (node.kind === 'literal') return node.value
  const negative = node.kind === 'unary' && node.operator === '-' ? valueOf(node.operand) : null
  return typeof negative === 'number' ? -negative : null
}
