import type { KeyboardEvent } from 'react'
import type { DesignerStore } from './store/designerStore.ts'

interface Doing {
  store: DesignerStore
  onSave: (() => void) | undefined
  onSearch: () => void
}

/** Keys that mean the whole designer: saving, searching, undo, and F2, which is what a title is changed by elsewhere. In a text field, undo is the field's own, unless it is the search of a select that nothing is typed into; saving and searching are everywhere. */
export function onDesignerKey(event: KeyboardEvent<HTMLElement>, { store, onSave, onSearch }: Doing): void {
  // React lets keys of dialogs bubble here although they are elsewhere on the page.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  if (event.key === 'F2') {
    event.preventDefault()
    store.askSettings()
    return
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  if (key === 's' && onSave) {
    event.preventDefault()
    onSave()
    return
  }
  if (key === 'f' && !event.shiftKey) {
    event.preventDefault()
    onSearch()
    return
  }
  if (takesText(event.target)) return
  if (key === 'y' || (key === 'z' && event.shiftKey)) {
    event.preventDefault()
    store.redo()
  } else if (key === 'z') {
    event.preventDefault()
    store.undo()
  }
}

const takesText = (target: Node): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio' && !isIdleSelect(target)) ||
  (target instanceof HTMLElement && target.isContentEditable)

/** The focus stays in a select after a choice; its search then has nothing of its own to take back. */
const isIdleSelect = (input: HTMLInputElement): boolean => input.getAttribute('role') === 'combobox' && input.value === ''
