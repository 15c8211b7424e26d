import type { KeyboardEvent } from 'react'
import { duplicateWidget } from '../actions/duplicateWidget.ts'
import { moveWidget } from '../actions/moveWidget.ts'
import { placeDown, placeIn, placeOut, placeUp } from '../document/neighbours.ts'
import { locate } from '../document/tree.ts'
import type { DesignerStore } from '../store/designerStore.ts'
import { designOf, schemasOf, selectedWidget, selectionOf } from '../store/selectors.ts'
import type { RemoveWidget } from '../uses/useRemoveWidget.tsx'

const directions = { ArrowUp: placeUp, ArrowDown: placeDown, ArrowRight: placeIn, ArrowLeft: placeOut } as const
const isDirection = (key: string): key is keyof typeof directions => Object.hasOwn(directions, key)

interface Work {
  store: DesignerStore
  remove: RemoveWidget
  /** Keys of the widgets as the arrows go through them; all of them in reading order without it. */
  order?: () => readonly string[]
}

/** Building by keyboard, on the canvas and in the outline: the same verbs as dropping. Answers to keys on a widget, not on a button within it. */
export function onWidgetKey(event: KeyboardEvent, work: Work): void {
  if (event.target instanceof HTMLButtonElement || event.nativeEvent.isComposing) return
  if (handled(event, work)) event.preventDefault()
}

function handled(event: KeyboardEvent, work: Work): boolean {
  const { store, remove } = work
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
  if (key === 'ArrowDown') return step(work, 1)
  if (key === 'ArrowUp') return step(work, -1)
  if (key === 'Home') return step(work, -Infinity)
  if (key === 'End') return step(work, Infinity)
  if (key === 'Escape') {
    store.select(null)
    return true
  }
  return false
}

/** Selects another widget, and shows it. */
function step({ store, order }: Work, by: number): boolean {
  const state = store.api.getState()
  const keys = order?.() ?? [...locate(designOf(state), schemasOf(state))].map(({ widget }) => widget.key)
  const selection = selectionOf(state)
  const at = selection === null ? (by > 0 ? -1 : keys.length) : keys.indexOf(selection)
  const next = keys[Math.min(keys.length - 1, Math.max(0, at + by))]
  if (next !== undefined) store.select(next)
  return true
}
