import { comparedValues, evaluate, isBlank, references, type Expression, type Node } from '@sc/expression'

/** A value as it is written in an expression. */
export type Constant = string | number | boolean

/** What conditions ask of fields, as far as it decides how many different values of a field there are to them. */
export interface Asked {
  /** The values that each is compared with. */
  constants: ReadonlyMap<string, ReadonlySet<Constant>>
  /** Fields that are compared by order, with a value or with each other. */
  ordered: ReadonlySet<string>
  /** Fields of which something else is asked: a length, a sum, a part of a text. */
  beyond: ReadonlySet<string>
  /** Fields that are asked whether they have a value among others, or as a part. */
  members: ReadonlySet<string>
  /** Fields that are held against each other. */
  links: readonly (readonly [string, string])[]
}

const ORDERS: ReadonlySet<string> = new Set(['<', '>', '<=', '>='])
const EQUALITIES: ReadonlySet<string> = new Set(['==', '!='])

const expressionOf = (root: Node): Expression => ({ source: '', root })

const namesByNode = new WeakMap<Node, readonly string[]>()

/** The fields that a part of an expression reads. */
export function namesIn(node: Node): readonly string[] {
  const names = namesByNode.get(node) ?? references(expressionOf(node))
  namesByNode.set(node, names)
  return names
}

/** What a part comes to that reads no field; undefined where it reads one, or comes to nothing that can be said. */
function constantOf(node: Node): { value: unknown } | undefined {
  if (namesIn(node).length > 0) return undefined
  try {
    return { value: evaluate(expressionOf(node), {}) }
  } catch {
    return undefined
  }
}

const isConstant = (value: unknown): value is Constant => ['string', 'number', 'boolean'].includes(typeof value)

/** A part that asks whether one field holds anything; `empty`: it holds where the field holds nothing. */
export function emptinessOf(node: Node): { name: string; empty: boolean } | undefined {
  if (node.kind === 'unary' && node.operator === 'empty' && node.operand.kind === 'name') return { name: node.operand.name, empty: true }
  if (node.kind === 'method' && node.name === 'isEmpty' && node.object.kind === 'name') return { name: node.object.name, empty: true }
  if (node.kind === 'call') {
    const [subject] = node.arguments
    return node.name === 'isEmpty' && subject?.kind === 'name' ? { name: subject.name, empty: true } : undefined
  }
  if (node.kind !== 'binary' || !EQUALITIES.has(node.operator)) return undefined
  for (const [one, other] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    const constant = constantOf(other)
    if (one.kind === 'name' && constant && isBlank(constant.value)) return { name: one.name, empty: node.operator === '==' }
  }
  return undefined
}

/** What all these conditions together ask. */
export function askedBy(conditions: Iterable<Expression>): Asked {
  const constants = new Map<string, Set<Constant>>()
  const ordered = new Set<string>()
  const beyond = new Set<string>()
  const members = new Set<string>()
  const links: [string, string][] = []

  function compare(name: string, value: unknown): void {
    const values = constants.get(name) ?? new Set()
    constants.set(name, values)
    if (isConstant(value)) values.add(value)
    else if (Array.isArray(value)) beyond.add(name)
  }

  function atom(node: Node): void {
    const names = namesIn(node)
    if (names.length === 0 || emptinessOf(node) || asksOne(node)) return
    for (const name of names) beyond.add(name)
  }

  /** A field held against a written value, or against another field. */
  function asksOne(node: Node): boolean {
    if (node.kind === 'binary') return holdsAgainst(node.left, node.right, node.operator)
    if (node.kind === 'method') {
      const [item] = node.arguments
      if (!item || node.arguments.length > 1) return false
      if (node.name === 'equals') return holdsAgainst(node.object, item, '==')
      return node.name === 'contains' && hasMember(node.object, item)
    }
    if (node.kind !== 'call') return false
    const [subject, ...items] = node.arguments
    const [item] = items
    if (node.name === 'contains' && subject && item && items.length === 1) return hasMember(subject, item)
    return node.name === 'in' && subject?.kind === 'name' && items.every((one) => among(subject.name, one))
  }

  function holdsAgainst(left: Node, right: Node, operator: string): boolean {
    if (!ORDERS.has(operator) && !EQUALITIES.has(operator)) return false
    const order = (name: string) => ORDERS.has(operator) && ordered.add(name)
    if (left.kind === 'name' && right.kind === 'name') {
      links.push([left.name, right.name])
      order(left.name)
      order(right.name)
      return true
    }
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const constant = one.kind === 'name' ? constantOf(other) : undefined
      if (one.kind !== 'name' || !constant) continue
      order(one.name)
      compare(one.name, constant.value)
      return true
    }
    return false
  }

  /** A list that has a written value, or a written list that has the field's. */
  function hasMember(list: Node, item: Node): boolean {
    if (item.kind === 'name') return list.kind === 'list' && among(item.name, list)
    const constant = list.kind === 'name' ? constantOf(item) : undefined
    if (list.kind !== 'name' || !constant || !isConstant(constant.value)) return false
    compare(list.name, constant.value)
    members.add(list.name)
    return true
  }

  function among(name: string, list: Node): boolean {
    const constant = constantOf(list)
    if (!constant) return false
    const values = [constant.value].flat()
    if (!values.every((value) => isConstant(value) || value === null)) return false
    for (const value of values) compare(name, value)
    return true
  }

  function visit(node: Node): void {
    if (node.kind === 'name') {
      // Asked whether it is true.
      compare(node.name, true)
      compare(node.name, 0)
    } else if (node.kind === 'unary' && node.operator === '!') visit(node.operand)
    else if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) {
      visit(node.left)
      visit(node.right)
    } else if (node.kind === 'conditional') {
      visit(node.test)
      visit(node.yes)
      visit(node.no)
    } else atom(node)
  }

  for (const condition of conditions) {
    visit(condition.root)
    for (const { name, value } of comparedValues(condition)) compare(name, value)
  }
  return { constants, ordered, beyond, links, members }
}
