import { NumberInput } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import type { Amount } from './hoursDraft.ts'
import { projectWords } from './locale/words.ts'

interface HoursInputProps {
  label: string
  value: Amount
  invalid?: boolean
  onChange: (hours: Amount) => void
}

/** An amount of hours. */
export function HoursInput({ label, value, invalid = false, onChange }: HoursInputProps) {
  const { rule: text } = useWords(projectWords)
  return (
    <NumberInput
      aria-label={label}
      {...(invalid && { status: 'error', 'aria-invalid': true })}
      min={0}
      max={200}
      step={0.5}
      value={value}
      onChange={onChange}
      suffix={text.hours}
      style={{ width: 140 }}
    />
  )
}
