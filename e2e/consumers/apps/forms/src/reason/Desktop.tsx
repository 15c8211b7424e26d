// As the package's README has it.
import { TextView, useOptions, type ControlProps, type WidgetRenderer } from '@sc/form-renderer/react'
import { Input } from 'antd'
import { reasonSchema } from './schema'

function Reason({ widget, id, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { least } = useOptions(reasonSchema, widget)
  const text = typeof value === 'string' ? value : ''
  return (
    <Input.TextArea
      {...aria}
      id={id}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      count={{ show: ({ count }) => `${count} / ${least}` }}
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: Reason, View: TextView } satisfies WidgetRenderer
