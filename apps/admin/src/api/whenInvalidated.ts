import { keyOf } from '@sc/api-client'
import type { Endpoint } from '@sc/api-client/contract'
import { queryClient } from './queryClient.ts'

/** Tells, until the returned function ends it, when what a call answered is not what it would answer now. */
export const whenInvalidated = (endpoint: Endpoint) => (changed: () => void) => {
  const [path] = keyOf(endpoint)
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[0] === path) changed()
  })
}
