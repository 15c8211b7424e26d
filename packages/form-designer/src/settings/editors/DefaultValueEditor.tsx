import { DefaultValueControl } from '@sc/form-renderer/designer'
import { useDesigner } from '../../store/DesignerContext.ts'
import type { EditorProps } from './editorProps.ts'

/** The field's own control. */
export function DefaultValueEditor({ id, labelId, widget, onChange, onLeave }: EditorProps<'defaultValue'>) {
  const { sources, widgets } = useDesigner()
  if (!widget) return null
  return (
    <div className="sc-fd-default-value" onBlur={onLeave}>
      <DefaultValueControl
        id={id}
        labelId={labelId}
        widget={widget}
        widgets={widgets}
        onChange={(value) => onChange(value, { typing: true })}
        {...(sources && { sources })}
      />
    </div>
  )
}
