import type { MouseEvent } from 'react'
import type { DesignerStore } from '../store/designerStore.ts'

/** A click that changes the selection and does not begin another: Ctrl or ⌘ for one more or one less, Shift for all up to there. */
export const isAdding = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  ctrlKey || metaKey || shiftKey

/** Does what such a click means. */
export function pick(event: MouseEvent, key: string, store: DesignerStore, order?: readonly string[]): void {
  if (event.shiftKey) store.extend(key, order)
  else store.toggle(key)
}
