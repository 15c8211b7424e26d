import { NumberInput } from '@sc/ui-kit'
import { Input } from 'antd'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { asNumberTyped, asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { useTextLength } from '../../react/useTextLength.ts'
import { TextView } from '../../react/views.tsx'
import { inputSchema, isNumericDataType } from './schema.ts'

function InputDesktop(props: ControlProps) {
  const { widget, id, value, onChange, onBlur, disabled, invalid, aria } = props
  const { dataType, placeholder, maxlength, showWordLimit } = useOptions(inputSchema, widget)
  const { change } = useTextLength(props, maxlength)
  const status = invalid ? 'error' : ''
  if (isNumericDataType(dataType)) {
    return (
      <NumberInput
        {...aria}
        id={id}
        className="sc-form-wide"
        controls={false}
        value={asNumberTyped(value)}
        onChange={(next) => onChange(next ?? undefined)}
        onBlur={onBlur}
        disabled={disabled}
        status={status}
        placeholder={placeholder}
      />
    )
  }
  return (
    <Input
      {...aria}
      id={id}
      value={asText(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      status={status}
      placeholder={placeholder}
      count={{ show: showWordLimit && maxlength > 0, ...(maxlength > 0 && { max: maxlength }) }}
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: InputDesktop, View: TextView } satisfies WidgetRenderer
