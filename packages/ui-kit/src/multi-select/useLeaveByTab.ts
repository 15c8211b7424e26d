import { useState } from 'react'
import type { KeyboardEvent } from 'react'

/**
 * Tab closes an open list where several are chosen, and goes on to the next field: by itself antd takes the key for a choice of
 * the marked entry, and keeps the focus. The handler belongs to an element around the field.
 */
export function useLeaveByTab() {
  const [open, setOpen] = useState(false)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !open) return
    setOpen(false)
    // Not for antd; the browser moves the focus all the same.
    event.stopPropagation()
  }
  return { field: { open, onOpenChange: setOpen }, around: { onKeyDownCapture, style: { display: 'contents' } } }
}
