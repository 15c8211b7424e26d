import { keyOf } from '@sc/api-client'
import { instance } from '@sc/api-client/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict } from '../../api/isConflict.ts'

/**
 * Which state of an application somebody acts upon: what the page shows when the act is begun, whatever comes in behind the
 * dialog. A refusal says what is otherwise: who confirms again has seen it.
 */
export function useSeenRevision(shown: number) {
  const queryClient = useQueryClient()
  const [revision, setRevision] = useState(shown)
  const reload = () => queryClient.invalidateQueries({ queryKey: keyOf(instance.detail) })
  return {
    begin: () => setRevision(shown),
    reload,
    seen: {
      revision,
      onRefused: (error: unknown) => {
        if (!isConflict(error)) return
        const { revision: present } = Object(error.result) as { revision?: number }
        if (present !== undefined) setRevision(present)
        void reload()
      },
    },
  }
}
