import { DeleteOutlined } from '@ant-design/icons'
import { Button, Flex, Select } from 'antd'
import { useTexts } from '../locale/words.ts'
import { comparisonsOf, misfits, startRow } from '../model/comparisons.ts'
import { type Comparison, type ConditionRow, isComplete, needsValue } from '../model/condition.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { GAP, note } from './styles.ts'
import type { DraftRow } from './useDraft.ts'
import { ValueInput } from './ValueInput.tsx'

interface ConditionRowEntryProps {
  fields: readonly ConditionField[]
  row: DraftRow
  /** As a group has it. */
  place: readonly number[]
  disabled: boolean
  autoFocus: boolean
  onChange: (row: ConditionRow) => void
  onRemove: () => void
}

/** One comparison: field, comparison, value, and what a person should know about it. */
export function ConditionRowEntry({ fields, row, place, disabled, autoFocus, onChange, onRemove }: ConditionRowEntryProps) {
  const text = useTexts()
  const fieldOf = (model: string) => fields.find((candidate) => candidate.model === model)
  const field = fieldOf(row.field)
  const offered = comparisonsOf(field)
  // One that came with the text stays to be seen, whether it makes sense or not.
  const comparisons = offered.includes(row.comparison) ? offered : [row.comparison, ...offered]
  const labels = { ...text.comparisons, ...(field?.moment && text.momentComparisons) }
  const asksValue = needsValue(row.comparison)
  const notes = useNotes(row, field)
  return (
    <Flex vertical gap={GAP.row} role="group" aria-label={text.row(place.join('.'))}>
      <FieldSelect fields={fields} value={row.field} disabled={disabled} onChange={(model) => onChange(startRow(fieldOf(model), model))} />
      {/* A moment to the second needs a line of its own where the panel is narrow. */}
      <Flex gap={GAP.row} wrap>
        <Select<Comparison>
          size="small"
          style={{ flex: '1 0 88px' }}
          aria-label={text.comparison}
          autoFocus={autoFocus && !asksValue}
          value={row.comparison}
          disabled={disabled}
          options={comparisons.map((value) => ({ value, label: labels[value] }))}
          onChange={(comparison) => onChange({ ...row, comparison, value: needsValue(comparison) ? row.value : undefined })}
        />
        <Flex gap={GAP.row} style={asksValue ? { flex: `3 1 ${field?.moment ? 200 : 112}px`, minWidth: 0 } : undefined}>
          {asksValue && (
            <div style={{ flex: 1, minWidth: 0 }}>
              <ValueInput
                // What is typed belongs to the field.
                key={row.field}
                field={field}
                value={row.value}
                disabled={disabled}
                autoFocus={autoFocus}
                onCommit={(value) => onChange({ ...row, value })}
              />
            </div>
          )}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={text.removeRow}
            disabled={disabled}
            onClick={onRemove}
          />
        </Flex>
      </Flex>
      {notes.map((words) => (
        <div key={words} style={note} role="status">
          {words}
        </div>
      ))}
    </Flex>
  )
}

function useNotes(row: DraftRow, field: ConditionField | undefined): string[] {
  const text = useTexts()
  if (misfits(row, field)) return [text.misfit]
  const stored = needsValue(row.comparison) && field?.options === 'elsewhere' ? [text.storedValue] : []
  return isComplete(row) ? stored : [row.was ? text.incompleteChange : text.incomplete, ...stored]
}
