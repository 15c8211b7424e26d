import { languages } from '@sc/locale'
import type { Text } from '@sc/locale'
import type { Tab, TabEntry, TabLocation } from './types.ts'

const VERSION = 1

/** What the list of tabs is kept in. One whose methods throw costs the list after a reload, nothing else. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The session storage. Where the browser forbids it, it throws as the property is read: so not before there is something to read or write. */
export const ofTheWindow: TabStorage = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
}

interface Stored {
  version: typeof VERSION
  tabs: StoredTab[]
}

type StoredTab = Omit<TabEntry, 'location'> & {
  location: Pick<TabLocation, 'pathname' | 'search' | 'hash'>
  titled: boolean
  titles?: Text
  pinned: boolean
  /** Had unsaved work: its page may bring that back once it is shown. */
  dirty?: true
}

/** The list as it was; nothing where nothing usable was stored. History state is not kept: it belongs to one visit. */
export function readTabs(storage: TabStorage, key: string): StoredTab[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isStored(stored) ? stored.tabs.filter(isStoredTab).map(readTitles) : []
  } catch {
    return []
  }
}

export function writeTabs(storage: TabStorage, key: string, tabs: readonly Tab[]): void {
  const stored: Stored = { version: VERSION, tabs: tabs.map(toStored) }
  try {
    storage.setItem(key, JSON.stringify(stored))
  } catch {
    // A full or forbidden storage costs the list after a reload, nothing else.
  }
}

function toStored({ id, title, name, icon, single, closeEvent, location, titled, titles, pinned, dirty, kept }: Tab): StoredTab {
  const { pathname, search, hash } = location
  return {
    id,
    title,
    location: { pathname, search, hash },
    titled,
    pinned,
    ...(dirty && kept && { dirty }),
    ...withoutUndefined({ name, icon, single, closeEvent, titles: titles ?? undefined }),
  }
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> }
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === VERSION &&
    'tabs' in value &&
    Array.isArray(value.tabs)
  )
}

function isStoredTab(value: unknown): value is StoredTab {
  if (typeof value !== 'object' || value === null) return false
  const tab = value as Partial<StoredTab>
  const { location } = tab
  return (
    typeof tab.id === 'string' &&
    typeof tab.title === 'string' &&
    typeof location === 'object' &&
    [location.pathname, location.search, location.hash].every((part) => typeof part === 'string')
  )
}

/** Earlier versions kept a page's own title in the language of the day alone. */
function readTitles({ titles, ...tab }: StoredTab): StoredTab {
  return isText(titles) ? { ...tab, titles } : tab
}

const isText = (value: Text | undefined): value is Text => languages.every((language) => typeof value?.[language] === 'string')
