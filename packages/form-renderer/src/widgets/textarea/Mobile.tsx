import { TextArea, type TextAreaRef } from 'antd-mobile'
import { useNativeControl } from '../../react/mobile/useNativeControl.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { useTextLength } from '../../react/useTextLength.ts'
import { TextView } from '../../react/views.tsx'
import { textareaSchema } from './schema.ts'

const lines = { minRows: 3, maxRows: 10 }

function TextareaMobile(props: ControlProps) {
  const { widget, id, value, onBlur, disabled } = props
  const { placeholder, maxlength, showWordLimit } = useOptions(textareaSchema, widget)
  const { count, tooLong, change } = useTextLength(props, maxlength)
  const ref = useNativeControl<TextAreaRef>(props)
  return (
    <TextArea
      ref={ref}
      id={id}
      className="sc-form-field"
      value={asText(value)}
      onChange={change}
      onBlur={onBlur}
      disabled={disabled}
      placeholder={placeholder}
      autoSize={lines}
      showCount={
        showWordLimit && maxlength > 0 && (() => <div className={`adm-text-area-count${tooLong ? ' sc-form-too-long' : ''}`}>{count}</div>)
      }
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: TextareaMobile, View: TextView } satisfies WidgetRenderer
