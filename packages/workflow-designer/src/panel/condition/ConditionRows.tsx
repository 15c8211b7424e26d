import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../designer/DesignerContext.ts'
import { useLocale } from '../../locale/locale.ts'
import { type Comparison, COMPARISONS, type ConditionRow } from '../../model/conditionRows.ts'
import type { FormField } from '../../model/formField.ts'
import { useDraft } from '../useDraft.ts'

export interface ConditionRowsProps {
  rows: readonly ConditionRow[]
  disabled: boolean
  onChange: (rows: ConditionRow[]) => void
}

/** Comparisons of form fields, joined by 且 / 或. A new row joins the condition as soon as its field is chosen. */
export function ConditionRows({ rows, disabled, onChange }: ConditionRowsProps) {
  const { condition: text } = useLocale()
  const { formFields } = useDesigner()
  const [adding, setAdding] = useState(rows.length === 0)
  const set = (index: number, row: ConditionRow) => onChange(rows.map((old, at) => (at === index ? row : old)))
  const add = (model: string) => {
    const field = formFields.find((candidate) => candidate.model === model)
    setAdding(false)
    onChange([...rows, { joiner: '&&', field: model, comparison: '==', value: emptyValue(field) }])
  }
  return (
    <div className="sc-wfd-rows">
      {rows.map((row, index) => (
        <Row
          // Rows have no identity of their own; the field tells a replaced row from a changed one.
          key={`${index}:${row.field}`}
          row={row}
          first={index === 0}
          disabled={disabled}
          onChange={(next) => set(index, next)}
          onRemove={() => onChange(rows.filter((_, at) => at !== index))}
        />
      ))}
      {adding ? (
        <FieldSelect value={undefined} disabled={disabled} onChange={add} />
      ) : (
        <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={() => setAdding(true)}>
          {text.addRow}
        </Button>
      )}
    </div>
  )
}

function emptyValue(field: FormField | undefined): ConditionRow['value'] {
  if (field?.valueType === 'number') return 0
  return field?.valueType === 'boolean' ? true : ''
}

interface RowProps {
  row: ConditionRow
  first: boolean
  disabled: boolean
  onChange: (row: ConditionRow) => void
  onRemove: () => void
}

function Row({ row, first, disabled, onChange, onRemove }: RowProps) {
  const { condition: text } = useLocale()
  const { formFields } = useDesigner()
  const field = formFields.find((candidate) => candidate.model === row.field)
  return (
    <div className="sc-wfd-row">
      {!first && (
        <Select<ConditionRow['joiner']>
          size="small"
          className="sc-wfd-row-joiner"
          aria-label={`${text.and} / ${text.or}`}
          value={row.joiner}
          disabled={disabled}
          options={[
            { value: '&&', label: text.and },
            { value: '||', label: text.or },
          ]}
          onChange={(joiner) => onChange({ ...row, joiner })}
        />
      )}
      <FieldSelect
        value={row.field}
        disabled={disabled}
        onChange={(model) => {
          const next = formFields.find((candidate) => candidate.model === model)
          onChange({ ...row, field: model, value: emptyValue(next) })
        }}
      />
      <div className="sc-wfd-row-value">
        <Select<Comparison>
          size="small"
          aria-label={text.condition}
          value={row.comparison}
          disabled={disabled}
          options={COMPARISONS.map((value) => ({ value, label: text.comparisons[value] }))}
          onChange={(comparison) => onChange({ ...row, comparison })}
        />
        <ValueInput
          value={row.value}
          asNumber={field?.valueType === 'number' || typeof row.value === 'number'}
          disabled={disabled}
          onCommit={(value) => onChange({ ...row, value })}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={text.removeRow}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}

function FieldSelect({
  value,
  disabled,
  onChange,
}: {
  value: string | undefined
  disabled: boolean
  onChange: (model: string) => void
}) {
  const { condition: text } = useLocale()
  const { formFields } = useDesigner()
  const options = formFields.map(({ model, name }) => ({ value: model, label: name }))
  if (value && !formFields.some(({ model }) => model === value)) options.unshift({ value, label: value })
  return (
    <Select
      size="small"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={text.field}
      placeholder={text.fieldPlaceholder}
      value={value}
      disabled={disabled}
      options={options}
      onChange={onChange}
    />
  )
}

interface ValueInputProps {
  value: ConditionRow['value']
  asNumber: boolean
  disabled: boolean
  onCommit: (value: ConditionRow['value']) => void
}

function ValueInput({ value, asNumber, disabled, onCommit }: ValueInputProps) {
  const { condition: text, common } = useLocale()
  const draft = useDraft(String(value), (typed) => {
    if (!asNumber) return onCommit(typed)
    const number = Number(typed)
    return typed.trim() !== '' && Number.isFinite(number) ? onCommit(number) : undefined
  })
  const shared = { size: 'small' as const, disabled, 'aria-label': text.valuePlaceholder }
  if (typeof value === 'boolean') {
    return (
      <Select
        {...shared}
        value={String(value)}
        options={[
          { value: 'true', label: common.yes },
          { value: 'false', label: common.no },
        ]}
        onChange={(chosen) => onCommit(chosen === 'true')}
      />
    )
  }
  if (asNumber) {
    return (
      <InputNumber
        {...shared}
        value={draft.text}
        stringMode
        onChange={(typed) => draft.change(typed === null ? '' : String(typed))}
        onBlur={draft.flush}
        onPressEnter={draft.flush}
      />
    )
  }
  return (
    <Input
      {...shared}
      placeholder={text.valuePlaceholder}
      value={draft.text}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.flush}
      onPressEnter={draft.flush}
    />
  )
}
