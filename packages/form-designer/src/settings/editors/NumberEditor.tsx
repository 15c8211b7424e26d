import { InputNumber } from 'antd'
import type { EditorProps } from './editorProps.ts'

/** Numbers within their limits. An emptied field saves what the setting says "nothing" is, if it says so. */
export function NumberEditor({ editor, id, value, onChange, onLeave }: EditorProps<'number'>) {
  const { min, max, step, emptyAs } = editor
  const shown = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null
  return (
    <InputNumber<number>
      id={id}
      className="sc-fd-number"
      value={shown}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(step !== undefined && { step })}
      onChange={(next) => {
        if (next !== null) onChange(next, { typing: true })
        else if (emptyAs !== undefined) onChange(emptyAs, { typing: true })
      }}
      onBlur={onLeave}
    />
  )
}
