// As the package's README has it.
import { TextView, type ControlProps, type WidgetRenderer } from '@sc/form-renderer/react'
import { TextArea } from 'antd-mobile'

const Reason = ({ id, value, onChange, onBlur, disabled }: ControlProps) => (
  <TextArea id={id} value={typeof value === 'string' ? value : ''} onChange={onChange} onBlur={onBlur} disabled={disabled} />
)

export default { kind: 'field', labelling: 'control', Control: Reason, View: TextView } satisfies WidgetRenderer
