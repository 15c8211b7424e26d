import type { KeyboardEvent } from 'react'
import { duplicateWidgets } from '../actions/duplicateWidgets.ts'
import { moveWidgets } from '../actions/moveWidgets.ts'
import { placeToward } from '../document/neighbours.ts'
import type { DesignerStore } from '../store/designerStore.ts'
import { chosenWidgets, designOf, keysOf, leadOf, schemasOf } from '../store/selectors.ts'
import type { RemoveWidgets } from '../uses/useRemoveWidgets.tsx'

const directions = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const
const isDirection = (key: string): key is keyof typeof directions => Object.hasOwn(directions, key)

interface Work {
  store: DesignerStore
  remove: RemoveWidgets
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
  const { key, altKey, shiftKey } = event
  const control = event.ctrlKey || event.metaKey
  const state = store.api.getState()
  const chosen = chosenWidgets(state)
  const isChosen = chosen.length > 0

  if (altKey && isDirection(key) && isChosen) {
    const keys = chosen.map((widget) => widget.key)
    const place = placeToward(directions[key], designOf(state), keys, schemasOf(state))
    if (place) store.perform(moveWidgets(chosen, place))
    // Alt and an arrow is the browser's "back": never meant here.
    return true
  }
  if (control && !altKey && key.toLowerCase() === 'd' && isChosen) {
    store.perform(duplicateWidgets(chosen, schemasOf(state)))
    return true
  }
  if (control && !altKey && key.toLowerCase() === 'a') {
    store.selectAll()
    return true
  }
  if (control || altKey) return false
  if (key === 'Enter' && isChosen) {
    store.askSettings()
    return true
  }
  if ((key === 'Delete' || key === 'Backspace') && isChosen) {
    remove(chosen)
    return true
  }
  if (key === 'ArrowDown') return step(work, 1, shiftKey)
  if (key === 'ArrowUp') return step(work, -1, shiftKey)
  if (key === 'Home') return step(work, -Infinity, shiftKey)
  if (key === 'End') return step(work, Infinity, shiftKey)
  if (key === 'Escape') {
    store.select(null)
    return true
  }
  return false
}

/** Selects another widget, and shows it; with all up to it, where the selection is to grow. */
function step({ store, order }: Work, by: number, grows: boolean): boolean {
  const state = store.api.getState()
  const keys = order?.() ?? keysOf(state)
  const lead = leadOf(state)
  const at = lead === null ? (by > 0 ? -1 : keys.length) : keys.indexOf(lead)
  const next = keys[Math.min(keys.length - 1, Math.max(0, at + by))]
  if (next === undefined) return true
  if (grows) store.extend(next, keys)
  else store.select(next)
  return true
}
