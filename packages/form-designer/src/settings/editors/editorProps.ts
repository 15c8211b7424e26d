import type { SettingEditor } from '@sc/form-renderer/designer'
import type { Widget, WidgetOptions } from '@sc/form-renderer/schema'
import type { Action } from '../../actions/action.ts'

export type EditorKind = SettingEditor['kind']

export interface ChangeManner {
  /** One keystroke of many: continuous ones are one undo step. */
  typing?: boolean
}

export interface EditorProps<K extends EditorKind> {
  editor: Extract<SettingEditor, { kind: K }>
  /** For the element that the label points at. */
  id: string
  labelId: string
  value: unknown
  onChange: (value: unknown, manner?: ChangeManner) => void
  /** The field was left: typing that follows is another step. */
  onLeave: () => void
  /** Why a text cannot be taken; it then stays in the field and never reaches the design. */
  refuse?: ((text: string) => string | undefined) | undefined
  /** Taken when the field is left or Enter is pressed, not as it is typed: what typing passes by may mean something else. */
  held?: boolean | undefined
  /** What is being set up; absent for the form itself. */
  widget?: Widget | undefined
  /** Several options in one step. */
  onOptions?: ((changes: WidgetOptions, manner?: ChangeManner) => void) | undefined
  /** For editors that change more than a value. */
  perform: (action: Action) => void
}
