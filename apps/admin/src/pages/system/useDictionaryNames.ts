import { dict } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'

/** Names of a dictionary's entries by their values; empty until they arrive. */
export function useDictionaryNames(code: string): ReadonlyMap<string, string> {
  const { data } = useQuery(api.query(dict.items, { params: { code } }))
  return useMemo(() => new Map(data?.map(({ value, text }) => [value, text])), [data])
}
