import type { TabLocation } from './types.ts'

/** The same address with the same state; the history's key does not count. */
export function sameLocation(a: TabLocation, b: TabLocation): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && sameState(a.state, b.state)
}

function sameState(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  // A state that went through the browser's history is a copy.
  try {
    return JSON.stringify(a) === JSON.stringify(b)
  } catch {
    return false
  }
}
