import { DeleteOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Flex, Select, Tooltip } from 'antd'
import { useTexts } from '../locale/words.ts'
import { comparableFields, comparesFields, comparisonsOf, misfits, startRow } from '../model/comparisons.ts'
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
  const others = field ? comparableFields(field, fields) : []
  const mayCompare = row.other !== undefined || (comparesFields(row.comparison, field) && others.length > 0)
  const way = row.other === undefined ? text.withField : text.withValue
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
          onChange={(comparison) => onChange(asking(row, comparison, field))}
        />
        <Flex gap={GAP.row} style={asksValue ? { flex: `3 1 ${field?.moment ? 200 : 112}px`, minWidth: 0 } : undefined}>
          {asksValue && (
            <div style={{ flex: 1, minWidth: 0 }}>
              {row.other === undefined ? (
                <ValueInput
                  // What is typed belongs to the field.
                  key={row.field}
                  field={field}
                  value={row.value}
                  disabled={disabled}
                  autoFocus={autoFocus}
                  onCommit={(value) => onChange({ ...row, value })}
                />
              ) : (
                <FieldSelect
                  fields={others}
                  value={row.other || undefined}
                  label={text.otherField}
                  disabled={disabled}
                  autoFocus={row.other === ''}
                  onChange={(other) => onChange({ ...row, other })}
                />
              )}
            </div>
          )}
          {asksValue && mayCompare && (
            <Tooltip title={way}>
              <Button
                type="text"
                size="small"
                icon={<SwapOutlined aria-hidden />}
                aria-label={way}
                disabled={disabled}
                onClick={() => onChange({ ...row, value: undefined, other: row.other === undefined ? '' : undefined })}
              />
            </Tooltip>
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

/** The row with another comparison, and with what it is compared with as far as that still makes sense. */
function asking(row: DraftRow, comparison: Comparison, field: ConditionField | undefined): ConditionRow {
  if (!needsValue(comparison)) return { ...row, comparison, value: undefined, other: undefined }
  return row.other !== undefined && !comparesFields(comparison, field) ? { ...row, comparison, other: undefined } : { ...row, comparison }
}

function useNotes(row: DraftRow, field: ConditionField | undefined): string[] {
  const text = useTexts()
  if (misfits(row, field)) return [text.misfit]
  if (row.other === '') return [row.was ? text.otherMissingChange : text.otherMissing]
  const stored = needsValue(row.comparison) && row.other === undefined && field?.options === 'elsewhere' ? [text.storedValue] : []
  return isComplete(row) ? stored : [row.was ? text.incompleteChange : text.incomplete, ...stored]
}
