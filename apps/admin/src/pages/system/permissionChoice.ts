import type { PermissionNode } from '@sc/api-client/contract'
import { soundsLike } from '@sc/ui-kit'

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
 * @param shown what a search leaves to be seen: nothing else comes. What is not seen goes, or it would be held below what is not.
 */
export function changesBy(
  tree: readonly PermissionNode[],
  key: string,
  on: boolean,
  shown?: ReadonlySet<string>,
): ReadonlyMap<string, boolean> {
  const changes = new Map<string, boolean>()
  const comes = (node: PermissionNode) => node.menuType !== DATA_RULE && (shown?.has(node.key) ?? true)
  for (const { node, above } of walk(tree)) {
    if (node.key !== key && (!above.includes(key) || (on && !comes(node)))) continue
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

export const nodesByKey = (nodes: readonly PermissionNode[]): ReadonlyMap<string, PermissionNode> =>
  new Map(Array.from(walk(nodes), ({ node }) => [node.key, node]))

/** What is called or sounds so, or whose permission is written so, each in its place and with all below it. */
export function searched(
  nodes: readonly PermissionNode[],
  keyword: string,
  called: (node: PermissionNode) => string = ({ title }) => title,
): readonly PermissionNode[] {
  if (keyword === '') return nodes
  return nodes.flatMap((node) => {
    if (soundsLike(keyword, { names: [called(node), node.perms ?? ''], spelled: node.spelled })) return [node]
    const children = [...searched(node.children, keyword, called)]
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The data rules among what is held that narrow something, each with the action that it narrows. */
export const rulesHeld = (
  nodes: readonly PermissionNode[],
  held: ReadonlySet<string>,
  action = '',
): { key: string; title: string; action: string }[] =>
  nodes.flatMap(({ key, title, menuType, off, children }) =>
    menuType === DATA_RULE ? (held.has(key) && !off ? [{ key, title, action }] : []) : rulesHeld(children, held, title),
  )

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
