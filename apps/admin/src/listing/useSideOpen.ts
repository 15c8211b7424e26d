import { useState } from 'react'
import { currentUsername } from '../api/sessionPort.ts'
import { keepChoice, readChoice } from '../drafts/deviceChoice.ts'

/** Whether the signed-in person sees what stands at the side of a list, on this device: open, until they folded it. */
export function useSideOpen(path: string): [open: boolean, setOpen: (open: boolean) => void] {
  const name = `side:${path}`
  const [username] = useState(() => currentUsername() ?? '')
  const [open, setOpen] = useState(() => readChoice(username, name) !== false)
  return [
    open,
    (next) => {
      setOpen(next)
      keepChoice(username, name, next)
    },
  ]
}
