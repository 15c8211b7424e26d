import { Input } from 'antd'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { useTextLength } from '../../react/useTextLength.ts'
import { TextView } from '../../react/views.tsx'
import { textareaSchema } from './schema.ts'

const lines = { minRows: 3, maxRows: 12 }

function TextareaDesktop(props: ControlProps) {
  const { widget, id, value, onBlur, disabled, invalid, aria } = props
  const { placeholder, maxlength, showWordLimit } = useOptions(textareaSchema, widget)
  const { change } = useTextLength(props, maxlength)
  return (
    <Input.TextArea
      {...aria}
      id={id}
      value={asText(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      placeholder={placeholder}
      autoSize={lines}
      count={{ show: showWordLimit && maxlength > 0, ...(maxlength > 0 && { max: maxlength }) }}
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: TextareaDesktop, View: TextView } satisfies WidgetRenderer
