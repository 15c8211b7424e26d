import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const KEPT = 'sc-scanned-code'

/**
 * The code that this page was opened with. The window keeps it until the server has decided about it: ways through the sign-in may
 * lead back without it.
 */
export function useScannedCode(): { token: string | null; address: string; forget: () => void } {
  const given = useSearchParams()[0].get('token')
  // What was there when the page opened stays on it, though it is forgotten meanwhile.
  const [kept] = useState(read)
  const token = given ?? kept
  useEffect(() => {
    if (given) write(given)
  }, [given])
  const forget = useCallback(() => write(null), [])
  return { token: token || null, address: `/scanScore?${new URLSearchParams({ token: token ?? '' })}`, forget }
}

// Some browsers forbid storage: the address has the code then.
function read(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function write(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, token)
  } catch {
    // Nothing is kept.
  }
}
