import { ApiError } from '@sc/api-client'
import type { Client } from '@sc/api-client'
import { businessCode, session } from '@sc/api-client/contract'
import type { LoginResult, Permissions, UserInfo } from '@sc/api-client/contract'
import { comeBack, depart } from '../cas/departure.ts'
import type { Person } from '../cas/departure.ts'
import { forgetReturns, goesRound, noteReturn } from '../cas/loopGuard.ts'
import { loginAddress, logoutAddress } from '../cas/ticket.ts'
import { clearPermissions, writePermissions } from '../permission/permissionStore.ts'
import { browserStorage } from '../storage/browserStorage.ts'
import { SESSION_MS } from './tokenStore.ts'
import type { StoredSession, TokenStore } from './tokenStore.ts'

/** Where a session stands. Every change is a new object. */
export type SessionState =
  /** Finding out. */
  | { phase: 'starting' }
  /** Nobody is signed in, and the page does not ask for it. */
  | { phase: 'anonymous' }
  /** On the way to the sign-in, of the campus where there is one. */
  | { phase: 'leaving' }
  /** Signed in, but the password must be changed first. */
  | { phase: 'forced'; userInfo: UserInfo }
  /**
   * `expired`: the server ended the session while the page is in use; nothing on it is lost, it asks for sign-in.
   * `renewal`: how it may be asked for. Who came through CAS, or has no password here, is never asked for one.
   */
  | { phase: 'signedIn'; userInfo: UserInfo; permissions: Permissions; expired: boolean; renewal: 'cas' | 'password' }
  /**
   * Somebody else is signed in in this browser by now: `by`. Nothing of `before`, whose page this was, is theirs to see; what
   * was kept of it is. It goes on as `by` with `goHome()`, as `before` with `switchAccount()`.
   */
  | { phase: 'replaced'; by: Person; before: Person }
  /**
   * `account`: CAS vouches for somebody who has no open account here; another person may have.
   * `unassigned`, of `permissions`: the account has no role yet, or none that opens anything.
   */
  | { phase: 'failed'; reason: 'ticket' | 'account' | 'loop' | 'permissions' | 'unreachable'; message: string; unassigned?: true }

/** What a session needs of its host. Paths below the base path begin with a slash of their own. */
export interface SessionOptions {
  client: Client
  tokens: TokenStore
  /** Where the application lives; starts and ends with a slash. */
  basePath: string
  /** Paths below the base path that need no session. */
  openPaths?: readonly string[]
  /** Below the base path: the page that a window opens with to renew the session of the others through CAS. */
  renewPath?: string
  /**
   * Below the base path: the page that signs in with account and password, where the server takes part in no CAS. It finds
   * the path to go on to, below the base path, in `redirect`. One of `openPaths`.
   */
  signInPath?: string
  /** Asked of CAS for its own pages, as `?locale=`: what the application speaks, where it differs from what CAS speaks anyway. */
  locale?: string | undefined
  /** The browser's address bar; tests pass their own. */
  browser?: { href: () => string; replaceAddress: (href: string) => void; go: (href: string) => void; reload: () => void }
}

/** Who is signed in, and the ways in and out. Of its promises only that of `leaveToRenew` rejects: the state tells what else fails. */
export interface Session {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Settles who is signed in. Any number of calls do it once. */
  start(): Promise<void>
  /** After a sign-in with account and password. */
  signIn(result: LoginResult): Promise<void>
  /** Ends the session here and on the server, then at the campus. */
  signOut(): Promise<void>
  /** Ends the campus session as well, however this one was opened, and asks who signs in next. */
  switchAccount(): Promise<void>
  /** Opens the base path anew, as who is signed in now. */
  goHome(): void
  /** Another try after a failure, with the campus session as it is. */
  retry(): Promise<void>
  /** Where to open a window that renews an expired session; this page hears of it and goes on. */
  renewAddress(): string
  /**
   * Renews an expired session in this very window, where no other can be opened: leaves for CAS and comes back to this
   * address. What the page holds must be kept before. Where another person comes back, the state is `replaced`.
   * @throws where the way to CAS cannot be asked for; the page stays as it is
   */
  leaveToRenew(): Promise<void>
  /** The server does not know the token any more. */
  expire(): void
  /** Leaves for the campus sign-in, or where there is none for `signInPath`, and comes back to this address. */
  goToSignIn(): Promise<void>
  setUserInfo(userInfo: UserInfo): void
  /** Menus and actions again, e.g. after the password was changed. */
  reload(): Promise<void>
  /** The same while somebody works, after the menu was changed: where it fails, all stays as it is. */
  refresh(): Promise<void>
}

/** Where the application shows that a session was renewed, unless it names another path. */
export const RENEW_PATH = '/user/renew'

const SIGN_IN_PATH = '/user/login'

/** Reachable without a token, by the specification. */
export const OPEN_PATHS = [SIGN_IN_PATH, '/user/enforepassword', '/alteration', '/scanScore']

