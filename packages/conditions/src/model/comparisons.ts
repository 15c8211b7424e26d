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

/** Whether the value of a field can be compared with that of another: with what a list holds it cannot. */
export const comparesFields = (comparison: Comparison, field: ConditionField | undefined): boolean =>
  [...EQUALITY, ...ORDER].includes(comparison) && field !== undefined && kindOf(field) !== undefined

/** The fields that one can be compared with: of its kind, moments written in the same way, and not itself. */
export const comparableFields = (field: ConditionField, fields: readonly ConditionField[]): ConditionField[] =>
  fields.filter((other) => other.model !== field.model && kindOf(other) === kindOf(field))

function kindOf({ valueType, moment }: ConditionField): string | undefined {
  if (moment) return isSorted(moment) ? `moment ${moment.format} ${moment.timestamp}` : undefined
  if (valueType === 'number' || valueType === 'boolean') return valueType
  return valueType === 'string' ? 'text' : undefined
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
