import { Select } from 'antd'
import { useTexts } from '../locale/words.ts'
import type { ConditionMatch } from '../model/condition.ts'

interface MatchSelectProps {
  value: ConditionMatch
  disabled: boolean
  onChange: (match: ConditionMatch) => void
}

const OFFERED = ['all', 'any', 'none'] as const satisfies readonly ConditionMatch[]

/** How many of a group have to hold. */
export function MatchSelect({ value, disabled, onChange }: MatchSelectProps) {
  const text = useTexts()
  // `notAll` is seldom meant by who chooses it; one that came with the text stays to be seen.
  const matches: readonly ConditionMatch[] = value === 'notAll' ? [...OFFERED, value] : OFFERED
  return (
    <Select<ConditionMatch>
      size="small"
      style={{ flex: '1 1 0', minWidth: 0 }}
      aria-label={text.match}
      value={value}
      disabled={disabled}
      options={matches.map((match) => ({ value: match, label: text.matches[match] }))}
      onChange={onChange}
    />
  )
}
