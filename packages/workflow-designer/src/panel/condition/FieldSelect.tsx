import { Select } from 'antd'
import { useTexts } from '../../locale/words.ts'
import { isNameable } from '../../model/conditionFields.ts'
import type { FormField } from '../../model/formField.ts'

export interface FieldSelectProps {
  fields: readonly FormField[]
  value: string | undefined
  disabled: boolean
  onChange: (model: string) => void
}

/** The form's fields. Those that no expression can name are listed too, with what to do about it. */
export function FieldSelect({ fields, value, disabled, onChange }: FieldSelectProps) {
  const { condition: text } = useTexts()
  const options = fields.map(({ model, name }) => ({ value: model, label: name || model, disabled: !isNameable(model) }))
  if (value && !fields.some(({ model }) => model === value)) options.unshift({ value, label: value, disabled: false })
  return (
    <Select
      size="small"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={text.field}
      placeholder={text.fieldPlaceholder}
      value={value}
      disabled={disabled}
      options={options}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.disabled && <div className="sc-wfd-option-reason">{text.unnameable(data.value)}</div>}
        </>
      )}
      onChange={onChange}
    />
  )
}
