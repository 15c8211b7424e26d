import { Select } from 'antd'
import { ValueInput } from '../builder/ValueInput.tsx'
import { legible, whole } from '../builder/styles.ts'
import { useTexts } from '../locale/words.ts'
import type { ConditionValue } from '../model/condition.ts'
import type { ConditionField } from '../model/conditionField.ts'

interface TrialValueProps {
  field: ConditionField
  value: unknown
  /** Undefined where it is left empty. */
  onChange: (value: unknown) => void
}

/** What a field holds for a trial: chosen, picked or typed as in a form. */
export function TrialValue({ field, value, onChange }: TrialValueProps) {
  const text = useTexts()
  const { name, model, valueType, options } = field
  const label = name || model
  if (valueType === 'array') {
    const chosen: unknown[] = Array.isArray(value) ? value : []
    const shared = {
      size: 'small' as const,
      style: whole,
      styles: legible,
      'aria-label': label,
      placeholder: text.chooseValue,
      value: chosen,
    }
    const change = (next: unknown[]) => onChange(next.length > 0 ? next : undefined)
    if (!Array.isArray(options)) return <Select {...shared} mode="tags" open={false} suffixIcon={null} onChange={change} />
    return <Select {...shared} mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={[...options]} onChange={change} />
  }
  if (valueType === 'file') {
    return (
      <ValueInput
        field={{ ...field, valueType: 'string', options: [{ value: true, label: text.trial.given }] }}
        value={value === undefined ? undefined : true}
        label={label}
        optional
        disabled={false}
        autoFocus={false}
        onCommit={(given) => onChange(given === undefined ? undefined : ['file'])}
      />
    )
  }
  return (
    <ValueInput
      field={field}
      value={value as ConditionValue | undefined}
      label={label}
      optional
      disabled={false}
      autoFocus={false}
      onCommit={onChange}
    />
  )
}
