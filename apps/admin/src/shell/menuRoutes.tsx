import type { MenuRoute } from '@sc/auth-sso'
import { readMenu } from '@sc/auth-sso'
import type { MenuItem } from '@sc/api-client/contract'
import type { MenuNode, RouteHandle } from '@sc/layout-tabs'
import { lazyPart } from '@sc/ui-kit'
import { Navigate, useLocation } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { pages } from './pages.ts'

const NotFound = lazyPart(() => import('../pages/NotFound.tsx'))
const NotInstalled = lazyPart(() => import('./NotInstalled.tsx'))

export const HOME = '/dashboard/analysis'

/** Components that this application has a page for. */
export const known: ReadonlySet<string> = new Set(Object.keys(pages))

/** Pages and side menu of a user, from the server's menu list. */
export function routesOf(menu: readonly MenuItem[]): { routes: RouteObject[]; menu: MenuNode[] } {
  const { routes, tree } = readMenu(menu, known)
  return {
    routes: [
      ...routes.map(toRoute),
      { path: '/', element: <Navigate replace to={HOME} />, handle: { tab: false } satisfies RouteHandle },
      { path: '/404', element: <NotFound />, handle: { tab: false } satisfies RouteHandle },
      { path: '*', element: <ToNotFound />, handle: { tab: false } satisfies RouteHandle },
    ],
    menu: tree,
  }
}

/** The address itself says that there is no such page; which one was asked for goes along. */
function ToNotFound() {
  const { pathname } = useLocation()
  return <Navigate replace to="/404" state={{ asked: pathname }} />
}

function toRoute({ path, name, title, icon, component, redirect, trail }: MenuRoute): RouteObject {
  const handle: RouteHandle = { title, name, trail: trail.slice(0, -1).map((group) => ({ title: group })), ...(icon ? { icon } : {}) }
  if (!component) return { path, element: <Navigate replace to={redirect ?? HOME} />, handle: { ...handle, tab: false } }
  const Page = pages[component]
  return { path, element: Page ? <Page /> : <NotInstalled title={title} component={component} />, handle }
}
