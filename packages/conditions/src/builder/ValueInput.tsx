import { useTexts } from '../locale/words.ts'
import type { ConditionField } from '../model/conditionField.ts'
import type { ConditionValue } from '../model/condition.ts'
import { pickerOf, readMoment } from '../model/moments.ts'
import { MomentInput } from './MomentInput.tsx'
import { TypedValue } from './TypedValue.tsx'
import { ValueSelect } from './ValueSelect.tsx'

/** What every control of a value takes. */
export interface ValueControlProps {
  value: ConditionValue | undefined
  disabled: boolean
  autoFocus: boolean
  /** What is asked for, where it is not merely the value of a row. */
  label?: string | undefined
  /** It may well be left empty. */
  optional?: boolean | undefined
  /** Undefined for a value that was cleared. */
  onCommit: (value: ConditionValue | undefined) => void
}

/** What a field is compared with: chosen where the answers are known, picked where it is a moment, typed otherwise. */
export function ValueInput({ field, ...control }: ValueControlProps & { field: ConditionField | undefined }) {
  const text = useTexts()
  const { value } = control
  if (Array.isArray(field?.options)) return <ValueSelect {...control} options={field.options} />
  const moment = field?.moment
  const picker = moment && pickerOf(moment)
  // What is written otherwise stays to be seen as it is.
  if (picker && (value === undefined || readMoment(value, picker, moment)))
    return <MomentInput {...control} moment={moment} picker={picker} />
  if (field?.valueType === 'boolean' || typeof value === 'boolean') {
    const answers = [
      { value: true, label: text.yes },
      { value: false, label: text.no },
    ]
    return <ValueSelect {...control} options={answers} />
  }
  return <TypedValue {...control} asNumber={field?.valueType === 'number' || typeof value === 'number'} />
}
