import { ExpressionError, LIMITS } from '../error.ts'
import { FORBIDDEN_KEYS, METHODS, RESERVED_WORDS, WORD_OPERATORS } from '../syntax.ts'
import type { BinaryOperator, MethodName, Node, UnaryOperator } from '../syntax.ts'
import type { RawNode } from './jsep.ts'

/** Turns jsep's tree into ours and refuses what the language does not have. */
export function toTree(raw: RawNode, offset: number, source: string): Node {
  return convert(raw, 0)

  function convert(node: RawNode, depth: number): Node {
    const position = start(node)
    if (depth > LIMITS.depth) fail('limit', 'the expression is nested too deeply', position)
    const child = (property: string) => convert(node[property] as RawNode, depth + 1)
    const children = (property: string) => (node[property] as RawNode[]).map((item) => convert(item, depth + 1))
    switch (node.type) {
      case 'Literal': {
        const value = node.value as string | number | boolean | null
        if (typeof value === 'number' && !Number.isFinite(value)) fail('syntax', 'number out of range', position)
        return { kind: 'literal', value, position }
      }
      case 'Identifier':
        return { kind: 'name', name: nameOf(node), position }
      case 'ArrayExpression':
        return { kind: 'list', items: children('elements'), position }
      case 'MemberExpression':
        return { kind: 'member', object: child('object'), key: memberKey(node, depth), position }
      case 'CallExpression':
        return call(node, children('arguments'), depth)
      case 'UnaryExpression': {
        const operator = (node.operator === 'not' ? '!' : node.operator) as UnaryOperator
        const operand = child('argument')
        // `-5` is a number, so that writing a tree and reading it again gives the same tree.
        if (operator === '-' && operand.kind === 'literal' && typeof operand.value === 'number') {
          return { kind: 'literal', value: 0 - operand.value, position }
        }
        return { kind: 'unary', operator, operand, position }
      }
      case 'BinaryExpression': {
        const operator = node.operator as string
        return {
          kind: 'binary',
          operator: WORD_OPERATORS[operator] ?? (operator as BinaryOperator),
          left: child('left'),
          right: child('right'),
          position,
        }
      }
      case 'ConditionalExpression':
        return { kind: 'conditional', test: child('test'), yes: child('consequent'), no: child('alternate'), position }
      default:
        return fail('syntax', 'not an expression', position)
    }
  }

  function call(node: RawNode, args: Node[], depth: number): Node {
    const position = start(node)
    const callee = node.callee as RawNode
    if (callee.type === 'Identifier') return { kind: 'call', name: nameOf(callee), arguments: args, position }
    if (callee.type !== 'MemberExpression' || callee.computed) return fail('forbidden', 'not a function', position)
    const method = callee.property as RawNode
    const name = method.name as MethodName
    if (!METHODS.includes(name)) fail('forbidden', `method '${name}' is not allowed`, start(method))
    return { kind: 'method', object: convert(callee.object as RawNode, depth + 1), name, arguments: args, position }
  }

  function memberKey(node: RawNode, depth: number): Node {
    const property = node.property as RawNode
    const key: Node = node.computed
      ? convert(property, depth + 1)
      : { kind: 'literal', value: property.name as string, position: start(property) }
    if (key.kind === 'literal' && FORBIDDEN_KEYS.has(String(key.value))) {
      fail('forbidden', `'${key.value}' is not allowed`, key.position)
    }
    return key
  }

  function nameOf(node: RawNode): string {
    const name = node.name as string
    if (RESERVED_WORDS.has(name)) fail('syntax', `unexpected '${name}'`, start(node))
    if (FORBIDDEN_KEYS.has(name)) fail('forbidden', `'${name}' is not allowed`, start(node))
    return name
  }

  /** A binary node begins where its left operand begins; each on the way is told, so that a long chain is walked once. */
  function start(node: RawNode): number {
    const way: RawNode[] = []
    let first = node
    while (first.start === undefined && first.left) {
      way.push(first)
      first = first.left as RawNode
    }
    const begin = first.start ?? 0
    for (const one of way) one.start = begin
    return begin + offset
  }

  function fail(code: 'syntax' | 'limit' | 'forbidden', message: string, position: number): never {
    throw new ExpressionError(code, message, position, source)
  }
}
