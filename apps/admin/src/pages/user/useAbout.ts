import { session } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'

/** What the sign-in page says of the school, and whether the campus sign-in is a way in; null until that is known. Its one question: it needs no cache. */
export function useAbout(): CallResult<typeof session.config> | null {
  const [about, setAbout] = useState<CallResult<typeof session.config> | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const ask = () =>
      api.call(session.config, {}, { signal: controller.signal }).then(
        setAbout,
        // It is asked again when the network is back.
        () => undefined,
      )
    void ask()
    window.addEventListener('online', ask, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return about
}
