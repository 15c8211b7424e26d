import { type BinaryOperator, type Node, showsNothing } from '@sc/expression'
import type { Comparison } from '../model/condition.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { readRow } from '../model/readRow.ts'
import type { Telling } from './Telling.ts'
import { tellComparison, tellRow } from './tellRow.ts'
import { tellTerm } from './tellTerm.ts'
import { tellValue } from './tellValue.ts'

/** Read from the other side. */
const TURNED: Readonly<Partial<Record<BinaryOperator, BinaryOperator & Comparison>>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
}

/** What asks one thing, without `&&` and `||`; undefined for what has no words. */
export function tellQuestion(node: Node, telling: Telling): string | undefined {
  const row = readRow(node)
  if (row) return tellRow(row, telling)
  switch (node.kind) {
    case 'name':
      return tellSwitch(node, '==', telling)
    case 'unary':
      return node.operator === '!' ? tellSwitch(node.operand, '!=', telling) : undefined
    case 'binary':
      return tellBinary(node.left, node.operator, node.right, telling)
    case 'call':
      return tellAsked(node.name, node.arguments, telling)
    case 'method':
      return tellAsked(node.name, [node.object, ...node.arguments], telling)
    default:
      return undefined
  }
}

/** What is yes or no may be asked without a comparison; the truth of anything else has no words. */
function tellSwitch(node: Node, comparison: '==' | '!=', telling: Telling): string | undefined {
  if (node.kind !== 'name' || telling.field(node.name)?.valueType !== 'boolean') return undefined
  return tellRow({ field: node.name, comparison, value: true }, telling)
}

function tellBinary(left: Node, operator: BinaryOperator, right: Node, telling: Telling): string | undefined {
  const turned = TURNED[operator]
  if (!turned) return undefined
  const isWritten = left.kind === 'literal'
  if (isWritten && right.kind !== 'literal') return tellQuestion({ ...placed(right), operator: turned, left: right, right: left }, telling)
  const comparison = TURNED[turned]
  if (!comparison) return undefined
  if (isBlank(right)) {
    const subject = comparison === '==' || comparison === '!=' ? tellTerm(left, telling) : undefined
    return subject && tellComparison(subject, comparison === '==' ? 'empty' : 'notEmpty', '', undefined, telling)
  }
  const field = fieldOf(left, telling)
  const [subject, value] = [tellTerm(left, telling), tellItem(right, field, telling)]
  return subject && value && tellComparison(subject, comparison, value, field, telling)
}

const placed = ({ position }: Node) => ({ kind: 'binary', position }) as const

const fieldOf = (node: Node, { field }: Telling) => (node.kind === 'name' ? field(node.name) : undefined)

/** What a field is held against: a written value as one of its own. */
const tellItem = (node: Node, field: ConditionField | undefined, telling: Telling): string | undefined =>
  field && node.kind === 'literal' && node.value !== null && !isBlank(node)
    ? tellValue(node.value, field, telling)
    : tellTerm(node, telling)

const isBlank = (node: Node) =>
  node.kind === 'literal' && (node.value === null || (typeof node.value === 'string' && showsNothing(node.value)))

function tellAsked(name: string, nodes: readonly Node[], telling: Telling): string | undefined {
  const { sentence } = telling.words
  const [subject, ...items] = nodes
  const [first, second] = items
  if (!subject || !first || items.some(isBlank)) return undefined
  const told = tellTerm(subject, telling)
  const value = tellTerm(first, telling)
  if (name === 'in') return tellOneOf(subject, items, telling)
  // A list of what the field may be.
  if (name === 'contains' && subject.kind === 'list' && items.length === 1) return tellOneOf(first, subject.items, telling)
  if (told === undefined || value === undefined) return undefined
  if (name === 'between' && second && items.length === 2) {
    const high = tellTerm(second, telling)
    return high && sentence.between(told, value, high)
  }
  if (items.length > 1) return undefined
  switch (name) {
    case 'equals':
      return tellBinary(subject, '==', first, telling)
    case 'contains':
      return tellComparison(told, 'contains', value, undefined, telling)
    case 'startsWith':
      return sentence.startsWith(told, value)
    case 'endsWith':
      return sentence.endsWith(told, value)
    default:
      return undefined
  }
}

function tellOneOf(subject: Node, items: readonly Node[], telling: Telling): string | undefined {
  const field = fieldOf(subject, telling)
  const told = tellTerm(subject, telling)
  const values = items.flatMap((item) => (item.kind === 'list' ? item.items : [item])).map((item) => tellItem(item, field, telling))
  if (told === undefined || values.length === 0 || !values.every((value) => value !== undefined)) return undefined
  return telling.words.sentence.oneOf(told, values)
}
