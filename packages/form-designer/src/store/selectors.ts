import type { FormDesign, Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import type { Step } from '../actions/action.ts'
import { findWidget } from '../document/tree.ts'
import type { DesignerState } from './designerStore.ts'
import { unsavedSteps } from './history.ts'

export const designOf = ({ history }: DesignerState): FormDesign => history.present.design

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
