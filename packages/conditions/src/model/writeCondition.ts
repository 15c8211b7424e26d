import { type ConditionGroup, type ConditionMember, type ConditionRow, isGroup, isNegated, NEGATED } from './condition.ts'

interface Spelt {
  text: string
  /** What joins its parts, where it has several that stand in no brackets. */
  joiner?: '&&' | '||'
  /** A row that `not` stands before without brackets. */
  bare?: boolean
}

/** `${…}` as engines and forms read it; '' for a group that says nothing. Brackets stand only where they are needed. */
export function writeCondition(group: ConditionGroup): string {
  const { text } = spell(group)
  return text && `\${${text}}`
}

function spell(member: ConditionMember): Spelt {
  if (!isGroup(member)) return { text: rowText(member), bare: member.comparison in NEGATED }
  const { match } = member
  const joiner = match === 'all' || match === 'notAll' ? '&&' : '||'
  const parts = member.members.map(spell).filter(({ text }) => text !== '')
  const [first, ...others] = parts
  if (!first) return { text: '' }
  const whole: Spelt = others.length === 0 ? first : { text: parts.map((part) => within(part, joiner)).join(` ${joiner} `), joiner }
  if (!isNegated(match)) return whole
  return { text: whole.bare ? `not ${whole.text}` : `not (${whole.text})` }
}

/** `&&` binds tighter than `||`. */
const within = ({ text, joiner }: Spelt, around: '&&' | '||') => (joiner === '||' && around === '&&' ? `(${text})` : text)

/** Methods and `empty` rather than functions: Java engines have them without further ado. */
function rowText({ field, comparison, value, other }: ConditionRow): string {
  if (comparison === 'empty') return `empty ${field}`
  if (comparison === 'notEmpty') return `not empty ${field}`
  if (comparison === 'contains') return `${field}.contains(${literal(value)})`
  if (comparison === 'notContains') return `not ${field}.contains(${literal(value)})`
  return `${field} ${comparison} ${other ?? literal(value)}`
}

/** A value as it is written in an expression. */
export function literal(value: ConditionRow['value']): string {
  if (typeof value !== 'string') return String(value ?? null)
  return `'${value.replace(/[\\']/g, (character) => `\\${character}`)}'`
}
