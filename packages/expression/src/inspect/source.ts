import { asExpression } from '../parse/cache.ts'
import { PRECEDENCE, RESERVED_WORDS } from '../syntax.ts'
import type { Expression, Node } from '../syntax.ts'

/** Binding strength of what is neither binary nor conditional. */
const UNARY = 7
const ATOM = 8

/**
 * The expression as bare text in one canonical spelling, with as few brackets as it needs; reading it again gives the
 * same tree. Wrap it in `${…}` for a process.
 */
export function toSource(expression: Expression | string): string {
  return write(asExpression(expression).root, 0)
}

/** Writes a node where something of at least this strength must stand. */
function write(node: Node, strength: number): string {
  const [text, own] = spell(node)
  return own < strength ? `(${text})` : text
}

function spell(node: Node): [text: string, strength: number] {
  switch (node.kind) {
    case 'literal':
      return [literal(node.value), typeof node.value === 'number' ? UNARY : ATOM]
    case 'name':
      return [node.name, ATOM]
    case 'list':
      return [`[${list(node.items)}]`, ATOM]
    case 'member':
      return [write(node.object, ATOM) + key(node.key), ATOM]
    case 'call':
      return [`${node.name}(${list(node.arguments)})`, ATOM]
    case 'method':
      return [`${write(node.object, ATOM)}.${node.name}(${list(node.arguments)})`, ATOM]
    case 'unary':
      return [(node.operator === 'empty' ? 'empty ' : node.operator) + write(node.operand, UNARY), UNARY]
    case 'binary': {
      const own = PRECEDENCE[node.operator]
      return [`${write(node.left, own)} ${node.operator} ${write(node.right, own + 1)}`, own]
    }
    case 'conditional':
      return [`${write(node.test, 1)} ? ${write(node.yes, 0)} : ${write(node.no, 0)}`, 0]
  }
}

function list(nodes: readonly Node[]): string {
  return nodes.map((node) => write(node, 0)).join(', ')
}

function key(node: Node): string {
  const plain = node.kind === 'literal' && typeof node.value === 'string' ? node.value : null
  return plain !== null && /^[\p{L}_$][\p{L}\p{Nd}_$]*$/u.test(plain) && !RESERVED_WORDS.has(plain) ? `.${plain}` : `[${write(node, 0)}]`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
}

export function literal(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value)
  return `'${value.replace(/['\\]/g, '\\$&').replace(/[\n\r\t\b\f\v]/g, (character) => ESCAPES[character] ?? character)}'`
}
