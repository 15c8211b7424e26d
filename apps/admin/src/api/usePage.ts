import type { CallInput, Endpoint } from '@sc/api-client/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './client.ts'

interface PageOf<T> {
  records: T[]
  total: number
}

/** One page of a list call with everything that `RecordList` wants to know. Changing a filter goes back to page one. */
export function usePage<T extends object>(endpoint: Endpoint, filters: Record<string, string | undefined> = {}) {
  const asked = JSON.stringify(filters)
  const [at, setAt] = useState({ pageNo: 1, pageSize: 10, asked })
  const pageNo = at.asked === asked ? at.pageNo : 1
  const input = { query: { ...filters, pageNo, pageSize: at.pageSize } } as unknown as CallInput<Endpoint>
  const query = useQuery({ ...api.query(endpoint, input), placeholderData: keepPreviousData })
  const data = query.data as PageOf<T> | undefined
  return {
    records: data?.records,
    loading: query.isFetching && query.isPlaceholderData,
    error: query.error,
    onRetry: () => void query.refetch(),
    page: {
      pageNo,
      pageSize: at.pageSize,
      total: data?.total ?? 0,
      onChange: (next: number, pageSize: number) => setAt({ pageNo: pageSize === at.pageSize ? next : 1, pageSize, asked }),
    },
  }
}
