import type { MenuItem, PermissionEntryNode } from '@sc/api-client/contract'
import { lintMenu } from '@sc/auth-sso'
import type { MenuFault } from '@sc/auth-sso'

export const GROUP = 0
export const ACTION = 2

type Kind = 'group' | 'page' | 'link' | 'action'

export const kindOf = ({ menuType, url }: Pick<PermissionEntryNode, 'menuType' | 'url'>): Kind =>
  menuType === GROUP ? 'group' : menuType === ACTION ? 'action' : url === null ? 'page' : 'link'

/** An entry with where it stands. */
export interface Placed {
  entry: PermissionEntryNode
  /** Groups and pages above it. */
  depth: number
  /** All that it is ordered among, itself included: actions by themselves. */
  siblings: readonly string[]
}

/** The tree line by line, as it stands in the menu. */
export function linesOf(nodes: readonly PermissionEntryNode[], depth = 0): Placed[] {
  const isAction = ({ menuType }: PermissionEntryNode) => menuType === ACTION
  const order = (own: PermissionEntryNode) => nodes.filter((node) => isAction(node) === isAction(own)).map(({ id }) => id)
  return nodes
    .toSorted((one, other) => Number(isAction(one)) - Number(isAction(other)))
    .flatMap((entry) => [{ entry, depth, siblings: order(entry) }, ...linesOf(entry.children, depth + 1)])
}

/** Lines that say a word, with those above them; without actions, unless these are wanted. */
export function matching(lines: readonly Placed[], { keyword, actions }: { keyword: string; actions: boolean }): Placed[] {
  const wanted = keyword.trim().toLowerCase()
  const has = ({ title, english, path, perms, url, roles, menuType }: PermissionEntryNode) =>
    (actions || menuType !== ACTION) &&
    [title, english, path, perms, url, ...roles.map(({ roleName }) => roleName)].some((text) => text?.toLowerCase().includes(wanted))
  const shown = new Set<string>()
  const parents = new Map(lines.map(({ entry }) => [entry.id, entry.parentId]))
  for (const { entry } of lines)
    if (has(entry)) for (let at: string | null = entry.id; at !== null && !shown.has(at); at = parents.get(at) ?? null) shown.add(at)
  return lines.filter(({ entry }) => shown.has(entry.id))
}

/** The order with one a place up or down; null where it is at that end. */
export function moved(siblings: readonly string[], id: string, by: -1 | 1): string[] | null {
  const at = siblings.indexOf(id)
  const other = siblings[at + by]
  if (at < 0 || other === undefined) return null
  return siblings.map((one) => (one === id ? other : one === other ? id : one))
}

/** The groups that an entry may stand in, each with those above it: not in itself, nor below itself. */
export function groupsFor(nodes: readonly PermissionEntryNode[], id: string | null, titleOf: (entry: PermissionEntryNode) => string) {
  const groups: { value: string; label: string }[] = []
  const visit = (below: readonly PermissionEntryNode[], trail: readonly string[]) => {
    for (const node of below) {
      if (node.menuType !== GROUP || node.id === id) continue
      const label = [...trail, titleOf(node)]
      groups.push({ value: node.id, label: label.join(' › ') })
      visit(node.children, label)
    }
  }
  visit(nodes, [])
  return groups
}

/** What the menu that everybody's is a part of has wrong, by the id of the entry. */
export function faultsOf(nodes: readonly PermissionEntryNode[], known: ReadonlySet<string>): ReadonlyMap<string, MenuFault[]> {
  const faults = new Map<string, MenuFault[]>()
  for (const { id, problem } of lintMenu(nodes.filter(isMenu).map(toItem), known)) faults.set(id, [...(faults.get(id) ?? []), problem])
  return faults
}

const isMenu = ({ menuType }: PermissionEntryNode) => menuType !== ACTION

/** As the server writes it into somebody's menu. */
function toItem({ id, title, name, path, component, redirect, hidden, menuType, icon, url, children }: PermissionEntryNode): MenuItem {
  const below = children.filter(isMenu).map(toItem)
  return {
    id,
    path: path ?? '',
    name,
    component,
    redirect,
    hidden,
    alwaysShow: menuType === GROUP,
    meta: { title, icon, url },
    ...(below.length > 0 && { children: below }),
  }
}
