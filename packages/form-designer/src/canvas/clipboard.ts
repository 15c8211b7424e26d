import { DesignParseError, isEmptyDesign, readDesign, serialiseDesign, type Widget, type WidgetSchemas } from '@sc/form-renderer/schema'
import { pasteWidgets } from '../actions/pasteWidgets.ts'
import { placeAfter } from '../document/neighbours.ts'
import type { DesignerStore } from '../store/designerStore.ts'
import { chosenWidgets, designOf, schemasOf, leadOf } from '../store/selectors.ts'

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>

/** Puts the selected widgets on the system's clipboard as a small design, so that it can be pasted into another form. */
export function copySelection(store: DesignerStore, clipboard: Clipboard): boolean {
  const state = store.api.getState()
  const list = [...chosenWidgets(state)]
  if (list.length === 0) return false
  clipboard.setData('text/plain', JSON.stringify(serialiseDesign({ list, config: designOf(state).config })))
  return true
}

/** Inserts a copied widget, or all of a design's, after the selection. False for anything else on the clipboard. */
export function pasteAfterSelection(store: DesignerStore, clipboard: Clipboard): boolean {
  const state = store.api.getState()
  const widgets = schemasOf(state)
  const copied = widgetsIn(clipboard.getData('text/plain'), widgets)
  if (copied.length === 0) return false
  return store.perform(pasteWidgets(copied, placeAfter(designOf(state), leadOf(state), widgets), widgets))
}

function widgetsIn(text: string, widgets: WidgetSchemas): Widget[] {
  try {
    const design = readDesign(text, widgets)
    return isEmptyDesign(design) ? [] : design.list
  } catch (error) {
    if (error instanceof DesignParseError) return []
    throw error
  }
}
