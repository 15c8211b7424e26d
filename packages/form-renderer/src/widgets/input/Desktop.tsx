import { NumberInput } from '@sc/ui-kit'
import { Input } from 'antd'
import type { ControlProps, WidgetFace } from '../../react/face.ts'
import { asNumberTyped, asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { inputSchema, isNumericDataType } from './schema.ts'

function InputDesktop({ widget, id, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { dataType, placeholder, maxlength, showWordLimit } = useOptions(inputSchema, widget)
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
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      status={status}
      placeholder={placeholder}
      {...(maxlength > 0 && { maxLength: maxlength })}
      showCount={showWordLimit && maxlength > 0}
    />
  )
}

export const inputDesktop: WidgetFace = { kind: 'field', labelling: 'control', Control: InputDesktop, View: TextView }
