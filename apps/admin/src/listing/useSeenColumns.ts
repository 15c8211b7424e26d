import type { AnyListing } from '@sc/api-client/contract'
import { useState } from 'react'
import { currentUsername } from '../api/sessionPort.ts'
import { settled, usualColumns } from './columnNames.ts'

const PREFIX = 'sc-columns:'
const keyOf = ({ calls }: AnyListing) => `${PREFIX}${encodeURIComponent(currentUsername() ?? '')}:${calls.list.path}`

/** The columns that the signed-in person sees of a list on this device, by field. */
export function useSeenColumns(listing: AnyListing): [seen: readonly string[], see: (names: readonly string[]) => void] {
  const [seen, setSeen] = useState(() => read(listing))
  const see = (names: readonly string[]) => {
    const kept = settled(listing, names)
    setSeen(kept)
    try {
      localStorage.setItem(keyOf(listing), JSON.stringify(kept))
    } catch {
      // Without room on the device they are chosen until the page is left.
    }
  }
  return [seen, see]
}

function read(listing: AnyListing): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(listing)) ?? 'null')
    return Array.isArray(kept) ? settled(listing, kept) : usualColumns(listing)
  } catch {
    return usualColumns(listing)
  }
}
