import { Segmented } from 'antd'
import { Entry } from './Entry.tsx'

export interface ChoiceEntryProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  disabled?: boolean
  hint?: string
}

/** A choice among a few that are all in sight. */
export function ChoiceEntry<T extends string>({ label, value, options, onChange, disabled, hint }: ChoiceEntryProps<T>) {
  return (
    <Entry label={label} hint={hint}>
      <Segmented<T>
        block
        size="small"
        aria-label={label}
        value={value}
        options={options.map((option) => ({ ...option }))}
        onChange={onChange}
        disabled={disabled ?? false}
      />
    </Entry>
  )
}
