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
  const known = useMemo(() => {
    const titled = new Map<string, number>()
    for (const { name } of fields) titled.set(name, (titled.get(name) ?? 0) + 1)
    return fields.map(({ model, name, unavailable }) => {
      const reason = isName(model) ? unavailable : text.unnameable(model)
      // Of several that are called the same, each says which one it is.
      const aside = reason ?? (Number(titled.get(name)) > 1 ? model : undefined)
      return { value: model, label: name || model, aside, disabled: reason !== undefined }
    })
  }, [fields, text])
  const isGone = value !== undefined && !fields.some(({ model }) => model === value)
  const options = isGone ? [{ value, label: value, aside: undefined, disabled: false }, ...known] : known
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
          {data.aside !== undefined && <div style={note}>{data.aside}</div>}
        </>
      )}
      onChange={onChange}
    />
  )
}
