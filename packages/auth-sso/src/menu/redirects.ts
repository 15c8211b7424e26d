import { matchPath } from 'react-router-dom'
import type { MenuFault, MenuRoute } from './types.ts'

/** An item without a page of its own, before it is known where it leads. */
export interface Group {
  route: MenuRoute
  /** Its redirect, as the list has it. */
  wanted: string | null
  /** The first page below it. */
  first: string | null
  report: (problem: MenuFault) => void
}

/**
 * Lets every group lead to a page: to its redirect, through other groups if need be; else to the first page below it.
 * A group whose redirect is itself (the list's way to say "always shown") takes the first page too. One that leads
 * nowhere is left out.
 */
export function followRedirects(groups: readonly Group[], pages: ReadonlyMap<string, MenuRoute>): MenuRoute[] {
  const byPath = new Map<string, Group>()
  for (const group of groups) {
    if (pages.has(group.route.path) || byPath.has(group.route.path)) group.report('duplicatePath')
    else byPath.set(group.route.path, group)
  }
  function isPage(address: string): boolean {
    const path = address.replace(/[?#].*$/, '')
    return pages.has(path) || [...pages.keys()].some((pattern) => pattern.includes(':') && matchPath(pattern, path))
  }

  function target({ route, wanted, first, report }: Group): string | null {
    const seen = new Set([route.path])
    for (let path = wanted === route.path ? null : wanted; path !== null;) {
      if (isPage(path)) return path
      if (seen.has(path)) {
        report('redirectLoop')
        return first
      }
      seen.add(path)
      const next = byPath.get(path)
      if (!next) {
        report('redirectNowhere')
        return first
      }
      path = next.wanted === null || next.wanted === path ? next.first : next.wanted
    }
    return first
  }

  return [...byPath.values()].flatMap((group) => {
    const redirect = target(group)
    return redirect === null ? [] : [{ ...group.route, redirect }]
  })
}
