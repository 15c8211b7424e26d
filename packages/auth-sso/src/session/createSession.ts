import { ApiError } from '@sc/api-client'
import type { Client } from '@sc/api-client'
import { session as calls } from '@sc/api-client/contract'
import type { LoginResult, Permissions, UserInfo } from '@sc/api-client/contract'
import { findTicket, loginAddress, logoutAddress, serviceOf } from '../cas/ticket.ts'
import { rememberFragment, restoreFragment } from '../cas/fragment.ts'
import { forgetRedirects, mayRedirect } from '../cas/redirectGuard.ts'
import { clearPermissions, writePermissions } from '../permission/permissionStore.ts'
import { SESSION_MS } from './tokenStore.ts'
import type { TokenStore } from './tokenStore.ts'

export type SessionState =
  /** Finding out. */
  | { phase: 'starting' }
  /** Nobody is signed in, and the page does not ask for it. */
  | { phase: 'anonymous' }
  /** On the way to the campus sign-in. */
  | { phase: 'leaving' }
  /** Signed in, but the password must be changed first. */
  | { phase: 'forced'; userInfo: UserInfo }
  /** `expired`: the server ended the session while the page is in use; nothing on it is lost, it asks for sign-in. */
  | { phase: 'signedIn'; userInfo: UserInfo; permissions: Permissions; expired: boolean }
  | { phase: 'failed'; reason: 'ticket' | 'loop' | 'permissions' | 'unreachable'; message: string }

export interface SessionOptions {
  client: Client
  tokens: TokenStore
  /** Where the application lives; starts and ends with a slash. */
  basePath: string
  /** Paths below the base path that need no session. */
  openPaths?: readonly string[]
  /** The browser's address bar; tests pass their own. */
  browser?: { href: () => string; replaceAddress: (href: string) => void; go: (href: string) => void; reload: () => void }
}

export interface Session {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Settles who is signed in. Any number of calls do it once. */
  start(): Promise<void>
  /** After a sign-in with account and password. */
  signIn(result: LoginResult): Promise<void>
  /** Ends the session here and on the server, then at the campus. */
  signOut(): Promise<void>
  /** The server does not know the token any more. */
  expire(): void
  /** Leaves for the campus sign-in and comes back to this address. */
  goToSignIn(): Promise<void>
  setUserInfo(userInfo: UserInfo): void
  /** Menus and actions again, e.g. after the password was changed. */
  reload(): Promise<void>
}

/** Reachable without a token, by the specification. */
export const OPEN_PATHS = ['/user/login', '/user/enforepassword', '/alteration', '/scanScore']

const windowBrowser = {
  href: () => location.href,
  replaceAddress: (href: string) => history.replaceState(history.state, '', href),
  go: (href: string) => location.assign(href),
  reload: () => location.reload(),
}

