import { useLanguage } from '@sc/locale/react'
import { useUnloadWarning } from '@sc/ui-kit'
import { useEffect, useId, useLayoutEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { useStore } from 'zustand'
import { describeTab } from '../routing/describeTab.ts'
import type { TabPolicies } from '../routing/describeTab.ts'
import type { TabStore } from '../store/types.ts'
import { FrozenRoutes } from './FrozenRoutes.tsx'
import { TabPage } from './TabPage.tsx'
import type { TabVerbs } from './TabPage.tsx'
import { TabStrip } from './TabStrip.tsx'
import { useCloseEvents } from './useCloseEvents.ts'
import { useEvictionNotice } from './useEvictionNotice.tsx'
import { useTabCommands } from './useTabCommands.ts'

/** Which pages there are, how addresses become tabs of them, and how much of this is shown. */
export interface TabsLayoutProps {
  store: TabStore
  /** Pages by absolute path. Keep the array: a new one means that the routes changed. */
  routes: RouteObject[]
  /** How addresses become tabs, for routes that do not say so in their handle. Keep the object. */
  policies?: TabPolicies
  /** Off: one page at a time. */
  multipage?: boolean
  /** The strip of tabs; phones have none. Pages stay alive without it. */
  strip?: boolean
  /** Shown while a page's code is on its way. */
  fallback?: ReactNode
}

const NO_POLICIES: TabPolicies = {}

/** Pages that stay alive behind a strip of tabs. The address decides what is shown; needs a router and antd's `<App>` above. */
export function TabsLayout({ store, routes, policies = NO_POLICIES, multipage = true, strip = true, fallback }: TabsLayoutProps) {
  const frameId = useId()
  const location = useLocation()
  const language = useLanguage()
  const commands = useTabCommands(store)
  const { tabs, activeId } = useStore(store)
  const entry = useMemo(() => describeTab(routes, location, policies), [routes, location, policies])
  const { open } = commands
  const striped = strip && multipage
  useEvictionNotice(store, striped)

  // Before the browser paints, so that an address is never shown with the page of another.
  useLayoutEffect(() => store.setMultipage(multipage), [store, multipage])
  useLayoutEffect(
    () =>
      store.retitle(({ location: place, title, titled, titles }) =>
        titled ? (titles?.[language] ?? title) : (describeTab(routes, place, policies)?.title ?? title),
      ),
    [store, routes, policies, language],
  )
  useLayoutEffect(() => {
    if (entry) open(entry)
  }, [open, entry])
  useEffect(() => store.prune((tab) => describeTab(routes, tab.location, policies)?.id === tab.id), [store, routes, policies])
  useUnloadWarning(tabs.some(({ dirty, mounted }) => dirty && mounted))
  useCloseEvents(store)

  const verbs = useMemo<TabVerbs>(
    () => ({
      setTitle: (id, title) => (typeof title === 'string' ? store.setTitle(id, title) : store.setTitle(id, title[language], title)),
      setDirty: store.setDirty,
      onDiscard: (id, listener) => store.onDiscarded((tab) => tab.id === id && listener()),
      close: commands.close,
      refresh: commands.refresh,
    }),
    [store, commands, language],
  )
  const shownId = entry ? activeId : null

  return (
    <div className="sc-tabs">
      {striped && <TabStrip frameId={frameId} tabs={tabs} activeId={shownId} homeId={store.homeId} commands={commands} />}
      <div className="sc-tab-panels">
        {tabs
          .filter(({ mounted }) => mounted)
          .map(({ id, revision, location: place }) => (
            <TabPage
              key={`${id}:${revision}`}
              frameId={frameId}
              id={id}
              location={place}
              active={id === shownId}
              labelled={striped}
              routes={routes}
              verbs={verbs}
              fallback={fallback}
            />
          ))}
        {!entry && (
          <div className="sc-tab-panel">
            <FrozenRoutes routes={routes} location={location} />
          </div>
        )}
      </div>
    </div>
  )
}
