import { session } from '@sc/api-client/contract'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'

/** Whether the campus sign-in is a way in; false until that is known. The one question of the sign-in page: it needs no cache. */
export function useOffersCas(): boolean {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const ask = () =>
      api.call(session.config, {}, { signal: controller.signal }).then(
        ({ offersCas }) => setOffered(offersCas),
        // It is asked again when the network is back.
        () => undefined,
      )
    void ask()
    window.addEventListener('online', ask, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return offered
}
