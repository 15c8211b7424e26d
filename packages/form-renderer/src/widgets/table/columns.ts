import type { CompiledForm, Field } from '../../schema/compileForm.ts'
import type { Row } from '../../schema/rows.ts'

/** Columns that people see; those in which nothing is shown are sent as they are. */
export const shownColumns = ({ fields }: CompiledForm): Field[] =>
  [...fields.values()].filter(({ parts }) => parts.some(({ unseen }) => !unseen))

/** Whether a column is always to be filled in. */
export const isDemanded = ({ parts }: Field): boolean => parts.some(({ required }) => required)

/** Whether a column holds one number. */
export const isNumeric = ({ parts: [{ widget, schema }] }: Field): boolean => schema?.value?.type(widget.options) === 'number'

/** Decimal places of what is added up: far more than a form takes, few enough to be free of what binary fractions leave. */
const PLACES = 8

/** The sum of what the rows hold in a column; what is no number counts for nothing. */
export function sumOf(rows: readonly Row[], model: string): number {
  const sum = rows.reduce((total, row) => total + numberIn(row[model]), 0)
  return Number(sum.toFixed(PLACES))
}

function numberIn(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}
