import type { LoginResult, UserInfo } from '@sc/api-client/contract'
import { browserStorage } from '../storage/browserStorage.ts'

/** A sign-in is kept for 604,800,000 ms (7 days). */
export const SESSION_MS = 604_800_000

const KEY = 'sc-session'

/** A sign-in as the browser keeps it. */
export interface StoredSession {
  token: string
  userInfo: UserInfo
  /** The token opens nothing but the password change. */
  forced: boolean
  /** How the person proved who they are: the same way renews the session. Absent in what earlier versions stored. */
  signedInBy?: LoginResult['signedInBy']
  /** Milliseconds since 1970. */
  expires: number
}

/**
 * Who is signed in in this browser, for all its tabs. `get` gives null where nobody is, or the sign-in has expired;
 * `set` keeps one for `SESSION_MS` from now; `clear` signs the other tabs out as well.
 */
export interface TokenStore {
  get(): StoredSession | null
  /**
   * Whose sign-in this browser holds at this moment, expired or not, by user name; null once a window has signed out. Asked of
   * the storage itself: the window may not have heard of it yet.
   */
  holder(): string | null
  set(session: Omit<StoredSession, 'expires'>): void
  clear(): void
  /** Forgets a dead token here. It stays stored: other browser tabs would take its absence for a sign-out and drop unsaved work. */
  drop(): void
  /** Another browser tab signed in or out, or this page did before the back button brought it up again. Returns how to stop listening. */
  onForeignChange(listener: () => void): () => void
}

/** Token and user of this browser, shared by its tabs. Storage that is full or forbidden costs persistence, not the session. */
export function createTokenStore(storage: Storage = browserStorage('localStorage'), now: () => number = Date.now): TokenStore {
  let current = read()

  function read(): StoredSession | null {
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as StoredSession | null
      if (!stored || typeof stored.token !== 'string' || stored.expires <= now()) return null
      // Earlier versions stored nothing of it, and had no accounts without.
      return { ...stored, userInfo: { ...stored.userInfo, hasPassword: stored.userInfo.hasPassword ?? true } }
    } catch {
      return null
    }
  }

  return {
    get() {
      if (current && current.expires <= now()) current = null
      return current
    },
    holder() {
      try {
        return (JSON.parse(storage.getItem(KEY) ?? 'null') as StoredSession | null)?.userInfo.username ?? null
      } catch {
        return null
      }
    },
    set(session) {
      current = { ...session, expires: now() + SESSION_MS }
      try {
        storage.setItem(KEY, JSON.stringify(current))
      } catch {
        // Kept in memory until the page is left.
      }
    },
    clear() {
      current = null
      try {
        storage.removeItem(KEY)
      } catch {
        // Nothing was stored either.
      }
    },
    drop() {
      current = null
    },
    onForeignChange(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== KEY && event.key !== null) return
        current = read()
        listener()
      }
      // A page that the browser put aside hears of nothing.
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return
        const before = current?.token
        current = read()
        if (current?.token !== before) listener()
      }
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onShow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onShow)
      }
    },
  }
}
