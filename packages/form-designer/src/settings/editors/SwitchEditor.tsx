import { Switch } from 'antd'
import type { EditorProps } from './editorProps.ts'

export function SwitchEditor({ id, labelId, value, onChange }: EditorProps<'switch'>) {
  return (
    <Switch
      id={id}
      size="small"
      aria-labelledby={labelId}
      checked={value === true || value === 'true'}
      onChange={(next) => onChange(next)}
    />
  )
}
