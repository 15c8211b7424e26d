import { dict } from '@sc/api-client/contract'
import type { DictSource } from '@sc/ui-kit'
import { api } from './client.ts'
import { queryClient } from './queryClient.ts'

/** The dictionaries of the back end, for controls of ui-kit: each is asked once in ten minutes, and anew once it was edited. */
export const dictSource: DictSource = {
  load: async (code) => {
    const items = await queryClient.fetchQuery({ ...api.query(dict.items, { params: { code } }), staleTime: 600_000 })
    return items.map(({ value, text, color }) => ({ value, label: text, ...(color !== null && { color }) }))
  },
}
