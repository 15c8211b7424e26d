import { memo, useMemo } from 'react'
import { NavigationType, UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext, useRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import type { TabLocation } from '../store/types.ts'

/** Routes of a tab begin at the root, whatever route the frame itself is shown by. */
const ROOT = { outlet: null, matches: [], isDataRoute: false }

/**
 * The page of one address, which stays at that address while the browser is elsewhere: `useLocation`, `useParams` and
 * `useSearchParams` of a hidden tab do not move, and the page is not even rendered again. `<Routes location>` would
 * show the right page too, but it hears every navigation and makes a new location object for each.
 */
export const FrozenRoutes = memo(function FrozenRoutes({ routes, location }: { routes: RouteObject[]; location: TabLocation }) {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  return (
    <RouteContext.Provider value={ROOT}>
      <LocationContext.Provider value={value}>
        <Matched routes={routes} />
      </LocationContext.Provider>
    </RouteContext.Provider>
  )
})

const Matched = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)
