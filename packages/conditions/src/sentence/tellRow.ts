import { showsNothing } from '@sc/expression'
import type { Comparison, ConditionRow } from '../model/condition.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { type Telling, titleOf } from './Telling.ts'
import { tellValue } from './tellValue.ts'

/** One comparison of a field; undefined for one that never holds, or always. */
export function tellRow({ field: model, comparison, value, other }: ConditionRow, telling: Telling): string | undefined {
  const field = telling.field(model)
  const subject = titleOf(model, telling)
  if (other !== undefined) return tellComparison(subject, comparison, titleOf(other, telling), field, telling)
  if (value === undefined) return tellComparison(subject, comparison, '', field, telling)
  // What is blank equals what was left empty.
  if (typeof value === 'string' && showsNothing(value)) {
    const asks = comparison === '==' ? 'empty' : comparison === '!=' ? 'notEmpty' : undefined
    return asks && tellComparison(subject, asks, '', field, telling)
  }
  return tellComparison(subject, comparison, tellValue(value, field, telling), field, telling)
}

/** @param field whose value it is, where it is one's own */
export function tellComparison(
  subject: string,
  comparison: Comparison,
  value: string,
  field: ConditionField | undefined,
  { words: { sentence } }: Telling,
): string {
  const own = {
    ...sentence.comparisons,
    ...(field?.valueType === 'boolean' && sentence.switchComparisons),
    ...(field?.moment && sentence.momentComparisons),
  }
  return sentence.compared(subject, own[comparison], value)
}
