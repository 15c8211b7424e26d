import { dict } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'

/** Names of the modules by their values; empty until they arrive. */
export function useModuleNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(api.query(dict.items, { params: { code: 'item_module' } }))
  return useMemo(() => new Map(data?.map(({ value, text }) => [value, text])), [data])
}
