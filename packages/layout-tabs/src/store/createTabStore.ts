import { languages } from '@sc/locale'
import type { Text } from '@sc/locale'
import { createStore } from 'zustand/vanilla'
import { planClose, planEviction } from './closing.ts'
import { ofTheWindow, readTabs, writeTabs } from './persistence.ts'
import type { TabStorage } from './persistence.ts'
import { sameLocation } from './sameLocation.ts'
import type { CloseOutcome, CloseScope, Tab, TabEntry, TabState, TabStore } from './types.ts'

/** Where home is, how many tabs there may be, and where their list is kept. */
export interface TabStoreOptions {
  /** Always first, never closable. */
  home: { id?: string; path: string; title: string; icon?: string }
  /** How many tabs live at once. */
  limit?: number
  /** Under which the list survives a reload; name the user in it. Without one, nothing is kept. */
  storageKey?: string
  /** The session storage unless told: each browser tab has its own list. */
  storage?: TabStorage
}

/** The specification names no number; a dozen kept pages is what the phones of a staff room still carry. */
const TAB_LIMIT = 12

/** What a tab itself calls unsaved. */
const PAGE = 'page'

/** The tabs of one frame, and every rule about them. It navigates nowhere and asks nobody: that is the frame's part. */
export function createTabStore({ home, limit = TAB_LIMIT, storageKey, storage = ofTheWindow }: TabStoreOptions): TabStore {
  const homeId = home.id ?? home.path
  const closed = new Set<(tab: Tab) => void>()
  const discarded = new Set<(tab: Tab) => void>()
  const evicted = new Set<(tabs: readonly Tab[]) => void>()
  /** What is unsaved of each tab, and whether that comes back after a reload. */
  const unsavedParts = new Map<string, Map<string, boolean>>()
  let uses = 0
  let multipage = true

  const homeTab = (): Tab => ({
    ...asTab({ id: homeId, title: home.title, location: bare(home.path), ...(home.icon !== undefined && { icon: home.icon }) }),
    pinned: true,
  })
  const restored = storageKey ? readTabs(storage, storageKey) : []
  const store = createStore<TabState>(() => ({
    tabs: [
      homeTab(),
      ...restored
        .filter(({ id }) => id !== homeId)
        .map(({ location, titled, titles, pinned, dirty, ...entry }) => ({
          ...asTab({ ...entry, location: { ...bare(location.pathname), ...location } }),
          titled: Boolean(titled),
          titles: titles ?? null,
          pinned: Boolean(pinned),
          dirty: dirty === true,
          kept: dirty === true,
        })),
    ],
    activeId: null,
  }))
  const { getState, setState } = store

  if (storageKey)
    store.subscribe(({ tabs }, before) => {
      // In single-page mode the list is not the user's choice: the one before is kept for later.
      if (multipage && tabs !== before.tabs) writeTabs(storage, storageKey, tabs)
    })

  function change(id: string, patch: (tab: Tab) => Partial<Tab>) {
    const { tabs } = getState()
    const tab = tabs.find((one) => one.id === id)
    if (!tab) return
    const next = { ...tab, ...patch(tab) }
    if ((Object.keys(next) as (keyof Tab)[]).every((key) => next[key] === tab[key])) return
    setState({ tabs: tabs.map((one) => (one === tab ? next : one)) })
  }

  /** Sets the tabs that stay, then tells about those that went. */
  function keep(tabs: readonly Tab[], activeId: string | null) {
    const before = getState().tabs
    setState({ tabs, activeId })
    const staying = new Set(tabs.map(({ id }) => id))
    for (const tab of before) {
      if (staying.has(tab.id)) continue
      unsavedParts.delete(tab.id)
      for (const listener of closed) listener(tab)
    }
  }

  function discard(tabs: readonly Tab[]) {
    for (const tab of tabs) if (tab.dirty) for (const listener of discarded) listener(tab)
  }

  function trimmed(tabs: readonly Tab[], activeId: string): readonly Tab[] {
    const leaving = multipage ? planEviction({ tabs, activeId }, limit) : tabs.filter((tab) => tab.id !== activeId && !tab.dirty)
    return leaving.length ? tabs.filter((tab) => !leaving.includes(tab)) : tabs
  }

  return {
    homeId,
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,

    open(entry) {
      const { tabs, activeId } = getState()
      const old = tabs.find(({ id }) => id === entry.id)
      uses += 1
      const shown: Tab = old
        ? {
            ...old,
            ...entry,
            title: old.titled ? old.title : entry.title,
            // A page must not see a new location object where nothing moved: its effects would run again.
            location: sameLocation(old.location, entry.location) ? old.location : entry.location,
            usedAt: uses,
            mounted: true,
            // From here on its page says so itself.
            dirty: old.mounted && old.dirty,
          }
        : { ...asTab(entry), usedAt: uses, mounted: true }
      if (old && activeId === entry.id && old.location === shown.location && old.title === shown.title) return
      const others = entry.single ? tabs.filter(({ id, name }) => id === entry.id || name !== entry.name) : tabs
      const next = old ? others.map((tab) => (tab === old ? shown : tab)) : [...others, shown]
      discard(tabs.filter((tab) => !others.includes(tab)))
      const staying = trimmed(next, entry.id)
      keep(staying, entry.id)
      const gone = next.filter((tab) => !staying.includes(tab))
      // One page at a time closes what it leaves: that is no surprise.
      if (multipage && gone.length > 0) for (const listener of evicted) listener(gone)
    },

    planClose: (id, scope = 'this') => planClose(getState(), homeId, id, scope),

    close(id, scope: CloseScope = 'this'): CloseOutcome {
      const outcome = planClose(getState(), homeId, id, scope)
      if ('refused' in outcome) return outcome
      const gone = new Set(outcome.closed.map((tab) => tab.id))
      discard(outcome.closed)
      if (gone.size)
        keep(
          getState().tabs.filter((tab) => !gone.has(tab.id)),
          outcome.next.id,
        )
      return outcome
    },

    refresh(id) {
      discard(getState().tabs.filter((tab) => tab.id === id))
      unsavedParts.delete(id)
      change(id, ({ revision }) => ({ revision: revision + 1, dirty: false, kept: false, titled: false, titles: null }))
    },
    setTitle: (id, title, titles) =>
      change(id, (tab) => ({
        title,
        titled: true,
        titles: titles && tab.titles && sameText(titles, tab.titles) ? tab.titles : (titles ?? null),
      })),
    retitle(titleOf) {
      const { tabs } = getState()
      const named = tabs.map((tab) => {
        const title = titleOf(tab)
        return title === tab.title ? tab : { ...tab, title }
      })
      if (named.some((tab, at) => tab !== tabs[at])) setState({ tabs: named })
    },
    setDirty(id, dirty, part, { kept = true } = {}) {
      const parts = unsavedParts.get(id) ?? new Map<string, boolean>()
      if (dirty) parts.set(part ?? PAGE, kept)
      else if (part === undefined) parts.clear()
      else parts.delete(part)
      unsavedParts.set(id, parts)
      change(id, () => ({ dirty: parts.size > 0, kept: [...parts.values()].includes(true) }))
    },

    setMultipage(on) {
      if (on === multipage) return
      multipage = on
      const { tabs, activeId } = getState()
      if (on) keep(tabs.some(({ id }) => id === homeId) ? tabs : [homeTab(), ...tabs], activeId)
      else if (activeId !== null) keep(trimmed(tabs, activeId), activeId)
    },

    prune(reachable) {
      const { tabs, activeId } = getState()
      const staying = tabs.filter((tab) => tab.id === homeId || tab.id === activeId || reachable(tab))
      if (staying.length < tabs.length) keep(staying, activeId)
    },

    onClosed(listener) {
      closed.add(listener)
      return () => closed.delete(listener)
    },

    onEvicted(listener) {
      evicted.add(listener)
      return () => evicted.delete(listener)
    },

    onDiscarded(listener) {
      discarded.add(listener)
      return () => discarded.delete(listener)
    },
  }
}

const bare = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'default' })

const sameText = (one: Text, other: Text) => languages.every((language) => one[language] === other[language])

function asTab(entry: TabEntry): Tab {
  return { ...entry, pinned: false, dirty: false, kept: false, revision: 0, usedAt: 0, mounted: false, titled: false, titles: null }
}
