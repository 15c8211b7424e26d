const KEY = 'sc-sso-redirects'
const LIMIT = 3
const WINDOW_MS = 60_000

/**
 * Counts the ways to the sign-in page. A third one within a minute means that signing in does not lead to a session;
 * then the page says so instead of going round for ever.
 */
export function mayRedirect(storage: Storage = sessionStorage, now: () => number = Date.now): boolean {
  let times: number[] = []
  try {
    times = (JSON.parse(storage.getItem(KEY) ?? '[]') as number[]).filter((time) => now() - time < WINDOW_MS)
    if (times.length >= LIMIT) return false
    storage.setItem(KEY, JSON.stringify([...times, now()]))
  } catch {
    // Without storage there is nothing to count with.
  }
  return true
}

export function forgetRedirects(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}
