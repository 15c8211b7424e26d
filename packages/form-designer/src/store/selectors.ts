import type { FormDesign, Widget } from '@sc/form-renderer/schema'
import type { Step } from '../actions/action.ts'
import { findWidget } from '../document/tree.ts'
import type { DesignerState } from './designerStore.ts'
import { unsavedSteps } from './history.ts'

export const designOf = ({ history }: DesignerState): FormDesign => history.present.design

/** What the host has, or the nearest to it that is still known. */
export const savedDesign = ({ history }: DesignerState): FormDesign => history.saved.anchor

/** Names that a widget had at the last save or since the designer was opened, and has no more. */
export function formerNames({ history }: DesignerState, key: string): string[] {
  const present = findWidget(history.present.design, key)?.widget.model
  const designs = [history.saved.anchor, ...history.past.map(({ before }) => before.design)]
  const names = new Set(designs.flatMap((design) => findWidget(design, key)?.widget.model ?? []))
  return [...names].filter((model) => model !== present)
}

export const selectionOf = ({ history }: DesignerState): string | null => history.present.selection

export function selectedWidget(state: DesignerState): Widget | undefined {
  const key = selectionOf(state)
  return key === null ? undefined : findWidget(designOf(state), key)?.widget
}

export const unsavedCount = ({ history }: DesignerState): number => unsavedSteps(history)

export const isDirty = (state: DesignerState): boolean => unsavedCount(state) > 0

/** The step that undo would take back. */
export const undoStep = ({ history }: DesignerState): Step | undefined => history.past.at(-1)?.step

export const redoStep = ({ history }: DesignerState): Step | undefined => history.future[0]?.step
