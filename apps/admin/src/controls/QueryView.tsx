import { ErrorState, PageSkeleton } from '@sc/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Skeleton, error with a retry, or what the data shows. Data that is already there stays while it is asked for again. */
export function QueryView<T>({ query, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <PageSkeleton />
}
