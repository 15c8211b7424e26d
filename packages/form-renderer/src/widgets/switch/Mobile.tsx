import { Switch } from 'antd-mobile'
import type { KeyboardEvent } from 'react'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { BooleanView } from '../../react/views.tsx'

function SwitchMobile({ id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const on = value === true
  // The control is a plain element: without this the keyboard would not reach it.
  const press = (event: KeyboardEvent) => {
    if (disabled || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    onChange(!on)
  }
  return (
    <span id={id} className="sc-form-inline" onKeyDown={press} onBlur={onBlur}>
      <Switch {...aria} aria-labelledby={labelId} tabIndex={disabled ? -1 : 0} checked={on} onChange={onChange} disabled={disabled} />
    </span>
  )
}

export default { kind: 'field', labelling: 'group', Control: SwitchMobile, View: BooleanView } satisfies WidgetRenderer
