import type { FormDesign, Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import { mapWidget } from '../document/replace.ts'

/** What a step of the history covers: the design, and which widgets are selected, so that undoing shows where. */
export interface DesignerDocument {
  design: FormDesign
  /** Keys of the selected widgets: first the one that a range goes out from, last the one that was chosen last, which leads. */
  selection: readonly string[]
  /** The types that it may be made of; the same in every step. */
  widgets: WidgetSchemas
}

/** What an undo step does. Every locale has a word for each. */
export type Verb =
  | 'insert'
  | 'move'
  | 'remove'
  | 'duplicate'
  | 'paste'
  | 'cut'
  | 'rename'
  | 'rebind'
  | 'updateOptions'
  | 'updateConfig'
  | 'addColumn'
  | 'renamePart'
  | 'removeColumn'
  | 'resizeColumn'
  | 'clear'
  | 'replace'
  | 'append'

/** What an undo step is called: the verb, and the widget or setting it is about (移动 学号). */
export interface Step {
  verb: Verb
  subject: string
  /** Of how many it is the first; one without it. */
  count?: number
  /**
   * The one setting that continuous typing changes. Actions with the same value, without a pause and with nothing
   * between them, are one step; without it every action is a step of its own.
   */
  typing?: string
}

/** A named, pure change. One that changes nothing gives back the same document and leaves no step. */
export interface Action {
  step: Step
  apply: (document: DesignerDocument) => DesignerDocument
}

/** A step that is about widgets. */
export const stepOf = (verb: Verb, about: readonly Pick<Widget, 'name'>[]): Step => ({
  verb,
  subject: about[0]?.name ?? '',
  ...(about.length > 1 && { count: about.length }),
})

export const withDesign = (document: DesignerDocument, design: FormDesign): DesignerDocument =>
  design === document.design ? document : { ...document, design }

/** The document with one widget changed. */
export const withWidget = (document: DesignerDocument, key: string, change: (widget: Widget) => Widget): DesignerDocument =>
  withDesign(document, mapWidget(document.design, key, change, document.widgets))
