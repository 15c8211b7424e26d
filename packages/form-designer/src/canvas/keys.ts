import type { Widget } from '@sc/form-renderer/schema'
import type { KeyboardEvent } from 'react'
import { duplicateWidget } from '../actions/duplicateWidget.ts'
import { moveWidget } from '../actions/moveWidget.ts'
import { placeDown, placeIn, placeOut, placeUp } from '../document/neighbours.ts'
import { locate } from '../document/tree.ts'
import type { DesignerStore } from '../store/designerStore.ts'
import { designOf, schemasOf, selectedWidget, selectionOf } from '../store/selectors.ts'

const directions = { ArrowUp: placeUp, ArrowDown: placeDown, ArrowRight: placeIn, ArrowLeft: placeOut } as const
const isDirection = (key: string): key is keyof typeof directions => Object.hasOwn(directions, key)

/** Building by keyboard: the same verbs as dropping. Answers to keys on a widget, not on a button within it. */
export function onCanvasKey(event: KeyboardEvent, store: DesignerStore, remove: (widget: Widget) => void): void {
  if (event.target instanceof HTMLButtonElement || event.nativeEvent.isComposing) return
  if (handled(event, store, remove)) event.preventDefault()
}

function handled(event: KeyboardEvent, store: DesignerStore, remove: (widget: Widget) => void): boolean {
  const { key, altKey } = event
  const control = event.ctrlKey || event.metaKey
  const state = store.api.getState()
  const widget = selectedWidget(state)

  if (altKey && isDirection(key) && widget) {
    const place = directions[key](designOf(state), widget.key, schemasOf(state))
    if (place) store.perform(moveWidget(widget, place))
    // Alt and an arrow is the browser's "back": never meant here.
    return true
  }
  if (control && !altKey && key.toLowerCase() === 'd' && widget) {
    store.perform(duplicateWidget(widget, schemasOf(state)))
    return true
  }
  if (control || altKey) return false
  if (key === 'Enter' && widget) {
    store.askSettings()
    return true
  }
  if ((key === 'Delete' || key === 'Backspace') && widget) {
    remove(widget)
    return true
  }
  if (key === 'ArrowDown') return step(store, 1)
  if (key === 'ArrowUp') return step(store, -1)
  if (key === 'Home') return step(store, -Infinity)
  if (key === 'End') return step(store, Infinity)
  if (key === 'Escape') {
    store.select(null)
    return true
  }
  return false
}

/** Selects another widget in reading order. */
function step(store: DesignerStore, by: number): boolean {
  const state = store.api.getState()
  const keys = [...locate(designOf(state), schemasOf(state))].map(({ widget }) => widget.key)
  const selection = selectionOf(state)
  const at = selection === null ? (by > 0 ? -1 : keys.length) : keys.indexOf(selection)
  const next = keys[Math.min(keys.length - 1, Math.max(0, at + by))]
  if (next !== undefined) store.select(next)
  return true
}
