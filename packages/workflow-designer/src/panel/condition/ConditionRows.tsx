import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../locale/words.ts'
import { startRow } from '../../model/conditionFields.ts'
import type { ConditionRow } from '../../model/conditionRows.ts'
import type { FormField } from '../../model/formField.ts'
import { ConditionRowEntry } from './ConditionRowEntry.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { useDraftRows } from './useDraftRows.ts'

export interface ConditionRowsProps {
  fields: readonly FormField[]
  rows: readonly ConditionRow[]
  disabled: boolean
  /** Told of complete rows only. */
  onChange: (rows: ConditionRow[]) => void
}

/** Comparisons of form fields, joined by 且 / 或. A row joins the condition as soon as it says something. */
export function ConditionRows({ fields, rows, disabled, onChange }: ConditionRowsProps) {
  const { condition: text } = useTexts()
  const { drafts, add, remove, replace } = useDraftRows(rows, onChange)
  const [adding, setAdding] = useState(rows.length === 0)
  return (
    <div className="sc-wfd-rows">
      {drafts.map((row, index) => (
        <ConditionRowEntry
          // Rows have no identity of their own; the field tells a replaced row from a changed one.
          key={`${index}:${row.field}`}
          fields={fields}
          row={row}
          first={index === 0}
          disabled={disabled}
          onChange={(next) => replace(index, next)}
          onRemove={() => remove(index)}
        />
      ))}
      {adding ? (
        <FieldSelect
          fields={fields}
          value={undefined}
          disabled={disabled}
          onChange={(model) => {
            setAdding(false)
            add(
              startRow(
                fields.find((field) => field.model === model),
                model,
              ),
            )
          }}
        />
      ) : (
        <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={() => setAdding(true)}>
          {text.addRow}
        </Button>
      )}
    </div>
  )
}
