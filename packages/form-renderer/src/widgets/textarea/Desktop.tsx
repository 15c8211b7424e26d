import { Input } from 'antd'
import type { ControlProps, WidgetFace } from '../../react/face.ts'
import { asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { textareaSchema } from './schema.ts'

const lines = { minRows: 3, maxRows: 12 }

function TextareaDesktop({ widget, id, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { placeholder, maxlength, showWordLimit } = useOptions(textareaSchema, widget)
  return (
    <Input.TextArea
      {...aria}
      id={id}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      placeholder={placeholder}
      autoSize={lines}
      {...(maxlength > 0 && { maxLength: maxlength })}
      showCount={showWordLimit && maxlength > 0}
    />
  )
}

export const textareaDesktop: WidgetFace = { kind: 'field', labelling: 'control', Control: TextareaDesktop, View: TextView }
