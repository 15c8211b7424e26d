import { serviceOf } from './ticket.ts'

const KEY = 'sc-sso-fragment'

/** CAS does not see the part of a deep link after `#`; it waits here for the way back. */
export function rememberFragment(address: string, storage: Storage = sessionStorage): void {
  const service = serviceOf(address)
  const fragment = address.slice(service.length)
  try {
    if (fragment.length > 1) storage.setItem(KEY, JSON.stringify({ service, fragment }))
    else storage.removeItem(KEY)
  } catch {
    // Without storage the deep link ends before its fragment.
  }
}

/** The address with the fragment that it had when the browser left for CAS; used once. */
export function restoreFragment(address: string, storage: Storage = sessionStorage): string {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as { service?: unknown; fragment?: unknown } | null
    storage.removeItem(KEY)
    if (kept?.service === address && typeof kept.fragment === 'string') return address + kept.fragment
  } catch {
    // Nothing usable was stored.
  }
  return address
}