const windowBrowser = {
  href: () => location.href,
  replaceAddress: (href: string) => history.replaceState(history.state, '', href),
  go: (href: string) => location.assign(href),
  reload: () => location.reload(),
}

/**
 * The session of a page. It takes a CAS ticket out of the address at once, so it is made before the router, and once:
 * it follows the other browser tabs for as long as the page is there. `start`, which `<SessionProvider>` calls, settles
 * who is signed in.
 */
export function createSession(options: SessionOptions): Session {
  const {
    client,
    tokens,
    basePath,
    openPaths = OPEN_PATHS,
    renewPath = RENEW_PATH,
    signInPath = SIGN_IN_PATH,
    locale,
    browser = windowBrowser,
  } = options
  let state: SessionState = { phase: 'starting' }
  let started: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  // Now, not in start(): a router made after this must not read an address that still carries the ticket, or it would
  // write it back with the next change of the query.
  const back = comeBack(browser.href())
  if (back) browser.replaceAddress(back.address)

  const home = () => new URL(basePath, browser.href()).href
  const renewAddress = () => new URL(renewPath.slice(1), home()).href

  function pathOf(address: string): string {
    const { pathname } = new URL(address)
    return `/${pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname.slice(1)}`
  }
  const path = () => pathOf(browser.href())
  /** Where to sign in, and to come back from to `address`, which is one of this application. */
  function signInAddress(casLoginUrl: string | null, address: string, person?: Person): string {
    if (casLoginUrl !== null) {
      const service = depart(address, browserStorage('sessionStorage'), person)
      return loginAddress(casLoginUrl, service, locale)
    }
    const { search, hash } = new URL(address)
    // It knows already where to go on to.
    if (pathOf(address) === signInPath) return new URL(signInPath.slice(1) + search, home()).href
    return new URL(`${signInPath.slice(1)}?${new URLSearchParams({ redirect: pathOf(address) + search + hash })}`, home()).href
  }
  const isOpen = () => openPaths.some((open) => path() === open || path().startsWith(`${open}/`))
  const isRenewing = () => path() === renewPath

  function accept(result: LoginResult) {
    const { token, userInfo, mustChangePassword, signedInBy } = result
    tokens.set({ token, userInfo, forced: mustChangePassword, signedInBy })
  }

  async function begin(): Promise<void> {
    if (back?.ticket) {
      noteReturn()
      // Who waits for the window that renews is who was signed in.
      const before = isRenewing() ? tokens.get()?.userInfo : back.person
      try {
        const result = await client.call(session.checkSsoLogin, { body: { ticket: back.ticket, service: back.service } })
        accept(result)
        if (before && before.id !== result.userInfo.id) return replace(before, result.userInfo)
      } catch (error) {
        const reason = reasonOf(error)
        // CAS says that this browser is another person's now: the one before must not stay.
        if (reason === 'account' && !isRenewing()) tokens.clear()
        // But a used ticket in a restored browser tab is no reason to end a session that is there.
        if (!tokens.get() || isRenewing()) return set({ phase: 'failed', reason, message: wordsOf(error) })
      }
    } else if (isRenewing()) {
      // The stored token is the dead one, or about to be: only CAS tells.
      return goToSignIn()
    }
    await settle()
  }

  async function settle(): Promise<void> {
    const stored = tokens.get()
    if (!stored) return isOpen() ? set({ phase: 'anonymous' }) : goToSignIn()
    if (stored.forced) return set({ phase: 'forced', userInfo: stored.userInfo })
    try {
      const permissions = await client.call(session.permissions)
      if (permissions.menu.length === 0) {
        tokens.clear()
        return set({ phase: 'failed', reason: 'permissions', message: 'permissions must be a non-null array', unassigned: true })
      }
      // Only a session that works ends the count: a token that nobody accepts would go round for ever.
      forgetReturns()
      writePermissions(permissions)
      set({ phase: 'signedIn', userInfo: stored.userInfo, permissions, expired: false, renewal: renewalOf(stored) })
      watchExpiry(stored.expires)
    } catch (error) {
      if (isAway(error)) return set({ phase: 'failed', reason: 'unreachable', message: error.message })
      if (error instanceof ApiError && error.kind === 'unauthorized') {
        tokens.drop()
        return isOpen() ? set({ phase: 'anonymous' }) : goToSignIn()
      }
      tokens.clear()
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
      set({ ...state, expired: true })
    } else if (state.phase === 'forced') {
      const stored = tokens.get()
      tokens.clear()
      // CAS may not know an account whose password is asked for here; the page that changes it leads to where that is.
      if (isOpen() && stored && renewalOf(stored) === 'password') set({ phase: 'anonymous' })
      else void goToSignIn()
    }
  }

  async function goToSignIn(): Promise<void> {
    // Asked twice, by StrictMode or by two guards, it is still one way.
    if (state.phase === 'leaving') return
    if (goesRound()) return set({ phase: 'failed', reason: 'loop', message: '' })
    // Pages may lead elsewhere while the way is asked for.
    const address = browser.href()
    set({ phase: 'leaving' })
    try {
      const { casLoginUrl } = await client.call(session.config)
      browser.go(signInAddress(casLoginUrl, address))
    } catch (error) {
      set({ phase: 'failed', reason: 'unreachable', message: wordsOf(error) })
    }
  }

  tokens.onForeignChange(() => {
    const stored = tokens.get()
    if (state.phase !== 'signedIn' && state.phase !== 'replaced') return
    // Nobody is signed in now: nothing of the former user may stay on the screen.
    if (!stored) return startAfresh(browser.reload)
    const owner = state.phase === 'signedIn' ? state.userInfo : state.before
    if (stored.userInfo.id !== owner.id) return replace(owner, stored.userInfo)
    if (state.phase === 'replaced') return startAfresh(browser.reload)
    // Renewed, but for a password change that is still to come: until then this page can do nothing with it.
    if (stored.forced) return
    set({ ...state, userInfo: stored.userInfo, expired: false, renewal: renewalOf(stored) })
    watchExpiry(stored.expires)
  })

  /** The page is another person's by now, who would not know why it became theirs, nor the one before where it went. */
  function replace(before: Person, by: Person) {
    clearPermissions()
    clearTimeout(expiry)
    set({ phase: 'replaced', before, by })
  }

  /** The pages go first: asking about unsaved work, they could keep what the next one must not see. */
  function startAfresh(open: () => void) {
    set({ phase: 'leaving' })
    setTimeout(open)
  }

  /** The address of the one before need not be one of the next, and is none of their business. */
  const goHome = () => startAfresh(() => browser.go(home()))

  /** Signs out here, and leaves for the campus if it has a session to end. */
  async function leave(endsCampusSession: () => Promise<string | null>) {
    // Nobody waits any more for the window that renews, once another person came.
    const isAwaited = isRenewing() && state.phase !== 'replaced'
    // At once: what is on the screen is over, and nobody watches for an end that is meant.
    set({ phase: 'leaving' })
    const casLogoutUrl = await endsCampusSession().catch(() => null)
    // The window that renews stays what it is; and the page that waits for it keeps its work until somebody else comes.
    if (isAwaited) tokens.drop()
    else tokens.clear()
    clearPermissions()
    // Who signs out and in again by hand is no loop.
    forgetReturns()
    clearTimeout(expiry)
    const next = isAwaited ? renewAddress() : home()
    browser.go(casLogoutUrl ? logoutAddress(casLogoutUrl, next) : next)
  }

  const casLogoutUrl = async () => (await client.call(session.config)).casLogoutUrl

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
        // A page that waited for its own user goes on.
        if (before.userInfo.id !== result.userInfo.id) return replace(before.userInfo, result.userInfo)
        if (result.mustChangePassword) return startAfresh(browser.reload)
        set({ ...before, userInfo: result.userInfo, expired: false, renewal: renewalOf(result) })
        return watchExpiry(tokens.get()?.expires ?? Date.now() + SESSION_MS)
      }
      await settle()
    },
    signOut: () =>
      leave(async () => {
        const { signedInBy } = tokens.get() ?? {}
        try {
          return (await client.call(session.logout)).casLogoutUrl
        } catch (error) {
          // The session is over already, that of the campus perhaps not. Without the server it must work too.
          if (signedInBy !== 'cas') throw error
          return casLogoutUrl()
        }
      }),
    switchAccount: () =>
      leave(async () => {
        if (tokens.get()) await client.call(session.logout).catch(() => null)
        return casLogoutUrl()
      }),
    goHome,
    async retry() {
      if (state.phase !== 'failed') return
      forgetReturns()
      set({ phase: 'starting' })
      await (isRenewing() ? goToSignIn() : settle())
    },
    renewAddress,
    async leaveToRenew() {
      if (state.phase !== 'signedIn' || !state.expired) return
      const { id, username, realname } = state.userInfo
      const { casLoginUrl } = await client.call(session.config)
      // The page stays, covered, until the browser leaves it: the way back may show it again.
      browser.go(signInAddress(casLoginUrl, browser.href(), { id, username, realname }))
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
    async refresh() {
      const permissions = await client.call(session.permissions).catch(() => null)
      if (!permissions?.menu.length || state.phase !== 'signedIn') return
      writePermissions(permissions)
      set({ ...state, permissions })
    },
  }
}

const renewalOf = ({ signedInBy, userInfo }: Pick<StoredSession, 'signedInBy' | 'userInfo'>) =>
  signedInBy === 'password' && userInfo.hasPassword ? 'password' : 'cas'

const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server')

function reasonOf(error: unknown): 'account' | 'ticket' | 'unreachable' {
  if (isAway(error)) return 'unreachable'
  return error instanceof ApiError && error.code === businessCode.noAccount ? 'account' : 'ticket'
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
