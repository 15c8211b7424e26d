import { useState } from 'react'
import { currentUsername } from '../../api/sessionPort.ts'
import { keepChoice, readChoice } from '../../drafts/deviceChoice.ts'
import { SHOWN_KINDS } from './calendarEvents.ts'
import type { ShownKind } from './calendarEvents.ts'

const NAME = 'calendar-hidden'

/** What of the calendar the signed-in person does not want to see on this device. What comes to the calendar later is shown. */
export function useHiddenKinds(): [hidden: ReadonlySet<ShownKind>, hide: (kinds: readonly ShownKind[]) => void] {
  const [username] = useState(() => currentUsername() ?? '')
  const [hidden, setHidden] = useState<ReadonlySet<ShownKind>>(() => {
    const kept = readChoice(username, NAME)
    return new Set(Array.isArray(kept) ? SHOWN_KINDS.filter((kind) => kept.includes(kind)) : [])
  })
  const hide = (kinds: readonly ShownKind[]) => {
    setHidden(new Set(kinds))
    keepChoice(username, NAME, kinds)
  }
  return [hidden, hide]
}
