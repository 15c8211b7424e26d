import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { TabEntry, TabLocation } from '../store/types.ts'

/** How a route's addresses become tabs. */
export interface TabPolicy {
  /**
   * `address` (default): each path is a tab of its own, and so is each value of the parameters named in `query`.
   * `route`: all addresses of the route share one tab.
   */
  identity?: 'address' | 'route'
  /** Query parameters that tell one tab from another: `['key']` for a designer. Others are the page's own business. */
  query?: readonly string[]
  /** One tab of this route name at most: a newer address closes the older tab. */
  single?: boolean
  /** The window hears this event when a tab of the route closes, with `{ id, path }` as its detail. */
  closeEvent?: string
}

/** What the frame reads from a route's `handle`. Every field may be absent. */
export interface RouteHandle {
  title?: string
  /** Route name, `myproject-releaseModal`. */
  name?: string
  icon?: string
  /** `false`: shown without a tab, such as a redirect. */
  tab?: false | TabPolicy
  /** Menu groups above a route that does not nest in the router. */
  trail?: readonly { title: string; path?: string }[]
}

/** Policies by route name or by route path, for routes that come from elsewhere. */
export type TabPolicies = Readonly<Record<string, TabPolicy>>

/** Parameters that name a record almost everywhere: two records are two tabs. */
const IDENTITY_QUERY = ['id', 'key', 'code'] as const

/** The tab that an address belongs to; null where it has none. */
export function describeTab(routes: RouteObject[], location: TabLocation, policies: TabPolicies = {}): TabEntry | null {
  const matches = matchRoutes(routes, location)
  const leaf = matches?.at(-1)
  if (!matches || !leaf) return null
  const handle = handleOf(leaf.route)
  if (handle.tab === false) return null

  const pattern = matches.map(({ route }) => route.path ?? '').join('/')
  const policy = { ...handle.tab, ...policies[leaf.route.path ?? ''], ...(handle.name !== undefined && policies[handle.name]) }
  const title = matches.map(({ route }) => handleOf(route).title).findLast((text) => text) ?? location.pathname

  return {
    id: identityOf(policy, pattern, location),
    title,
    location,
    ...(handle.name !== undefined && { name: handle.name }),
    ...(handle.icon !== undefined && { icon: handle.icon }),
    ...(policy.single && { single: true, name: handle.name ?? pattern }),
    ...(policy.closeEvent !== undefined && { closeEvent: policy.closeEvent }),
  }
}

function identityOf(
  { identity = 'address', query = IDENTITY_QUERY }: TabPolicy,
  pattern: string,
  { pathname, search }: TabLocation,
): string {
  if (identity === 'route') return pattern
  const searchParams = new URLSearchParams(search)
  const telling = new URLSearchParams()
  for (const name of query) for (const value of searchParams.getAll(name)) telling.append(name, value)
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return telling.size ? `${path}?${telling}` : path
}

/** A route's handle is anything; what is not ours is not read. */
export function handleOf(route: RouteObject): RouteHandle {
  const handle: unknown = route.handle
  return typeof handle === 'object' && handle !== null ? handle : {}
}
