import { Input } from 'antd'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { useTextLength } from '../../react/useTextLength.ts'
import { TextView } from '../../react/views.tsx'
import { textareaSchema } from './schema.ts'

const lines = { minRows: 3, maxRows: 12 }
/** As high as with nothing in it, and not measured: for each one that is, the browser lays out the page. */
const unmeasured = { rows: lines.minRows, style: { resize: 'none' } } as const

function TextareaDesktop(props: ControlProps) {
  const { widget, id, value, onBlur, disabled, invalid, aria } = props
  const { placeholder, maxlength, showWordLimit } = useOptions(textareaSchema, widget)
  const text = asText(value)
  const { change } = useTextLength(props, maxlength)
  return (
    <Input.TextArea
      {...aria}
      id={id}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      placeholder={placeholder}
      {...(text === '' ? unmeasured : { autoSize: lines })}
      count={{ show: showWordLimit && maxlength > 0, ...(maxlength > 0 && { max: maxlength }) }}
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: TextareaDesktop, View: TextView } satisfies WidgetRenderer
