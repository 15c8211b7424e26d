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
 * What a click on a node changes: with it come those above it, without which it could not be reached, and everything below it;
 * without it all below it goes. A data rule, which takes something away, comes by a click of its own alone. By key, true of what comes.
 */
export function changesBy(tree: readonly PermissionNode[], key: string, on: boolean): ReadonlyMap<string, boolean> {
  const changes = new Map<string, boolean>()
  for (const { node, above } of walk(tree)) {
    if (node.key !== key && (!above.includes(key) || (on && node.menuType === DATA_RULE))) continue
    for (const one of on ? [...above, node.key] : [node.key]) changes.set(one, on)
  }
  return changes
}

/** What is held once changes are made to it. */
export function changedBy(held: Iterable<string>, changes: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const next = new Set(held)
  for (const [key, on] of changes) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

/** Of data rules among the permissions. */
export const DATA_RULE = 3

/** What one choice has and another has not, in the order of the tree: pages, actions and data rules; groups follow from them. */
export const missing = (tree: readonly PermissionNode[], has: ReadonlySet<string>, hasNot: ReadonlySet<string>): PermissionNode[] =>
  Array.from(walk(tree), ({ node }) => node).filter(({ key, menuType }) => menuType > 0 && has.has(key) && !hasNot.has(key))

/** How many pages and actions stand below a node, and how many of them are held. */
export function withinOf(node: PermissionNode, held: ReadonlySet<string>): { held: number; all: number } {
  const below = Array.from(walk(node.children), (one) => one.node).filter(({ menuType }) => menuType === 1 || menuType === 2)
  return { held: below.filter(({ key }) => held.has(key)).length, all: below.length }
}

/** Every key of a tree. */
export const keysOf = (nodes: readonly PermissionNode[]): string[] => Array.from(walk(nodes), ({ node }) => node.key)

/** What is called so, or whose permission is written so, each in its place and with all below it. */
export function searched(nodes: readonly PermissionNode[], keyword: string): readonly PermissionNode[] {
  const wanted = keyword.toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (`${node.title}\n${node.perms ?? ''}`.toLowerCase().includes(wanted)) return [node]
    const children = [...searched(node.children, keyword)]
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The boxes of a tree: a group of which something is missing is neither full nor empty. A page is given, whatever of its actions is. */
export function markedOf(nodes: readonly PermissionNode[], held: ReadonlySet<string>): { checked: string[]; halfChecked: string[] } {
  const marked: { checked: string[]; halfChecked: string[] } = { checked: [], halfChecked: [] }
  for (const { node } of walk(nodes)) {
    if (!held.has(node.key)) continue
    const below = withinOf(node, held)
    marked[node.menuType === 0 && below.held < below.all ? 'halfChecked' : 'checked'].push(node.key)
  }
  return marked
}
