import type { Node } from '@sc/expression'
import { type ConditionGroup, type ConditionMember, isGroup, isNegated, MOST_LEVELS } from './condition.ts'
import { readRow } from './readRow.ts'
import { operandsOf, type Reading, rootOf } from './rootOf.ts'

/**
 * What an expression asks, as rows in groups: an empty group for an empty text, null where the text is more than comparisons
 * of fields. Brackets that change nothing make no group, so `a && (b && c)` is one group of three.
 */
export function readCondition(expression: string, reading: Reading = {}): ConditionGroup | null {
  if (expression.trim() === '') return { match: 'all', members: [] }
  const root = rootOf(expression, reading)
  const member = root && memberOf(root)
  if (!member) return null
  const group: ConditionGroup = isGroup(member) ? member : { match: 'all', members: [member] }
  return levelsOf(group) > MOST_LEVELS ? null : group
}

function memberOf(node: Node): ConditionMember | null {
  const row = readRow(node)
  if (row) return row
  if (node.kind === 'unary' && node.operator === '!') {
    const member = memberOf(node.operand)
    return member && negated(member)
  }
  if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) return null
  const members = operandsOf(node, node.operator).map(memberOf)
  return members.every((member) => member !== null) ? { match: node.operator === '&&' ? 'all' : 'any', members } : null
}

function negated(member: ConditionMember): ConditionGroup {
  if (!isGroup(member) || isNegated(member.match)) return { match: 'none', members: [member] }
  return { ...member, match: member.match === 'all' ? 'notAll' : 'none' }
}

const levelsOf = (member: ConditionMember): number => (isGroup(member) ? 1 + Math.max(0, ...member.members.map(levelsOf)) : 0)
