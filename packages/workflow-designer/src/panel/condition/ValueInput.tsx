import { Input, InputNumber, Select } from 'antd'
import { useTexts } from '../../locale/words.ts'
import type { ConditionValue } from '../../model/conditionRows.ts'
import type { FieldOption, FormField } from '../../model/formField.ts'
import { useDraft } from '../useDraft.ts'

export interface ValueInputProps {
  field: FormField | undefined
  value: ConditionValue | undefined
  disabled: boolean
  /** Undefined for a value that was cleared. */
  onCommit: (value: ConditionValue | undefined) => void
}

/** What a field is compared with: chosen where the answers are known, typed otherwise. */
export function ValueInput({ field, ...props }: ValueInputProps) {
  const { common } = useTexts()
  if (Array.isArray(field?.options)) return <ValueSelect {...props} options={field.options} />
  if (field?.valueType === 'boolean' || typeof props.value === 'boolean') {
    const answers = [
      { value: true, label: common.yes },
      { value: false, label: common.no },
    ]
    return <ValueSelect {...props} options={answers} />
  }
  return <TypedValue {...props} asNumber={field?.valueType === 'number' || typeof props.value === 'number'} />
}

type ControlProps = Omit<ValueInputProps, 'field'>

/** Values are told apart by their place: 1 and '1' may both be among them. Compared as text, as forms do it. */
function ValueSelect({ value, options, disabled, onCommit }: ControlProps & { options: readonly FieldOption[] }) {
  const { condition: text } = useTexts()
  const exact = options.findIndex((option) => option.value === value)
  const at = exact >= 0 ? exact : options.findIndex((option) => String(option.value) === String(value))
  const items = options.map(({ label }, index) => ({ value: index, label }))
  if (at < 0 && value !== undefined) items.unshift({ value: -1, label: text.goneOption(value === '' ? text.emptyText : String(value)) })
  return (
    <Select
      size="small"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={text.valuePlaceholder}
      placeholder={text.chooseValue}
      status={value === undefined ? 'warning' : ''}
      disabled={disabled}
      value={value === undefined ? undefined : at}
      options={items}
      onChange={(index: number) => onCommit(index < 0 ? value : options[index]?.value)}
    />
  )
}

function TypedValue({ value, asNumber, disabled, onCommit }: ControlProps & { asNumber: boolean }) {
  const { condition: text } = useTexts()
  const draft = useDraft(value === undefined ? '' : String(value), (typed) => {
    if (typed.trim() === '') return onCommit(undefined)
    if (!asNumber) return onCommit(typed)
    const number = Number(typed)
    return Number.isFinite(number) ? onCommit(number) : undefined
  })
  const shared = {
    size: 'small' as const,
    disabled,
    'aria-label': text.valuePlaceholder,
    placeholder: text.valuePlaceholder,
    status: value === undefined ? ('warning' as const) : ('' as const),
    onBlur: draft.flush,
    onPressEnter: draft.flush,
  }
  return asNumber ? (
    <InputNumber {...shared} value={draft.text} stringMode onChange={(typed) => draft.change(typed === null ? '' : String(typed))} />
  ) : (
    <Input {...shared} value={draft.text} onChange={(event) => draft.change(event.target.value)} />
  )
}
