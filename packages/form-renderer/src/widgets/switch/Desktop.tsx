import { Switch } from 'antd'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { BooleanView } from '../../react/views.tsx'

function SwitchDesktop({ id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  return (
    <span className="sc-form-inline" onBlur={onBlur}>
      <Switch {...aria} id={id} aria-labelledby={labelId} checked={value === true} onChange={onChange} disabled={disabled} />
    </span>
  )
}

export default { kind: 'field', labelling: 'control', Control: SwitchDesktop, View: BooleanView } satisfies WidgetRenderer
