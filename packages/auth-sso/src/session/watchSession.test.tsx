import { ApiError } from '@sc/api-client'
import type { Client } from '@sc/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session, SessionState } from './createSession.ts'
import { permissions, user } from './testClient.ts'
import { createTokenStore } from './tokenStore.ts'
import { watchSession } from './watchSession.ts'

const LIVE: Extract<SessionState, { phase: 'signedIn' }> = {
  phase: 'signedIn',
  userInfo: user('admin'),
  permissions: permissions(),
  expired: false,
  renewal: 'cas',
}

/** The Web Locks API as far as one lock goes; jsdom has none. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const mine = last.then(() => (signal.aborted ? undefined : work()))
      last = mine
      return mine
    },
  }
}

/** A window of the browser: its session, and what it asks. */
function openWindow(answer: (wait: number, signal: AbortSignal) => Promise<null>, state: SessionState = LIVE) {
  const listeners = new Set<() => void>()
  const asked: number[] = []
  let now = state
  const set = (next: SessionState) => {
    now = next
    for (const listener of listeners) listener()
  }
  const session = {
    getState: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    expire: vi.fn(() => set({ ...LIVE, expired: true })),
  }
  const client = {
    call: (_endpoint: unknown, { query }: { query: { wait: number } }, { signal }: { signal: AbortSignal }) => {
      asked.push(query.wait)
      return answer(query.wait, signal)
    },
  } as unknown as Client
  const stop = watchSession({ session: session as unknown as Session, client, tokens: createTokenStore() })
  stops.push(stop)
  return { asked, set, stop, expire: session.expire }
}
const stops: (() => void)[] = []

/** A call that the server holds until the test lets it go. */
function held() {
  const ends: ((error?: Error) => void)[] = []
  const answer = (_wait: number, signal: AbortSignal) =>
    new Promise<null>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(null)))
      signal.addEventListener('abort', () => reject(new ApiError('cancelled', '')))
    })
  return { answer, end: (error?: Error) => ends.splice(0).forEach((one) => one(error)) }
}
const unauthorized = () => new ApiError('unauthorized', 'Token失效，请重新登录', 401)

beforeEach(() => {
  localStorage.clear()
  createTokenStore().set({ token: 'token-admin', userInfo: user('admin'), forced: false })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
})
const withLocks = () => Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })

describe('a watched session', () => {
  it('is asked about by one window, and its end reaches all', async () => {
    withLocks()
    const server = held()
    const [one, two] = [openWindow(server.answer), openWindow(server.answer)]
    await vi.waitFor(() => expect(one.asked).toEqual([25]))
    expect(two.asked).toEqual([])
    server.end(unauthorized())
    await vi.waitFor(() => expect(two.expire).toHaveBeenCalledTimes(1))
    expect(one.expire).toHaveBeenCalledTimes(1)
  })

  it('is asked about by the next window when the first is closed', async () => {
    withLocks()
    const server = held()
    const [one, two] = [openWindow(server.answer), openWindow(server.answer)]
    await vi.waitFor(() => expect(one.asked).toHaveLength(1))
    one.stop()
    await vi.waitFor(() => expect(two.asked).toEqual([25]))
  })

  it('is not asked about before the sign-in, nor after the end, and again after the next sign-in', async () => {
    const server = held()
    const page = openWindow(server.answer, { phase: 'anonymous' })
    expect(page.asked).toEqual([])
    page.set(LIVE)
    await vi.waitFor(() => expect(page.asked).toHaveLength(1))
    server.end(unauthorized())
    await vi.waitFor(() => expect(page.expire).toHaveBeenCalled())
    page.set(LIVE)
    await vi.waitFor(() => expect(page.asked).toHaveLength(2))
  })

  it('survives a server that is away, without haste', async () => {
    vi.useFakeTimers()
    const page = openWindow(() => Promise.reject(new ApiError('network', '')))
    await vi.advanceTimersByTimeAsync(9_500)
    expect(page.asked).toHaveLength(4)
    expect(page.expire).not.toHaveBeenCalled()
  })

  it('is asked about every three seconds, holding no connection, where the browser has no locks', async () => {
    vi.useFakeTimers()
    const page = openWindow(() => Promise.resolve(null))
    await vi.advanceTimersByTimeAsync(6_500)
    expect(page.asked).toEqual([0, 0, 0])
  })

  it('is left alone by a back end that does not have the call', async () => {
    vi.useFakeTimers()
    const page = openWindow(() => Promise.reject(new ApiError('notFound', '', 404)))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.asked).toHaveLength(1)
  })

  it('that was renewed meanwhile does not end by the end of the one before', async () => {
    const server = held()
    const page = openWindow(server.answer)
    await vi.waitFor(() => expect(page.asked).toHaveLength(1))
    const before = new BroadcastChannel('sc-session-watch')
    before.postMessage('an-older-token')
    // Heard after the other: what it does is done by then.
    before.postMessage('token-admin')
    await vi.waitFor(() => expect(page.expire).toHaveBeenCalled())
    before.close()
    expect(page.expire).toHaveBeenCalledOnce()
  })
})
