import { keyOf } from '@sc/api-client'
import type { AnyResource, Endpoint, ImportRun } from '@sc/api-client/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { touchedByDeparts } from '../../api/touchedByDeparts.ts'

/** How often somebody who waits is told how far it is. */
const LOOK_MS = 700

export const isUnderWay = ({ job }: ImportRun) => job.status === 'waiting' || job.status === 'running'

/** An import as it is now; the lists that it writes to are asked for again when it has written. */
export function useImportRun({ calls, builds }: AnyResource, id: string | null, touches: readonly Endpoint[]) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...api.query(calls.importById, { query: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : LOOK_MS),
  })
  const stage = query.data?.stage
  useEffect(() => {
    if (stage !== 'applied' && stage !== 'undone') return
    for (const touched of [calls.importList, ...touches, ...(builds ? touchedByDeparts : [])])
      void queryClient.invalidateQueries({ queryKey: keyOf(touched) })
  }, [stage, touches, calls, builds, queryClient])
  return {
    ...query,
    /** What a call answered: shown at once, and asked for again while it is under way. */
    show: (run: ImportRun) => queryClient.setQueryData(api.query(calls.importById, { query: { id: run.id } }).queryKey, run),
  }
}
