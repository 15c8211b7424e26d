import { matchPath } from 'react-router-dom'
import type { ReactNode } from 'react'

/** An entry of the main menu; how it came about is the host's business. */
export interface MenuNode {
  /** Unique in the menu; a path where the entry is a page. */
  key: string
  title: string
  /** A node, or a name that `icons` knows. */
  icon?: ReactNode
  /** Path of the page inside this application. */
  path?: string
  /** Address outside of it; opens in a new browser tab. */
  href?: string
  /** Paths of pages without an entry that are opened from this one: they light it. */
  covers?: readonly string[]
  children?: readonly MenuNode[]
}

/** The entry of the current page, and the groups above it; empty where the page is in no menu. */
export function menuTrail(menu: readonly MenuNode[], pathname: string): MenuNode[] {
  let best: MenuNode[] = []
  let bestLength = -1
  const visit = (nodes: readonly MenuNode[], above: MenuNode[]) => {
    for (const node of nodes) {
      const trail = [...above, node]
      // A detail page without an entry of its own lights the entry whose path it continues.
      for (const path of [...(node.path === undefined ? [] : [node.path]), ...(node.covers ?? [])])
        if (matchPath({ path, end: false }, pathname) && path.length > bestLength) {
          best = trail
          bestLength = path.length
        }
      visit(node.children ?? [], trail)
    }
  }
  visit(menu, [])
  return best
}
