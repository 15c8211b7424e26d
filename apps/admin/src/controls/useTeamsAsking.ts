import { instance } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** As many as are named; the rest is counted. */
const NAMED = 3

/** The applications of teams of others that the reader has not answered, and may. */
export function useTeamsAsking() {
  const { data } = useQuery({
    ...api.query(instance.mine, { query: { as: 'member', waiting: 'true', pageNo: 1, pageSize: NAMED } }),
    refetchOnMount: 'always',
  })
  return { count: data?.total ?? 0, records: data?.records ?? [] }
}
