import type { ComponentType } from 'react'
import type { FieldPath } from '../schema/fieldPath.ts'
import type { Widget } from '../definition/types.ts'

/** What a form hands the control of a field. `value` is whatever was saved: read it, do not trust it. */
export interface ControlProps {
  widget: Widget
  /** Where the value is. */
  path: FieldPath
  /** The title, for names of inner parts. */
  name: string
  /** For the element that the label points at. */
  id: string
  /** The label's own id, for groups. */
  labelId: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  disabled: boolean
  invalid: boolean
  /** Spread on the element that takes the focus. */
  aria: { 'aria-required'?: true; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

/** What a form hands what shows a value that cannot be edited. */
export interface ViewProps {
  widget: Widget
  value: unknown
}

/** What a form hands a block: words, a line, or a container with what it holds in `columns`. */
export interface BlockProps {
  widget: Widget
}

/** How a widget type shows a field. */
export interface FieldRenderer {
  kind: 'field'
  /** 'control': the label points at `id`. 'group': the control names itself by `labelId`. */
  labelling: 'control' | 'group'
  Control: ComponentType<ControlProps>
  /** How the value reads when it cannot be edited. */
  View: ComponentType<ViewProps>
}

/** How a widget type shows itself: a field in a row of its own, a block without a row, or not at all. */
export type WidgetRenderer = FieldRenderer | { kind: 'block'; Block: ComponentType<BlockProps> } | { kind: 'none' }
