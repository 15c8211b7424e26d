import { LIMITS } from '../error.ts'
import { asExpression } from '../parse/cache.ts'
import type { Expression, Node } from '../syntax.ts'
import { constantOf, scalarsIn, type Scalar } from './constants.ts'
import { walk } from './walk.ts'

/** A value written in an expression that is held against the value of a name, or against its elements where it is a list. */
export interface ComparedValue {
  readonly name: string
  readonly value: Scalar
  /** Of `part`, `start` and `end` text need only contain the value, begin or end with it; an element of a list equals it. */
  readonly how: 'equal' | 'part' | 'start' | 'end'
  /** Offset of the comparison in the text. */
  readonly position: number
}

/** `subject` is asked whether it is, or has, what `against` says. */
interface Question {
  subject: Node
  against: readonly Node[]
  how: ComparedValue['how']
}

/**
 * The values that an expression compares names with, in reading order: by `==`, `!=`, `equals`, `in`, `contains`, `count`,
 * `startsWith` and `endsWith`, whichever side the value stands on, and where it is put together of constants. Names are
 * followed through `? :`, `coalesce`, `text`, `trim`, `number`, `first`, `last`, `distinct` and positions of lists; what is
 * computed out of a name otherwise is another value. What is blank asks whether there is a value at all, and is
 * not among them. Lists held against lists are left out where they would make thousands.
 */
export function comparedValues(expression: Expression | string): ComparedValue[] {
  const found: ComparedValue[] = []
  walk(asExpression(expression).root, (node) => {
    for (const { subject, against, how } of questionsOf(node)) {
      const names = new Set(namesIn(subject))
      if (names.size === 0) continue
      const values = new Set(against.flatMap(valuesIn))
      // Lists held against lists: each name with each value.
      if (found.length + names.size * values.size > LIMITS.comparisons) continue
      for (const name of names) for (const value of values) found.push({ name, value, how, position: node.position })
    }
  })
  return found
}

function questionsOf(node: Node): Question[] {
  switch (node.kind) {
    case 'binary':
      return node.operator === '==' || node.operator === '!=' ? alike(node.left, node.right) : []
    case 'method':
      return asked(node.name, node.object, node.arguments)
    case 'call': {
      const [subject, ...rest] = node.arguments
      return subject ? asked(node.name, subject, rest) : []
    }
    default:
      return []
  }
}

const alike = (left: Node, right: Node): Question[] => [
  { subject: left, against: [right], how: 'equal' },
  { subject: right, against: [left], how: 'equal' },
]

function asked(name: string, subject: Node, rest: readonly Node[]): Question[] {
  const [item] = rest
  if (!item) return []
  switch (name) {
    case 'equals':
      return alike(subject, item)
    case 'in':
      return rest.flatMap((option) => alike(subject, option))
    case 'count':
      return alike(subject, item)
    case 'contains':
      return [
        { subject, against: [item], how: 'part' },
        // A list of constants that has the name's value; of a text it would be any part.
        ...(Array.isArray(constantOf(subject)) || subject.kind === 'list'
          ? [{ subject: item, against: [subject], how: 'equal' as const }]
          : []),
      ]
    case 'startsWith':
      return [{ subject, against: [item], how: 'start' }]
    case 'endsWith':
      return [{ subject, against: [item], how: 'end' }]
    default:
      return []
  }
}

/** Functions that give a value, or an element, of what they are given. */
const PASSING: ReadonlySet<string> = new Set(['coalesce', 'text', 'trim', 'number', 'first', 'last', 'distinct'])

/** What a node's own value may come from. */
function sourcesOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'list':
      return node.items
    case 'conditional':
      return [node.yes, node.no]
    case 'call':
      return PASSING.has(node.name) ? node.arguments : []
    case 'member':
      // A position gives an element; a member of an object is something else.
      return node.key.kind === 'literal' && typeof node.key.value === 'string' ? [] : [node.object]
    default:
      return []
  }
}

/** The names that a value may come from. */
export const namesIn = (node: Node): string[] => (node.kind === 'name' ? [node.name] : sourcesOf(node).flatMap(namesIn))

function valuesIn(node: Node): Scalar[] {
  // Lists in lists would be computed once for each that is around them.
  if (node.kind === 'list') return node.items.flatMap(valuesIn)
  const constant = constantOf(node)
  return constant === undefined ? sourcesOf(node).flatMap(valuesIn) : scalarsIn(constant)
}
