import type { Node } from '../syntax.ts'

/** Visits a node and everything below it, in reading order. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of children(node)) walk(child, visit)
}

/** What a node is put together of, in reading order. */
export function children(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return []
    case 'list':
      return node.items
    case 'member':
      return [node.object, node.key]
    case 'call':
      return node.arguments
    case 'method':
      return [node.object, ...node.arguments]
    case 'unary':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'conditional':
      return [node.test, node.yes, node.no]
  }
}
