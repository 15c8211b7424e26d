import { PlusOutlined } from '@ant-design/icons'
import { focusReturn } from '@sc/ui-kit'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { startRow } from '../model/comparisons.ts'
import type { ConditionField } from '../model/conditionField.ts'
import type { ConditionRow } from '../model/conditionRows.ts'
import { ConditionRowEntry } from './ConditionRowEntry.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { GAP } from './styles.ts'
import { useDraftRows } from './useDraftRows.ts'

interface ConditionRowsProps {
  fields: readonly ConditionField[]
  rows: readonly ConditionRow[]
  disabled: boolean
  /** Told of complete rows only. */
  onChange: (rows: ConditionRow[]) => void
  of: object | undefined
}

/** Comparisons of fields, joined by 且 / 或. A row joins the condition as soon as it says something. */
export function ConditionRows({ fields, rows, disabled, onChange, of }: ConditionRowsProps) {
  const text = useTexts()
  const { drafts, add, remove, replace } = useDraftRows(rows, onChange, of)
  const [adding, setAdding] = useState(false)
  // The row that was just begun has the focus.
  const [begun, setBegun] = useState<number>()

  const begin = (model: string) => {
    setAdding(false)
    setBegun(drafts.length)
    add(
      startRow(
        fields.find((field) => field.model === model),
        model,
      ),
    )
  }
  const removeAt = (index: number) => {
    const back = focusReturn()
    remove(index)
    back()
  }
  return (
    <Flex vertical gap={GAP.rows}>
      {drafts.map((row, index) => (
        <ConditionRowEntry
          // Rows have no identity of their own.
          key={index}
          fields={fields}
          row={row}
          index={index}
          disabled={disabled}
          autoFocus={index === begun}
          onChange={(next) => {
            setBegun(undefined)
            replace(index, next)
          }}
          onRemove={() => removeAt(index)}
        />
      ))}
      {adding || drafts.length === 0 ? (
        <FieldSelect fields={fields} value={undefined} disabled={disabled} autoFocus={adding} onChange={begin} />
      ) : (
        <Button type="dashed" block size="small" icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={() => setAdding(true)}>
          {text.addRow}
        </Button>
      )}
    </Flex>
  )
}
