import type { InputRef } from 'antd'
import { useMemo, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { backToWork } from '../canvas/useFocusSelection.ts'
import type { DesignerStore } from '../store/designerStore.ts'
import { leadOf } from '../store/selectors.ts'

/** Looking for a widget, from wherever one is at work. */
export interface DesignerSearch {
  /** Where the term is typed. */
  field: RefObject<InputRef | null>
  open: () => void
  /** Takes the focus back to where it was, or, of the canvas, to what was found. */
  close: () => void
}

export function useSearch(store: DesignerStore, canvas: RefObject<HTMLElement | null>): DesignerSearch {
  const field = useRef<InputRef>(null)
  const back = useRef<(selection: string | null) => void>(undefined)
  return useMemo(
    () => ({
      field,
      open() {
        if (document.activeElement !== field.current?.input) back.current = backToWork(canvas.current)
        // The field may have to be drawn before it can be typed into.
        flushSync(store.search)
        field.current?.focus({ cursor: 'all' })
      },
      close() {
        flushSync(store.endSearch)
        back.current?.(leadOf(store.api.getState()))
        back.current = undefined
      },
    }),
    [store, canvas],
  )
}
