import type { Comparison, ConditionRow } from './condition.ts'
import type { ConditionField } from './conditionField.ts'
import { isSorted } from './moments.ts'

const EQUALITY: readonly Comparison[] = ['==', '!=']
const ORDER: readonly Comparison[] = ['>', '>=', '<', '<=']
const MEMBERSHIP: readonly Comparison[] = ['contains', 'notContains']
const EMPTINESS: readonly Comparison[] = ['empty', 'notEmpty']

/** What can be asked about a field's value, the usual question first. A field nobody knows may be anything. */
export function comparisonsOf(field: ConditionField | undefined): readonly Comparison[] {
  if (field?.moment) return isSorted(field.moment) ? [...EQUALITY, ...ORDER, ...EMPTINESS] : [...EQUALITY, ...EMPTINESS]
  switch (field?.valueType) {
    case 'array':
      return [...MEMBERSHIP, ...EMPTINESS]
    case 'file':
      return EMPTINESS
    case 'boolean':
      return [...EQUALITY, ...EMPTINESS]
    case 'number':
    case 'date':
      return [...EQUALITY, ...ORDER, ...EMPTINESS]
    default:
      return field?.options ? [...EQUALITY, ...EMPTINESS] : [...EQUALITY, ...ORDER, ...MEMBERSHIP, ...EMPTINESS]
  }
}

/** The comparison holds never or always: a list equals no single value. */
export const misfits = ({ comparison }: ConditionRow, field: ConditionField | undefined): boolean =>
  (field?.valueType === 'array' || field?.valueType === 'file') && !comparisonsOf(field).includes(comparison)

/** The row of a field just chosen. Only what goes without saying is filled in: a guessed value would decide at once. */
export function startRow(field: ConditionField | undefined, model: string): ConditionRow {
  const [comparison = '=='] = comparisonsOf(field)
  return {
    field: model,
    comparison: field?.valueType === 'file' ? 'notEmpty' : comparison,
    value: field?.valueType === 'boolean' ? true : undefined,
  }
}
