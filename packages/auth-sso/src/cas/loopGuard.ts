import { browserStorage } from '../storage/browserStorage.ts'

const KEY = 'sc-sso-returns'
const LIMIT = 3
const WINDOW_MS = 60_000

/** A ticket came back from CAS. It counts against going there again until a session works. */
export function noteReturn(storage: Storage = browserStorage('sessionStorage'), now: () => number = Date.now): void {
  try {
    storage.setItem(KEY, JSON.stringify([...recent(storage, now), now()]))
  } catch {
    // Without storage there is nothing to count with.
  }
}

/**
 * Whether signing in goes round: three tickets within a minute, and no session from any. Ways to CAS that bring no
 * ticket back do not count: who presses the back button at the password, or opens many links, is in no circle.
 */
export const goesRound = (storage: Storage = browserStorage('sessionStorage'), now: () => number = Date.now): boolean =>
  recent(storage, now).length >= LIMIT

/** A session works, or the person asks for another try. */
export function forgetReturns(storage: Storage = browserStorage('sessionStorage')): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}

function recent(storage: Storage, now: () => number): number[] {
  try {
    const times = JSON.parse(storage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(times) ? times.filter((time): time is number => typeof time === 'number' && now() - time < WINDOW_MS) : []
  } catch {
    return []
  }
}
