import { isName } from '@sc/expression'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../locale/words.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { legible, note, whole } from './styles.ts'

interface FieldSelectProps {
  fields: readonly ConditionField[]
  value: string | undefined
  /** Which field is chosen, where a row has two. */
  label?: string
  disabled: boolean
  autoFocus?: boolean
  onChange: (model: string) => void
}

/** The fields by name. Those that cannot be chosen are listed too, with the reason. */
export function FieldSelect({ fields, value, label, disabled, autoFocus = false, onChange }: FieldSelectProps) {
  const text = useTexts()
  const known = useMemo(
    () =>
      fields.map(({ model, name, unavailable }) => {
        const reason = isName(model) ? unavailable : text.unnameable(model)
        return { value: model, label: name || model, reason, disabled: reason !== undefined }
      }),
    [fields, text],
  )
  const isGone = value !== undefined && !fields.some(({ model }) => model === value)
  const options = isGone ? [{ value, label: value, reason: undefined, disabled: false }, ...known] : known
  return (
    <Select
      size="small"
      style={whole}
      styles={legible}
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label ?? text.field}
      placeholder={text.fieldPlaceholder}
      autoFocus={autoFocus}
      value={value}
      disabled={disabled}
      options={options}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.reason !== undefined && <div style={note}>{data.reason}</div>}
        </>
      )}
      onChange={onChange}
    />
  )
}
