import { DesignParseError, isEmptyDesign, parseDesign, serialiseDesign, type Widget } from '@sc/form-renderer/schema'
import { pasteWidgets } from '../actions/pasteWidgets.ts'
import { placeAfter } from '../document/neighbours.ts'
import type { DesignerStore } from '../store/designerStore.ts'
import { designOf, selectedWidget, selectionOf } from '../store/selectors.ts'

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>

/** Puts the selected widget on the system's clipboard as a small design, so that it can be pasted into another form. */
export function copySelection(store: DesignerStore, clipboard: Clipboard): boolean {
  const state = store.api.getState()
  const widget = selectedWidget(state)
  if (!widget) return false
  clipboard.setData('text/plain', JSON.stringify(serialiseDesign({ list: [widget], config: designOf(state).config })))
  return true
}

/** Inserts a copied widget, or all of a design's, after the selection. False for anything else on the clipboard. */
export function pasteAfterSelection(store: DesignerStore, clipboard: Clipboard): boolean {
  const widgets = widgetsIn(clipboard.getData('text/plain'))
  if (widgets.length === 0) return false
  const state = store.api.getState()
  return store.perform(pasteWidgets(widgets, placeAfter(designOf(state), selectionOf(state))))
}

function widgetsIn(text: string): Widget[] {
  try {
    const { design } = parseDesign(text)
    return isEmptyDesign(design) ? [] : design.list
  } catch (error) {
    if (error instanceof DesignParseError) return []
    throw error
  }
}
