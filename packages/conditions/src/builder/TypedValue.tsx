import { NumberInput, useTextDraft } from '@sc/ui-kit'
import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../locale/words.ts'
import { whole } from './styles.ts'
import type { ValueControlProps } from './ValueInput.tsx'

/** A value that is typed, committed when the field is left, and with Enter. */
export function TypedValue({
  value,
  asNumber,
  disabled,
  autoFocus,
  label,
  optional = false,
  onCommit,
}: ValueControlProps & { asNumber: boolean }) {
  const text = useTexts()
  const draft = useTextDraft(value === undefined ? '' : String(value), (typed) => {
    if (typed.trim() === '') return onCommit(undefined)
    if (!asNumber) return onCommit(typed)
    return isNumber(typed) ? onCommit(Number(typed)) : false
  })
  const isWrong = asNumber && draft.text.trim() !== '' && !isNumber(draft.text)
  const shared = {
    size: 'small' as const,
    style: whole,
    disabled,
    autoFocus,
    'aria-label': label ?? text.value,
    'aria-invalid': isWrong,
    placeholder: text.value,
    status: isWrong ? ('error' as const) : value === undefined && !optional ? ('warning' as const) : ('' as const),
    onBlur: draft.flush,
    onPressEnter: draft.flush,
    // A host that saves on Ctrl+S hears of it next.
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') draft.flush()
    },
  }
  return asNumber ? (
    <NumberInput
      {...shared}
      value={draft.text === '' ? null : draft.text}
      onChange={(typed) => draft.change(typed === null ? '' : String(typed))}
    />
  ) : (
    <Input {...shared} value={draft.text} onChange={(event) => draft.change(event.target.value)} />
  )
}

const isNumber = (text: string) => Number.isFinite(Number(text))
