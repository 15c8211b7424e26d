import type { FormDesign, WidgetSchemas } from '@sc/form-renderer/schema'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Action, Step } from '../actions/action.ts'
import { withUniqueKeys } from '../document/uniqueKeys.ts'
import * as history from './history.ts'
import { keysOf, selectionOf } from './selectors.ts'

export type Saving =
  | { phase: 'idle' }
  /** `again`: asked for once more while it ran. */
  | { phase: 'saving'; again: boolean }
  /** `at` in milliseconds. */
  | { phase: 'saved'; at: number }
  | { phase: 'failed'; message: string }

/** What just happened, to be read out. */
export interface Happening {
  kind: 'done' | 'undone' | 'redone'
  step: Step
}

export interface DesignerState {
  history: history.History
  saving: Saving
  happening: Happening | null
  /** How often the properties of what is selected were asked for. */
  asked: number
  /** How often a widget was to be seen on the canvas. */
  revealed: number
  /** Whether something is being looked for, and how often that was asked for. */
  search: { open: boolean; asked: number }
}

/** The state of one designer and the only ways to change it. */
export interface DesignerStore {
  api: StoreApi<DesignerState>
  /** False when the action changed nothing. */
  perform: (action: Action) => boolean
  undo: () => void
  redo: () => void
  /** Selects one widget alone, or none. */
  select: (key: string | null) => void
  /** Selects a widget besides what is selected, or no longer. */
  toggle: (key: string) => void
  /** Selects all from where the selection began to a widget, in the order of these keys; in reading order without them. */
  extend: (key: string, order?: readonly string[]) => void
  selectAll: () => void
  /** Selects a widget from elsewhere and brings it into sight on the canvas. */
  reveal: (key: string) => void
  search: () => void
  endSearch: () => void
  /** Goes to the properties of what is selected, its title first. */
  askSettings: () => void
  endTyping: () => void
  /** Starts over with a design that counts as saved. */
  seed: (design: FormDesign) => void
  markSaving: (as: { again: boolean }) => void
  markSaved: (design: FormDesign, at: number) => void
  markFailed: (message: string) => void
  /** Nothing was saved, and nothing failed. */
  markUnsaved: () => void
}

export function createDesignerStore(initial: FormDesign, widgets: WidgetSchemas, now: () => number = Date.now): DesignerStore {
  const begin = (design: FormDesign) => history.beginHistory(withUniqueKeys(design, widgets), widgets)
  const api = createStore<DesignerState>(() => ({
    history: begin(initial),
    saving: { phase: 'idle' },
    happening: null,
    asked: 0,
    revealed: 0,
    search: { open: false, asked: 0 },
  }))

  function turn(next: history.History, kind: Happening['kind'], step: Step | undefined): boolean {
    const { history: before } = api.getState()
    if (next === before || !step) return false
    api.setState({ history: next, happening: { kind, step } })
    return true
  }
  const revise = (change: (current: history.History) => history.History) => {
    const { history: before } = api.getState()
    const next = change(before)
    if (next !== before) api.setState({ history: next })
  }
  const selectKeys = (keys: readonly string[]) => revise((current) => history.select(current, keys))

  return {
    api,
    perform: (action) => turn(history.perform(api.getState().history, action, now()), 'done', action.step),
    undo() {
      const { history: current } = api.getState()
      turn(history.undo(current), 'undone', current.past.at(-1)?.step)
    },
    redo() {
      const { history: current } = api.getState()
      turn(history.redo(current), 'redone', current.future[0]?.step)
    },
    select: (key) => selectKeys(key === null ? [] : [key]),
    toggle(key) {
      const selection = selectionOf(api.getState())
      selectKeys(selection.includes(key) ? selection.filter((one) => one !== key) : [...selection, key])
    },
    extend(key, order = keysOf(api.getState())) {
      const [anchor = key] = selectionOf(api.getState())
      const [from, to] = [order.indexOf(anchor), order.indexOf(key)]
      if (from < 0) selectKeys([key])
      else if (to >= 0) selectKeys(from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).toReversed())
    },
    selectAll: () => selectKeys(keysOf(api.getState())),
    reveal(key) {
      const { history: current, revealed } = api.getState()
      api.setState({ history: history.select(current, [key]), revealed: revealed + 1 })
    },
    search() {
      const { asked } = api.getState().search
      api.setState({ search: { open: true, asked: asked + 1 } })
    },
    endSearch() {
      const { search } = api.getState()
      if (search.open) api.setState({ search: { ...search, open: false } })
    },
    askSettings() {
      const { history: current, asked } = api.getState()
      if (current.present.selection.length > 0) api.setState({ asked: asked + 1 })
    },
    endTyping: () => revise(history.endTyping),
    seed: (design) => api.setState({ history: begin(design), saving: { phase: 'idle' }, happening: null }),
    markSaving: ({ again }) => api.setState({ saving: { phase: 'saving', again } }),
    markSaved: (design, at) => {
      const { history: current } = api.getState()
      api.setState({ history: history.markSaved(current, design), saving: { phase: 'saved', at } })
    },
    markFailed: (message) => api.setState({ saving: { phase: 'failed', message } }),
    markUnsaved: () => api.setState({ saving: { phase: 'idle' } }),
  }
}
