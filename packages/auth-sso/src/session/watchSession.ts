import { ApiError } from '@sc/api-client'
import type { Client } from '@sc/api-client'
import { session } from '@sc/api-client/contract'
import type { Session, SessionState } from './createSession.ts'
import type { TokenStore } from './tokenStore.ts'

/** The server holds the call for so long; proxies cut what is silent for a minute. */
const HOLD_SECONDS = 25
/** Between two calls, where the server does not hold them or cannot be reached. */
const PAUSE_MS = 3_000
const NAME = 'sc-session-watch'

/** The session to watch, with the client and the tokens that it was made of. */
export interface WatchOptions {
  session: Session
  client: Client
  tokens: TokenStore
}

/**
 * Hears of a session that ended elsewhere (single logout, expiry, a frozen account) and calls `session.expire()`, also
 * in a window that nobody touches or sees.
 *
 * One window of the browser, whichever holds the lock, has a call open that the server answers when the session ends,
 * and tells the others: a call per window would use up the six connections of HTTP/1.1. An answer wakes hidden windows,
 * which a timer does only once a minute, and browsers do not freeze who holds a lock. Without locks (a page on plain
 * http) each window asks every three seconds instead and holds no connection.
 *
 * @returns how to stop
 */
export function watchSession({ session: watched, client, tokens }: WatchOptions): () => void {
  const channel = new BroadcastChannel(NAME)
  let running: AbortController | undefined

  channel.onmessage = ({ data }: MessageEvent<unknown>) => ended(data)

  function ended(token: unknown) {
    // Another window may have signed in again meanwhile.
    if (typeof token === 'string' && token === tokens.get()?.token) watched.expire()
  }

  async function ask(signal: AbortSignal, hold: number): Promise<void> {
    while (!signal.aborted) {
      const token = tokens.get()?.token
      if (!token) return
      const began = Date.now()
      try {
        await client.call(session.alive, { query: { wait: hold } }, { signal })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof ApiError && error.kind === 'unauthorized') {
          channel.postMessage(token)
          return ended(token)
        }
        // A back end without the call.
        if (error instanceof ApiError && error.kind === 'notFound') return
      }
      const left = PAUSE_MS - (Date.now() - began)
      if (left > 0) await pause(left, signal)
    }
  }

  function start() {
    if (running) return
    running = new AbortController()
    const { signal } = running
    const locks = (navigator as Partial<Navigator>).locks
    if (!locks) return void ask(signal, 0)
    locks
      .request(NAME, { signal }, () => ask(signal, HOLD_SECONDS))
      .catch(() => {
        // Stopped while it was waiting for its turn.
      })
  }

  function stop() {
    running?.abort()
    running = undefined
  }

  const follow = () => (isLive(watched.getState()) ? start() : stop())
  const unsubscribe = watched.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stop()
    channel.close()
  }
}

const isLive = (state: SessionState) => (state.phase === 'signedIn' ? !state.expired : state.phase === 'forced')

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
