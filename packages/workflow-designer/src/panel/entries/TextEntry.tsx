import { useTextDraft } from '@sc/ui-kit'
import { Input } from 'antd'
import { useId } from 'react'
import { Entry } from './Entry.tsx'

export interface TextEntryProps {
  label: string
  value: string
  onCommit: (text: string) => void
  disabled?: boolean
  hint?: string
  placeholder?: string
  multiline?: boolean
  /** A message where the text must not be written; the model keeps what it had. */
  validate?: (text: string) => string | undefined
}

export function TextEntry({ label, value, onCommit, disabled, hint, placeholder, multiline, validate }: TextEntryProps) {
  const id = useId()
  const draft = useTextDraft(value, (text) => (validate?.(text) ? false : onCommit(text)))
  const error = draft.text === value ? undefined : validate?.(draft.text)
  const field = {
    id,
    value: draft.text,
    disabled: disabled ?? false,
    placeholder,
    status: error ? ('error' as const) : ('' as const),
    onChange: (event: { target: { value: string } }) => draft.change(event.target.value),
    onBlur: draft.flush,
  }
  const onKeyDown = (event: { key: string; stopPropagation(): void }) => {
    if (event.key === 'Escape') draft.revert()
  }
  return (
    <Entry label={label} htmlFor={id} hint={hint} error={error}>
      {multiline ? (
        <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} onKeyDown={onKeyDown} />
      ) : (
        <Input {...field} onPressEnter={draft.flush} onKeyDown={onKeyDown} />
      )}
    </Entry>
  )
}
