import { type Node, parse } from '@sc/expression'

/** What a text is to be read as. */
export interface Reading {
  /** Text without `${…}` is an expression too, as forms have it; process engines take such for a mere text. */
  bare?: boolean | undefined
}

/** Whether the text is written as an expression at all. */
export const isExpression = (text: string, { bare = false }: Reading = {}): boolean => bare || /^\s*[$#]\{[\s\S]*\}\s*$/.test(text)

/** The tree of an expression; null where the text is none, or is not written well. */
export function rootOf(text: string, reading: Reading = {}): Node | null {
  if (!isExpression(text, reading)) return null
  try {
    return parse(text).root
  } catch {
    return null
  }
}

/** The parts that `&&`, or `||`, joins, brackets among them or not. */
export function operandsOf(node: Node, operator: '&&' | '||'): Node[] {
  if (node.kind !== 'binary' || node.operator !== operator) return [node]
  return [...operandsOf(node.left, operator), ...operandsOf(node.right, operator)]
}
