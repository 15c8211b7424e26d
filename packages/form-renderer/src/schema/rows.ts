import { isRow } from '../definition/rows.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import { initialRow, isComputed, type CompiledForm, type Field, type FieldPart } from './compileForm.ts'
import type { FormValues } from './types.ts'

/** A row of a sub-table: the values of its columns by model. */
export type Row = Readonly<FormValues>

/** What a list of rows is, whatever was saved or sent; entries that are no rows are kept for whoever refuses them. */
export const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What each row is made of, of a field that has rows; of several tables that share it, the first says. */
export const rowFormOf = (parts: readonly FieldPart[]): CompiledForm | undefined => parts.find(({ row }) => row)?.row

/**
 * Tells a row in which nothing is filled in. It says nothing, as an empty line of a sheet of paper does: it is never kept. What a
 * row begins with was written by nobody: where a row lacks what it always has to have, and holds nothing else, nobody has come to it.
 */
export function blankRowsOf(form: CompiledForm): (entry: unknown) => boolean {
  const demanded = [...form.fields.values()].filter(isAlwaysDemanded)
  // A sum of nothing is 0, and says no more.
  const computed = new Set(form.computed.map(({ model }) => model))
  const begins = new Map(Object.entries(initialRow(form)).map(([model, value]) => [model, JSON.stringify(value)]))
  return (entry) => {
    if (!isRow(entry)) return false
    const held = Object.entries(entry).filter(([model, value]) => !isEmptyValue(value) && !computed.has(model))
    if (held.length === 0) return true
    return (
      demanded.some(({ model }) => isEmptyValue(Object.hasOwn(entry, model) ? entry[model] : undefined)) &&
      held.every(([model, value]) => begins.get(model) === JSON.stringify(value))
    )
  }
}

/** Whether somebody has to fill in a column, whatever else the row says. */
const isAlwaysDemanded = ({ parts }: Field): boolean =>
  !isComputed({ parts }) &&
  parts.every(({ gate, unseen, disabled, readOnlyWhen }) => !gate && !unseen && !disabled && !readOnlyWhen) &&
  parts.some(({ required }) => required)

/** A value as it counts: of a sub-table, without its blank rows. */
export function withoutBlankRows(parts: readonly FieldPart[], value: unknown): unknown {
  const form = rowFormOf(parts)
  if (!Array.isArray(value) || !form) return value
  const isBlank = blankRowsOf(form)
  return value.some(isBlank) ? value.filter((entry) => !isBlank(entry)) : value
}
