import type { ShownNode } from '../../react/useOptionTree.ts'

/** The nodes that keys name one within the other, as far as there are such. */
export function nodesWithin(nodes: readonly ShownNode[], keys: readonly string[]): ShownNode[] {
  const [key, ...rest] = keys
  const node = nodes.find((one) => one.key === key)
  return node ? [node, ...nodesWithin(node.children ?? [], rest)] : []
}

/** The ways to all that can be chosen: to last ones, or to any. */
export function endsOf(nodes: readonly ShownNode[], anyLevel: boolean, around: readonly ShownNode[] = []): ShownNode[][] {
  return nodes.flatMap((node) => {
    const way = [...around, node]
    const within = node.children ? endsOf(node.children, anyLevel, way) : []
    return node.children && !anyLevel ? within : [way, ...within]
  })
}
