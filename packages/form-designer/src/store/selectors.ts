import type { FormDesign, Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import type { DesignerDocument, Step } from '../actions/action.ts'
import { ancestorsOf, findWidget, locate } from '../document/tree.ts'
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

/** Keys of all that is selected; see {@link DesignerDocument}. */
export const selectionOf = ({ history }: DesignerState): readonly string[] => history.present.selection

/** Of what is selected, what was chosen last: it has the tools, and the keyboard. */
export const leadOf = (state: DesignerState): string | null => selectionOf(state).at(-1) ?? null

/** Found once for each document: every widget asks, and who asks again is to be given the same. */
function ofDocument<T extends object>(find: (document: DesignerDocument) => T): (state: DesignerState) => T {
  const known = new WeakMap<DesignerDocument, T>()
  return ({ history: { present } }) => {
    const found = known.get(present) ?? find(present)
    known.set(present, found)
    return found
  }
}

const selectionSet = ofDocument(({ selection }) => new Set(selection))

export const isSelected = (state: DesignerState, key: string): boolean => selectionSet(state).has(key)

/** All that is selected, in reading order. */
export const selectedWidgets = ofDocument(({ design, selection, widgets }): readonly Widget[] => {
  const keys = new Set(selection)
  return [...locate(design, widgets)].flatMap(({ widget }) => (keys.has(widget.key) ? [widget] : []))
})

/** What one does something with: all that is selected, but what a selected container holds goes with that. */
export const chosenWidgets = ofDocument(({ design, selection, widgets }): readonly Widget[] => {
  const keys = new Set(selection)
  const isHeld = (key: string) => keys.size > 1 && ancestorsOf(design, key, widgets).some((around) => keys.has(around))
  return [...locate(design, widgets)].flatMap(({ widget }) => (keys.has(widget.key) && !isHeld(widget.key) ? [widget] : []))
})

/** Keys of all widgets in reading order. */
export const keysOf = (state: DesignerState): string[] => Array.from(locate(designOf(state), schemasOf(state)), ({ widget }) => widget.key)

export const unsavedCount = ({ history }: DesignerState): number => unsavedSteps(history)

export const isDirty = (state: DesignerState): boolean => unsavedCount(state) > 0

/** The step that undo would take back. */
export const undoStep = ({ history }: DesignerState): Step | undefined => history.past.at(-1)?.step

export const redoStep = ({ history }: DesignerState): Step | undefined => history.future[0]?.step
