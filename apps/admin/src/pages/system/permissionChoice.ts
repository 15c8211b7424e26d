import type { PermissionNode } from '@sc/api-client/contract'

/** All of a tree, each node with those above it. */
function* walk(
  nodes: readonly PermissionNode[],
  above: readonly string[] = [],
): Generator<{ node: PermissionNode; above: readonly string[] }> {
  for (const node of nodes) {
    yield { node, above }
    yield* walk(node.children, [...above, node.key])
  }
}

/**
 * What is chosen once a node is clicked: with it come those above it, without which it could not be reached, and everything
 * below it; without it all below it goes.
 */
export function choose(tree: readonly PermissionNode[], chosen: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const { node, above } of walk(tree)) {
    if (node.key !== key && !above.includes(key)) continue
    if (!on) next.delete(node.key)
    else for (const one of [...above, node.key]) next.add(one)
  }
  return next
}

/** Titles of what one choice has and another has not, in the order of the tree: pages and actions; groups follow from them. */
export const missing = (tree: readonly PermissionNode[], has: ReadonlySet<string>, hasNot: ReadonlySet<string>): string[] =>
  Array.from(walk(tree), ({ node }) => node).flatMap(({ key, title, menuType }) =>
    menuType > 0 && has.has(key) && !hasNot.has(key) ? [title] : [],
  )
