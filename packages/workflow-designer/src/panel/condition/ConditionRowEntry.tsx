import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTexts } from '../../locale/words.ts'
import { comparisonsOf, misfits, startRow } from '../../model/conditionFields.ts'
import { type Comparison, type ConditionRow, isComplete, needsValue } from '../../model/conditionRows.ts'
import type { FormField } from '../../model/formField.ts'
import { FieldSelect } from './FieldSelect.tsx'
import type { DraftRow } from './useDraftRows.ts'
import { ValueInput } from './ValueInput.tsx'

export interface ConditionRowEntryProps {
  fields: readonly FormField[]
  row: DraftRow
  first: boolean
  disabled: boolean
  onChange: (row: ConditionRow) => void
  onRemove: () => void
}

export function ConditionRowEntry({ fields, row, first, disabled, onChange, onRemove }: ConditionRowEntryProps) {
  const { condition: text } = useTexts()
  const fieldOf = (model: string) => fields.find((candidate) => candidate.model === model)
  const field = fieldOf(row.field)
  const offered = comparisonsOf(field)
  // One that came with the file stays to be seen, whether it makes sense or not.
  const comparisons = offered.includes(row.comparison) ? offered : [row.comparison, ...offered]
  const notes = useNotes(row, field)
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
        fields={fields}
        value={row.field}
        disabled={disabled}
        onChange={(model) => onChange({ ...startRow(fieldOf(model), model), joiner: row.joiner })}
      />
      <div className="sc-wfd-row-value">
        <Select<Comparison>
          size="small"
          aria-label={text.condition}
          value={row.comparison}
          disabled={disabled}
          options={comparisons.map((value) => ({ value, label: text.comparisons[value] }))}
          onChange={(comparison) => onChange({ ...row, comparison, value: needsValue(comparison) ? row.value : undefined })}
        />
        {needsValue(row.comparison) ? (
          <ValueInput field={field} value={row.value} disabled={disabled} onCommit={(value) => onChange({ ...row, value })} />
        ) : (
          <span />
        )}
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={text.removeRow}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      {notes.map((note) => (
        <div key={note} className="sc-wfd-entry-hint" role="status">
          {note}
        </div>
      ))}
    </div>
  )
}

/** What a person should know about the row. */
function useNotes(row: DraftRow, field: FormField | undefined): string[] {
  const { condition: text } = useTexts()
  if (misfits(row, field)) return [text.misfit]
  const stored = needsValue(row.comparison) && field?.options === 'elsewhere' ? [text.storedValue] : []
  return isComplete(row) ? stored : [row.was ? text.incompleteChange : text.incomplete, ...stored]
}