export function createSession({ client, tokens, basePath, openPaths = OPEN_PATHS, browser = windowBrowser }: SessionOptions): Session {
  let state: SessionState = { phase: 'starting' }
  let started: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  // Now, not in start(): a router made after this must not read an address that still carries the ticket, or it would
  // write it back with the next change of the query.
  const found = findTicket(browser.href())
  if (found) browser.replaceAddress(restoreFragment(found.service))

  const home = () => new URL(basePath, browser.href()).href

  function isOpen(href: string): boolean {
    const { pathname } = new URL(href)
    const path = `/${pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname.slice(1)}`
    return openPaths.some((open) => path === open || path.startsWith(`${open}/`))
  }

  function accept(result: LoginResult) {
    tokens.set({ token: result.token, userInfo: result.userInfo, forced: result.mustChangePassword })
  }

  async function begin(): Promise<void> {
    if (found)
      try {
        accept(await client.call(calls.checkSsoLogin, { body: { ticket: found.ticket, service: serviceOf(found.service) } }))
      } catch (error) {
        // A used ticket in a restored browser tab is no reason to end a session that is there.
        if (!tokens.get()) return set({ phase: 'failed', reason: 'ticket', message: wordsOf(error) })
      }
    await settle()
  }

  async function settle(): Promise<void> {
    const stored = tokens.get()
    if (!stored) return isOpen(browser.href()) ? set({ phase: 'anonymous' }) : goToSignIn()
    if (stored.forced) return set({ phase: 'forced', userInfo: stored.userInfo })
    try {
      const permissions = await client.call(calls.permissions)
      if (permissions.menu.length === 0) throw new Error('permissions must be a non-null array')
      // Only a session that works ends the count: a token that nobody accepts would go round for ever.
      forgetRedirects()
      writePermissions(permissions)
      set({ phase: 'signedIn', userInfo: stored.userInfo, permissions, expired: false })
      watchExpiry(stored.expires)
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server'))
        return set({ phase: 'failed', reason: 'unreachable', message: error.message })
      tokens.clear()
      if (error instanceof ApiError && error.kind === 'unauthorized')
        return isOpen(browser.href()) ? set({ phase: 'anonymous' }) : goToSignIn()
      set({ phase: 'failed', reason: 'permissions', message: wordsOf(error) })
    }
  }

  /** The stored sign-in ends by itself, also on a page that asks the server nothing. */
  let expiry: ReturnType<typeof setTimeout> | undefined
  function watchExpiry(expires: number) {
    clearTimeout(expiry)
    expiry = setTimeout(expire, expires - Date.now())
  }

  function expire() {
    if (state.phase === 'signedIn' && !state.expired) {
      // The dead token stays stored: other browser tabs would take its absence for a sign-out and drop unsaved work.
      set({ ...state, expired: true })
    } else if (state.phase === 'forced') {
      tokens.clear()
      void goToSignIn()
    }
  }

  async function goToSignIn(): Promise<void> {
    // Asked twice, by StrictMode or by two guards, it is still one way.
    if (state.phase === 'leaving') return
    if (!mayRedirect()) return set({ phase: 'failed', reason: 'loop', message: '' })
    set({ phase: 'leaving' })
    try {
      const { casLoginUrl } = await client.call(calls.config)
      rememberFragment(browser.href())
      browser.go(loginAddress(casLoginUrl, browser.href()))
    } catch (error) {
      set({ phase: 'failed', reason: 'unreachable', message: wordsOf(error) })
    }
  }

  tokens.onForeignChange(() => {
    const stored = tokens.get()
    if (state.phase !== 'signedIn') return
    // Somebody else, or nobody, is signed in now: nothing of the former user may stay on the screen.
    if (stored?.userInfo.id !== state.userInfo.id) browser.reload()
    else if (state.expired) set({ ...state, expired: false })
  })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => (started ??= begin()),
    async signIn(result) {
      const before = state
      accept(result)
      if (before.phase === 'signedIn') {
        // A page that waited for its own user goes on; for another one it starts afresh.
        if (before.userInfo.id !== result.userInfo.id || result.mustChangePassword) return browser.reload()
        set({ ...before, userInfo: result.userInfo, expired: false })
        return watchExpiry(tokens.get()?.expires ?? Date.now() + SESSION_MS)
      }
      await settle()
    },
    async signOut() {
      // At once: what is on the screen is over, and nobody watches for an end that is meant.
      set({ phase: 'leaving' })
      let casLogoutUrl: string | null = null
      try {
        casLogoutUrl = (await client.call(calls.logout)).casLogoutUrl
      } catch {
        // Signing out here must work without the server.
      }
      tokens.clear()
      clearPermissions()
      // Who signs out and in again by hand is no loop.
      forgetRedirects()
      clearTimeout(expiry)
      browser.go(casLogoutUrl ? logoutAddress(casLogoutUrl, home()) : home())
    },
    expire,
    goToSignIn,
    setUserInfo(userInfo) {
      const stored = tokens.get()
      if (stored) tokens.set({ ...stored, userInfo })
      if (state.phase === 'signedIn') set({ ...state, userInfo })
    },
    async reload() {
      const stored = tokens.get()
      if (stored?.forced) tokens.set({ ...stored, forced: false })
      await settle()
    },
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
