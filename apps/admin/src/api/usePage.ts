import { keyOf } from '@sc/api-client'
import type { CallInput, CallResult, Endpoint, EndpointInput, Parts } from '@sc/api-client/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './client.ts'
import { PageCursors } from './PageCursors.ts'
import { pastTheEnd } from './pastTheEnd.ts'

interface Asked extends Parts {
  query: { pageNo?: unknown; pageSize?: unknown; after?: unknown }
}

/** A call that answers one page of a list. */
export type ListEndpoint = Endpoint<Asked, Parts, { records: object[]; total: number; more?: true | undefined; next?: string | undefined }>

/** What a list may be narrowed by. */
export type FiltersOf<E extends ListEndpoint> = Omit<EndpointInput<E>['query'], 'pageNo' | 'pageSize' | 'after'>

export type RecordOf<E extends ListEndpoint> = CallResult<E>['records'][number]

type Given<E extends ListEndpoint> = Record<never, never> extends FiltersOf<E> ? [filters?: FiltersOf<E>] : [filters: FiltersOf<E>]

/** Where somebody is in a list. */
interface Place {
  pageNo: number
  pageSize: number
  onChange: (pageNo: number, pageSize: number) => void
}

/**
 * One page of a list call with everything that `RecordList` wants to know. Changing a filter goes back to page one, and a page
 * whose last record went to the one before.
 */
export function usePage<E extends ListEndpoint>(endpoint: E, ...[filters]: Given<E>) {
  const asked = JSON.stringify(filters ?? {})
  const [at, setAt] = useState({ pageNo: 1, pageSize: 10, asked })
  const { insteadPage, ...list } = usePageAt(endpoint, filters, {
    pageNo: at.asked === asked ? at.pageNo : 1,
    pageSize: at.pageSize,
    onChange: (pageNo, pageSize) => setAt({ pageNo, pageSize, asked }),
  })
  if (insteadPage !== null) setAt({ pageNo: insteadPage, pageSize: at.pageSize, asked })
  return list
}

/** The same of who keeps the place, as in the address, and shows `insteadPage` where there is one. */
export function usePageAt<E extends ListEndpoint>(endpoint: E, filters: FiltersOf<E> | undefined, { pageNo, pageSize, onChange }: Place) {
  const query = { ...filters, pageNo, pageSize }
  const [cursors] = useState(() => new PageCursors())
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...keyOf(endpoint), { query }],
    queryFn: async ({ signal }) => {
      const list = JSON.stringify([pageSize, filters ?? {}])
      // A list takes no more than its query.
      const input = { query: { ...query, after: cursors.before(list, pageNo) } } as CallInput<E>
      const page = await (api.call as Caller<E>)(endpoint, input, { signal })
      cursors.note(list, pageNo, page.next)
      return page
    },
    placeholderData: keepPreviousData,
  })
  const records: readonly RecordOf<E>[] | undefined = data?.records
  return {
    records,
    loading: isFetching && isPlaceholderData,
    error,
    onRetry: () => void refetch(),
    /** The page to show in place of this one; null where there is something on it. */
    insteadPage: isPlaceholderData ? null : pastTheEnd(data, query),
    page: {
      pageNo,
      pageSize,
      total: data?.total ?? 0,
      more: data?.more ?? false,
      onChange: (next: number, size: number) => onChange(size === pageSize ? next : 1, size),
    },
  }
}

type Caller<E extends Endpoint> = (endpoint: E, input: CallInput<E>, options: { signal: AbortSignal }) => Promise<CallResult<E>>
