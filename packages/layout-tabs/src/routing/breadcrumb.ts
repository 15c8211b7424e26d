import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { handleOf } from './describeTab.ts'

/** A place on the way to a page. */
export interface Crumb {
  title: string
  /** Absent where the place has no page of its own, and for the page one is on. */
  path?: string
}

/** Where one is: home first, then the matched routes that have a title. */
export function breadcrumbOf(routes: RouteObject[], pathname: string, home: { title: string; path: string }, pageTitle?: string): Crumb[] {
  const crumbs: Crumb[] = (matchRoutes(routes, pathname) ?? []).flatMap((match) => {
    const { title, trail = [] } = handleOf(match.route)
    return [...trail, ...(title ? [{ title, path: match.pathname }] : [])]
  })
  const below = crumbs.filter(({ path }) => path !== home.path)
  const last = below.pop()
  if (!last) return [{ title: home.title }]
  return [home, ...below, { title: pageTitle ?? last.title }]
}
