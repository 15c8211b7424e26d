import { isRow } from '../definition/rows.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import type { CompiledForm, FieldPart } from './compileForm.ts'
import type { FormValues } from './types.ts'

/** A row of a sub-table: the values of its columns by model. */
export type Row = Readonly<FormValues>

/** What a list of rows is, whatever was saved or sent; entries that are no rows are kept for whoever refuses them. */
export const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What each row is made of, of a field that has rows; of several tables that share it, the first says. */
export const rowFormOf = (parts: readonly FieldPart[]): CompiledForm | undefined => parts.find(({ row }) => row)?.row

/** A row in which nothing is filled in. It says nothing, as an empty line of a sheet of paper does: it is never kept. */
export const isBlankRow = (entry: unknown): boolean => isRow(entry) && Object.values(entry).every(isEmptyValue)

/** A value as it counts: of a sub-table, without its blank rows. */
export function withoutBlankRows(parts: readonly FieldPart[], value: unknown): unknown {
  if (!Array.isArray(value) || !rowFormOf(parts) || !value.some(isBlankRow)) return value
  return value.filter((entry) => !isBlankRow(entry))
}
