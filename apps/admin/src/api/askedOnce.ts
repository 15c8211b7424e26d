import type { Query } from '@tanstack/react-query'

/**
 * Options of a query for what somebody edits: asked anew wherever it is opened, and no more while it is open. Not even a new sign-in,
 * after which everything else is asked again, puts a newer copy in place of what is edited. What could not be had is asked again.
 */
export const askedOnce = {
  staleTime: ({ state }: Pick<Query, 'state'>) => (state.data === undefined ? 0 : ('static' as const)),
  gcTime: 0,
}
