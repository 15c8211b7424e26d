import { useState } from 'react'
import { newRequestId } from './explain.ts'

/** The id of the next request of a dialog: the same while it is tried again, a new one once it was carried out. */
export function useRequestId(): [requestId: string, renew: () => void] {
  const [requestId, setRequestId] = useState(newRequestId)
  return [requestId, () => setRequestId(newRequestId())]
}
