import type { Text } from '@sc/locale'
import type { StoreApi } from 'zustand/vanilla'

/** Where a tab stands: the router's location without its history. */
export interface TabLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

/** What a route says when it is opened. */
export interface TabEntry {
  /** The same id is the same tab. */
  id: string
  title: string
  location: TabLocation
  /** Route name; the tabs of a `single` route are told apart from others by it. */
  name?: string
  icon?: string
  /** At most one tab of this `name`: a newer one closes the older. */
  single?: boolean
  /** Name of an event that the window hears when this tab closes. */
  closeEvent?: string
}

/** An open tab. A changed one is a new object. */
export interface Tab extends TabEntry {
  pinned: boolean
  /** Has unsaved work; of a tab that was restored and not shown yet: had some before the reload. */
  dirty: boolean
  /** Some of that comes back after a reload: the list remembers it. */
  kept: boolean
  /** Raised by a refresh: the page is made anew. */
  revision: number
  /** Order of use; the highest was shown last. */
  usedAt: number
  /** Was shown since it was opened or restored: its page exists. */
  mounted: boolean
  /** The page itself named the tab: a refreshed entry does not overwrite that. */
  titled: boolean
  /** What the page called it, in each language; null where it said so in none, or one alone. */
  titles: Text | null
}

/** The tabs of a frame. `activeId` is null until one was opened. */
export interface TabState {
  /** In the order of the strip; home, where there is one, is first. */
  tabs: readonly Tab[]
  activeId: string | null
}

/** Why a tab was not closed. */
export type CloseRefusal = 'home' | 'last' | 'unknown'

/** What closing took along, or would take, and what is shown after it; or why nothing was closed. */
export type CloseOutcome =
  /** `next` is the tab to show now: the active one, or the neighbour of the one that closed. */
  { closed: readonly Tab[]; next: Tab } | { refused: CloseRefusal }

/** Which tabs to close, as seen from one: itself, those on one side of it, or all others. All but the first spare home and pinned tabs. */
export type CloseScope = 'this' | 'left' | 'right' | 'others'

/** The tabs of a frame: a zustand store to read, and the verbs that alone change it. Those about a tab that is not there change nothing. */
export interface TabStore extends Pick<StoreApi<TabState>, 'getState' | 'subscribe' | 'getInitialState'> {
  readonly homeId: string
  /** Shows an entry: its tab is added, or refreshed with the new address. Clean tabs, least recently used, give way beyond the limit. */
  open(entry: TabEntry): void
  /** What closing would take with it; asks nothing and changes nothing. */
  planClose(id: string, scope?: CloseScope): CloseOutcome
  /** Closes without asking about unsaved work. */
  close(id: string, scope?: CloseScope): CloseOutcome
  /** The page of this tab alone is made anew. */
  refresh(id: string): void
  /** A page names its tab; `titles` says the title in each language. */
  setTitle(id: string, title: string, titles?: Text): void
  /** Names the tabs anew, as in another language. It is no page's own title. */
  retitle(titleOf: (tab: Tab) => string): void
  /**
   * A tab is unsaved while one of its parts is: the page, a drawer over it. Without a part, `false` means all of them. `kept` is
   * false of what a reload takes away, as a dialog that keeps no draft: of that no dot is left.
   */
  setDirty(id: string, dirty: boolean, part?: string, options?: { kept?: boolean }): void
  /** Off: only the current page is kept, and pages with unsaved work until they are saved. */
  setMultipage(on: boolean): void
  /** Drops restored tabs that lead nowhere any more. */
  prune(reachable: (tab: Tab) => boolean): void
  /** Hears every tab that closed, for whatever reason. */
  onClosed(listener: (tab: Tab) => void): () => void
  /** Hears which tabs gave way to one that was opened, beyond the limit. */
  onEvicted(listener: (tabs: readonly Tab[]) => void): () => void
  /** Hears every tab whose unsaved work was given up: it was closed, refreshed or replaced while it had some. */
  onDiscarded(listener: (tab: Tab) => void): () => void
}
