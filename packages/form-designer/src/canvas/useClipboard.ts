import type { ClipboardEvent, ClipboardEventHandler } from 'react'
import { useStore } from '../store/DesignerContext.ts'
import type { RemoveWidgets } from '../uses/useRemoveWidgets.tsx'
import { chosenWidgets } from '../store/selectors.ts'
import { copySelection, pasteAfterSelection } from './clipboard.ts'

/** Copying, cutting and pasting what is selected, for an element that has the focus while one works. */
export function useClipboard(remove: RemoveWidgets): Record<'onCopy' | 'onCut' | 'onPaste', ClipboardEventHandler> {
  const store = useStore()
  return {
    onCopy(event: ClipboardEvent) {
      if (copySelection(store, event.clipboardData)) event.preventDefault()
    },
    onCut(event: ClipboardEvent) {
      if (!copySelection(store, event.clipboardData)) return
      event.preventDefault()
      remove(chosenWidgets(store.api.getState()), 'cut')
    },
    onPaste(event: ClipboardEvent) {
      if (pasteAfterSelection(store, event.clipboardData)) event.preventDefault()
    },
  }
}
