import type { FormDesign, Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import type { Step } from '../actions/action.ts'
import { findWidget } from '../document/tree.ts'
import type { DesignerState } from './designerStore.ts'
import { unsavedSteps } from './history.ts'

export const designOf = ({ history }: DesignerState): FormDesign => history.present.design

/**
 * The design without what is being typed just now: who goes through all of it need not do so at each key. It catches up when the
 * field is left, typing goes on after a pause, or something else is done.
 */
export function restingDesign({ history: { past, present } }: DesignerState): FormDesign {
  const last = past.at(-1)
  return last?.step.typing === undefined ? present.design : last.before.design
}

/** The types that the form may be made of. */
export const schemasOf = ({ history }: DesignerState): WidgetSchemas => history.present.widgets

/** What the host has, or the nearest to it that is still known. */
export const savedDesign = ({ history }: DesignerState): FormDesign => history.saved.anchor

/** Names that a widget had at the last save or since the designer was opened, and has no more. */
export function formerNames({ history }: DesignerState, key: string): string[] {
  const { design, widgets } = history.present
  const present = findWidget(design, key, widgets)?.widget.model
  const designs = [history.saved.anchor, ...history.past.map(({ before }) => before.design)]
  const names = new Set(designs.flatMap((one) => findWidget(one, key, widgets)?.widget.model ?? []))
  return [...names].filter((model) => model !== present)
}

export const selectionOf = ({ history }: DesignerState): string | null => history.present.selection

export function selectedWidget(state: DesignerState): Widget | undefined {
  const key = selectionOf(state)
  return key === null ? undefined : findWidget(designOf(state), key, schemasOf(state))?.widget
}

export const unsavedCount = ({ history }: DesignerState): number => unsavedSteps(history)

export const isDirty = (state: DesignerState): boolean => unsavedCount(state) > 0

/** The step that undo would take back. */
export const undoStep = ({ history }: DesignerState): Step | undefined => history.past.at(-1)?.step

export const redoStep = ({ history }: DesignerState): Step | undefined => history.future[0]?.step
