import type { PermissionEntryNode } from '@sc/api-client/contract'
import { ACTION, GROUP } from './menuEntries.ts'

/** An entry of somebody's menu. */
export interface Shown {
  entry: PermissionEntryNode
  children: Shown[]
}

interface Preview {
  menu: Shown[]
  /** Pages that only other pages lead to. */
  elsewhere: PermissionEntryNode[]
  /** Those that the role grants, and those whose rule is off, which everybody has. */
  actions: PermissionEntryNode[]
}

/** What somebody with these permissions alone would find, as the server makes their menu: a page without its group stands at the top. */
export function previewOf(nodes: readonly PermissionEntryNode[], chosen: ReadonlySet<string>): Preview {
  const elsewhere: PermissionEntryNode[] = []
  const actions: PermissionEntryNode[] = []
  const tops: Shown[] = []
  /** @param into where what is held goes; null below what is not shown */
  const visit = (below: readonly PermissionEntryNode[], into: Shown[] | null) => {
    for (const entry of below) {
      if (entry.menuType === ACTION) {
        if (chosen.has(entry.id) || entry.status === '0') actions.push(entry)
        continue
      }
      if (!chosen.has(entry.id)) {
        visit(entry.children, tops)
        continue
      }
      const shown: Shown = { entry, children: [] }
      const isShown = into !== null && !entry.hidden
      if (isShown) into.push(shown)
      else if (entry.menuType !== GROUP && entry.url === null) elsewhere.push(entry)
      visit(entry.children, isShown ? shown.children : null)
    }
  }
  visit(nodes, tops)
  return { menu: withoutEmpty(tops), elsewhere, actions }
}

/** A group with nothing in it is not shown. */
const withoutEmpty = (menu: readonly Shown[]): Shown[] =>
  menu
    .map(({ entry, children }) => ({ entry, children: withoutEmpty(children) }))
    .filter(({ entry, children }) => entry.menuType !== GROUP || children.length > 0)
