import { Input, type InputRef } from 'antd-mobile'
import { useNativeControl } from '../../react/mobile/useNativeControl.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { useTextLength } from '../../react/useTextLength.ts'
import { TextView } from '../../react/views.tsx'
import { inputSchema, isNumericDataType } from './schema.ts'

const keyboards = {
  string: 'text',
  boolean: 'text',
  hex: 'text',
  number: 'decimal',
  float: 'decimal',
  integer: 'numeric',
  url: 'url',
  email: 'email',
} as const

function InputMobile(props: ControlProps) {
  const { widget, id, value, onChange, onBlur, disabled } = props
  const { dataType, placeholder, maxlength } = useOptions(inputSchema, widget)
  const { change } = useTextLength(props, maxlength)
  const ref = useNativeControl<InputRef>(props)
  const numeric = isNumericDataType(dataType)
  // Half-written numbers stay text; they become numbers when the field is left.
  const leave = () => {
    const number = Number(value)
    if (numeric && typeof value === 'string' && value.trim() !== '' && Number.isFinite(number)) onChange(number)
    onBlur()
  }
  return (
    <Input
      ref={ref}
      id={id}
      className="sc-form-field"
      value={asText(value)}
      onChange={(next) => (numeric && next === '' ? onChange(undefined) : change(next))}
      onBlur={leave}
      disabled={disabled}
      placeholder={placeholder}
      inputMode={keyboards[dataType]}
      clearable
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: InputMobile, View: TextView } satisfies WidgetRenderer
