import type { FormDesign, WidgetSchemas } from '@sc/form-renderer/schema'
import type { Action, DesignerDocument, Step } from '../actions/action.ts'

/** A step that was done, with the document on either side of it. */
export interface Done {
  step: Step
  before: DesignerDocument
  after: DesignerDocument
  /** Milliseconds; of the last change, where several are one step. */
  at: number
}

export interface History {
  present: DesignerDocument
  past: readonly Done[]
  future: readonly Done[]
  /** What the host has, and how far the present is away from it. */
  saved: SavedMark
}

interface SavedMark {
  /** A design on the time line to count from: the saved one, or where its branch was left. */
  anchor: FormDesign
  /** Steps between the anchor and the saved design, once that can no longer be reached. */
  beyond: number
}

/** A pause after which typing in the same setting is another intent. */
const typingPause = 1500
/** Steps that are kept. Documents share all that did not change, so a step costs little. */
const depth = 500

export const beginHistory = (design: FormDesign, widgets: WidgetSchemas): History => ({
  present: { design, selection: [], widgets },
  past: [],
  future: [],
  saved: { anchor: design, beyond: 0 },
})

export function perform(history: History, action: Action, now: number): History {
  const { present, past, future, saved } = history
  const after = action.apply(present)
  if (after === present) return history
  const { step } = action
  const last = past.at(-1)
  const continues =
    last !== undefined &&
    future.length === 0 &&
    step.typing !== undefined &&
    step.typing === last.step.typing &&
    now - last.at < typingPause &&
    saved.anchor !== present.design
  if (continues) {
    return { ...history, present: after, past: past.with(-1, { step, before: last.before, after, at: now }) }
  }
  return {
    present: after,
    past: [...past, { step, before: present, after, at: now }].slice(-depth),
    future: [],
    saved: leaveBranch(history),
  }
}

/** Typing that goes on after this is a new step: the field was left. */
export function endTyping(history: History): History {
  const last = history.past.at(-1)
  if (last?.step.typing === undefined) return history
  const { typing: _typing, ...step } = last.step
  return { ...history, past: history.past.with(-1, { ...last, step }) }
}

export function undo(history: History): History {
  const last = history.past.at(-1)
  if (!last) return history
  return { ...history, present: last.before, past: history.past.slice(0, -1), future: [last, ...history.future] }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  return next ? { ...history, present: next.after, past: [...history.past, next], future } : history
}

/** Selecting is no step; an undo brings back what was selected when its change was made. */
export function select(history: History, selection: readonly string[]): History {
  const { present } = history
  const isSame = present.selection.length === selection.length && selection.every((key, at) => key === present.selection[at])
  return isSame ? history : { ...history, present: { ...present, selection } }
}

/** The host has this design now; it may be older than the present. */
export function markSaved(history: History, design: FormDesign): History {
  return { ...history, saved: { anchor: design, beyond: 0 } }
}

/** How many steps lie between the present and what the host has; 0 when they are the same. */
export function unsavedSteps({ present, past, future, saved }: History): number {
  if (present.design === saved.anchor) return saved.beyond
  const back = past.findLastIndex((done) => done.before.design === saved.anchor)
  if (back >= 0) return past.length - back + saved.beyond
  const ahead = future.findIndex((done) => done.after.design === saved.anchor)
  if (ahead >= 0) return ahead + 1 + saved.beyond
  return Math.max(1, past.length) + saved.beyond
}

/** A new change drops the steps ahead. If the saved design is among them, counting goes on from here. */
function leaveBranch({ present, future, saved }: History): SavedMark {
  const ahead = future.findIndex((done) => done.after.design === saved.anchor)
  return ahead < 0 ? saved : { anchor: present.design, beyond: saved.beyond + ahead + 1 }
}
