import { keyOf } from '@sc/api-client'
import type { Listing, ListFields } from '@sc/api-client/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { PageCursors } from '../api/PageCursors.ts'
import { pastTheEnd } from '../api/pastTheEnd.ts'
import type { ListAddress } from './useListAddress.ts'

/** What the call is asked for a list as its address says. */
export const queryOf = ({ pageNo, pageSize, keyword, sort, filters }: ListAddress) => ({ ...filters, pageNo, pageSize, keyword, ...sort })

/** One page of a list. */
export function useListing<Row extends { id: string }, F extends ListFields>(
  { calls: { list } }: Listing<Row, F>,
  address: ListAddress,
  lookAgain: (records: readonly Row[]) => number | false = () => false,
) {
  const query = queryOf(address)
  const { pageNo } = query
  const asked = JSON.stringify({ ...query, pageNo: undefined })
  const [cursors] = useState(() => new PageCursors())
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...keyOf(list), { query }],
    queryFn: async ({ signal }) => {
      const page = await api.call(list, { query: { ...query, after: cursors.before(asked, pageNo) } }, { signal })
      cursors.note(asked, pageNo, page.next)
      return page
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain((state.data?.records as readonly Row[] | undefined) ?? []),
  })
  return {
    records: data?.records as readonly Row[] | undefined,
    total: data?.total ?? 0,
    more: data?.more ?? false,
    loading: isFetching && isPlaceholderData,
    error,
    /** The page to show in place of this one; null where there is something on it. */
    insteadPage: isPlaceholderData ? null : pastTheEnd(data, address),
    onRetry: () => void refetch(),
  }
}
