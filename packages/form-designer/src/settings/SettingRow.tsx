import type { SettingEditor } from '@sc/form-renderer/designer'
import { useId, type ComponentType, type ReactNode } from 'react'
import type { EditorKind, EditorProps } from './editors/editorProps.ts'
import { editors } from './editors/editors.ts'

type SettingRowProps = Omit<EditorProps<EditorKind>, 'editor' | 'id' | 'labelId'> & {
  label: string
  editor: SettingEditor
  help?: string | undefined
  /** Worth knowing, though taken. */
  warning?: string | undefined
  /** What can be done about it, beneath. */
  action?: ReactNode
  /** Something else already says the label; it stays for screen readers. */
  labelSaid?: boolean
}

/** A label and its editor. */
export function SettingRow({ label, editor, help, warning, action, labelSaid = false, ...rest }: SettingRowProps) {
  const id = useId()
  const { Editor, isWide } = entryOf(editor)
  return (
    <div className={isWide?.(editor) ? 'sc-fd-setting sc-fd-setting-wide' : 'sc-fd-setting'} data-kind={editor.kind}>
      <label id={`${id}-label`} htmlFor={id} className={labelSaid ? 'sc-fd-unseen' : 'sc-fd-setting-label'}>
        {label}
      </label>
      <div className="sc-fd-setting-editor">
        <Editor {...rest} editor={editor} id={id} labelId={`${id}-label`} />
        {warning !== undefined && (
          <div role="status" className="sc-fd-warning">
            {warning}
          </div>
        )}
        {help !== undefined && <div className="sc-fd-aid">{help}</div>}
        {action}
      </div>
    </div>
  )
}

/** The registry pairs each kind with its own editor; a union of kinds cannot say so by itself. */
const entryOf = (editor: SettingEditor) =>
  editors[editor.kind] as { Editor: ComponentType<EditorProps<EditorKind>>; isWide?: (editor: SettingEditor) => boolean }
