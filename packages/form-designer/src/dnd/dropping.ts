import type { Widget } from '@sc/form-renderer/schema'
import { insertWidget } from '../actions/insertWidget.ts'
import { moveWidgets } from '../actions/moveWidgets.ts'
import { widgetFrom } from '../document/freshWidget.ts'
import type { ContainerRef, Place } from '../document/place.ts'
import { takes } from '../document/takes.ts'
import { findWidget, isWithin } from '../document/tree.ts'
import type { DesignerState, DesignerStore } from '../store/designerStore.ts'
import { chosenWidgets, designOf, isSelected, schemasOf } from '../store/selectors.ts'
import type { DragItem } from './items.ts'

/** Whether what is dragged may be dropped into a container: one takes not everything, and none itself. */
export function mayStand(store: DesignerStore, item: DragItem, container: ContainerRef): boolean {
  const state = store.api.getState()
  const [design, widgets] = [designOf(state), schemasOf(state)]
  if (item.kind === 'new') return takes(design, container, item.designer, widgets)
  const dragged = draggedWidgets(state, item.key)
  const { parent } = container
  const isInside = parent !== null && dragged.some(({ key }) => isWithin(design, parent, key, widgets))
  return dragged.length > 0 && !isInside && dragged.every((widget) => takes(design, container, widget, widgets))
}

/** Does what dropping at a place means. */
export function dropAt(store: DesignerStore, item: DragItem, place: Place): void {
  const state = store.api.getState()
  if (item.kind === 'new') store.perform(insertWidget(widgetFrom(item.designer, schemasOf(state)), place))
  else store.perform(moveWidgets(draggedWidgets(state, item.key), place))
}

/** What a widget takes along where it is one of those that are selected. */
function draggedWidgets(state: DesignerState, key: string): readonly Widget[] {
  if (isSelected(state, key)) return chosenWidgets(state)
  const found = findWidget(designOf(state), key, schemasOf(state))
  return found ? [found.widget] : []
}
