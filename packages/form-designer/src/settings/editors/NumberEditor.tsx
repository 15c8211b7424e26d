import { NumberField } from '@sc/ui-kit'
import type { EditorProps } from './editorProps.ts'

/** Numbers within their limits. An emptied field saves what the setting says "nothing" is, if it says so. */
export function NumberEditor({ editor, id, value, onChange, onLeave }: EditorProps<'number'>) {
  const { min, max, step, emptyAs } = editor
  const shown =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : null
  return (
    <NumberField
      id={id}
      className="sc-fd-number"
      value={shown}
      min={min}
      max={max}
      {...(step !== undefined && { step })}
      emptiable={emptyAs !== undefined}
      onChange={(next) => onChange(next ?? emptyAs, { typing: true })}
      onBlur={onLeave}
    />
  )
}
