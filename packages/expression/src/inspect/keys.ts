import { asExpression } from '../parse/cache.ts'
import type { Expression, Node } from '../syntax.ts'
import { namesIn } from './comparisons.ts'
import { literal } from './source.ts'
import { walk } from './walk.ts'

/** A key that is asked of what a name holds, or of its elements where it is a list. */
export interface AskedKey {
  readonly name: string
  readonly key: string
}

/** A place in the text where a key stands, and all names that it is asked of. */
interface KeyPlace {
  names: readonly string[]
  key: string
  position: number
}

/** The keys that an expression asks of names, in reading order: `pluck(rows, 'hours')`, `first(rows).hours` and `rows[0].hours`. */
export const keysAsked = (expression: Expression | string): AskedKey[] =>
  placesOf(asExpression(expression).root).flatMap(({ names, key }) => names.map((name) => ({ name, key })))

/** The text of an expression that asks a name for one key instead of another. What is asked of several names stays as it is. */
export function renameKey(expression: Expression | string, name: string, from: string, to: string): string {
  const { source, root } = asExpression(expression)
  return placesOf(root)
    .filter(({ names, key }) => key === from && names.length === 1 && names[0] === name)
    .toSorted((left, right) => right.position - left.position)
    .reduce((text, { position }) => withKey(text, position, from, to), source)
}

function placesOf(root: Node): KeyPlace[] {
  const found: KeyPlace[] = []
  const add = (of: Node | undefined, key: Node | undefined) => {
    if (!of || key?.kind !== 'literal' || typeof key.value !== 'string') return
    const names = [...new Set(namesIn(of))]
    if (names.length > 0) found.push({ names, key: key.value, position: key.position })
  }
  walk(root, (node) => {
    if (node.kind === 'member') add(node.object, node.key)
    if (node.kind === 'call' && node.name === 'pluck') add(node.arguments[0], node.arguments[1])
  })
  return found
}

const QUOTED = /(["'])(?:\\.|(?!\1).)*\1/suy
const WORD = /^[\p{L}_$][\p{L}\p{Nd}_$]*$/u

function withKey(text: string, at: number, from: string, to: string): string {
  QUOTED.lastIndex = at
  const [quoted] = QUOTED.exec(text) ?? []
  if (quoted !== undefined) return text.slice(0, at) + literal(to) + text.slice(at + quoted.length)
  const rest = text.slice(at + from.length)
  // What is no word cannot stand behind a dot.
  return WORD.test(to) ? text.slice(0, at) + to + rest : `${text.slice(0, text.lastIndexOf('.', at))}[${literal(to)}]${rest}`
}
