import { Select } from 'antd'
import { useTexts } from '../locale/words.ts'
import type { ConditionOption } from '../model/conditionField.ts'
import { optionAt } from '../model/optionAt.ts'
import { legible, whole } from './styles.ts'
import type { ValueControlProps } from './ValueInput.tsx'

/** Values are told apart by their place: 1 and '1' may both be among them. */
export function ValueSelect({
  value,
  options,
  disabled,
  autoFocus,
  label,
  optional = false,
  onCommit,
}: ValueControlProps & { options: readonly ConditionOption[] }) {
  const text = useTexts()
  const at = optionAt(options, value)
  const items = options.map(({ label }, index) => ({ value: index, label }))
  if (at < 0 && value !== undefined) items.unshift({ value: -1, label: text.goneOption(value === '' ? text.emptyText : String(value)) })
  return (
    <Select
      size="small"
      style={whole}
      styles={legible}
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label ?? text.value}
      placeholder={text.chooseValue}
      status={value === undefined && !optional ? 'warning' : ''}
      allowClear={optional}
      autoFocus={autoFocus}
      disabled={disabled}
      value={value === undefined ? undefined : at}
      options={items}
      onChange={(index: number | undefined) => onCommit(index !== undefined && index < 0 ? value : options[index ?? -1]?.value)}
    />
  )
}
