import type { Text } from '@sc/locale'
import { PageSkeleton } from '@sc/ui-kit'
import { Activity, memo, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { RouteObject } from 'react-router-dom'
import { useTexts } from '../locale/words.ts'
import { TabScope } from '../scope/TabScope.tsx'
import type { TabLocation } from '../store/types.ts'
import { FrozenRoutes } from './FrozenRoutes.tsx'
import { panelDomId, tabDomId } from './domIds.ts'
import { TabApp } from './TabApp.tsx'
import { TabBoundary } from './TabBoundary.tsx'
import { TabContext } from './TabContext.ts'
import type { TabHandle } from './TabContext.ts'

export interface TabVerbs {
  setTitle: (id: string, title: string | Text) => void
  setDirty: (id: string, dirty: boolean, part: string, options?: { kept?: boolean }) => void
  onDiscard: (id: string, listener: () => void) => () => void
  close: (id: string) => void
  refresh: (id: string) => void
}

export interface TabPageProps {
  frameId: string
  id: string
  location: TabLocation
  active: boolean
  /** The strip is shown: the panel belongs to a tab of it. */
  labelled: boolean
  routes: RouteObject[]
  verbs: TabVerbs
  fallback?: ReactNode
}

/** One kept page: alive while its tab is open, working only while it is shown. A refresh gives it another `key`. */
export const TabPage = memo(function TabPage({ frameId, id, location, active, labelled, routes, verbs, fallback }: TabPageProps) {
  const { broken } = useTexts('tabs')
  const panel = useRef<HTMLDivElement>(null)
  const scroll = useRef<Scroll>({ top: 0, left: 0 })
  const handle = useMemo<TabHandle>(
    () => ({
      id,
      active,
      setTitle: (title) => verbs.setTitle(id, title),
      setDirty: (dirty, part = 'page', options) => verbs.setDirty(id, dirty, part, options),
      onDiscard: (listener) => verbs.onDiscard(id, listener),
      close: () => verbs.close(id),
      refresh: () => verbs.refresh(id),
    }),
    [id, active, verbs],
  )
  return (
    <TabScope>
      <div
        ref={panel}
        className="sc-tab-panel"
        hidden={!active}
        onScroll={({ currentTarget, target }) => {
          // Scrolling inside the page is the page's own, and so is the jump to zero of a page that lost its box.
          if (target === currentTarget && active) scroll.current = { top: currentTarget.scrollTop, left: currentTarget.scrollLeft }
        }}
        {...(labelled && { role: 'tabpanel', id: panelDomId(frameId, id), 'aria-labelledby': tabDomId(frameId, id) })}
      >
        <Activity mode={active ? 'visible' : 'hidden'}>
          <KeptScroll panel={panel} scroll={scroll} />
          <TabContext.Provider value={handle}>
            <TabApp>
              <TabBoundary texts={broken} onRetry={() => verbs.refresh(id)}>
                <Suspense fallback={fallback ?? <PageSkeleton />}>
                  <FrozenRoutes routes={routes} location={location} />
                </Suspense>
              </TabBoundary>
            </TabApp>
          </TabContext.Provider>
        </Activity>
      </div>
    </TabScope>
  )
})

interface Scroll {
  top: number
  left: number
}

/** Puts a page back to where it was scrolled: an element without a box forgets that in some browsers. */
function KeptScroll({ panel, scroll }: { panel: RefObject<HTMLDivElement | null>; scroll: RefObject<Scroll> }) {
  useLayoutEffect(() => {
    panel.current?.scrollTo?.(scroll.current)
  }, [panel, scroll])
  return null
}
