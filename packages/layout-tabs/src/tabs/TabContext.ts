import type { Text } from '@sc/locale'
import { createContext, useContext } from 'react'

/** A page's view of the tab it is in. */
export interface TabHandle {
  id: string
  /** This tab is the one shown. */
  active: boolean
  /** Names the tab. In each language, it follows a reader who changes theirs, also while the page is not there. */
  setTitle: (title: string | Text) => void
  /**
   * Unsaved work: a dot on the tab, and a question before it is closed. `part` is what has it where that is not the page itself.
   * `kept: false` says that a reload takes it away, and the dot with it.
   */
  setDirty: (dirty: boolean, part?: string, options?: { kept?: boolean }) => void
  /**
   * Hears that the person gave up what is unsaved here: the tab is about to be closed, refreshed or replaced. Also while the
   * page is hidden, if what asks outlives that (`useKept`). The returned function ends it.
   */
  onDiscard: (listener: () => void) => () => void
  /** Closes the tab; asks first where work is unsaved. */
  close: () => void
  /** Makes the page anew; asks first where work is unsaved. */
  refresh: () => void
}

export const TabContext = createContext<TabHandle | null>(null)

const nothing = () => undefined
const OUTSIDE: TabHandle = {
  id: '',
  active: true,
  setTitle: nothing,
  setDirty: nothing,
  onDiscard: () => nothing,
  close: nothing,
  refresh: nothing,
}

/** The tab around this page. Outside of tabs it is always active and its verbs do nothing, so that a page can stand alone. */
export const useTab = (): TabHandle => useContext(TabContext) ?? OUTSIDE
