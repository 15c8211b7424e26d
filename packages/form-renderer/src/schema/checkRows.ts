import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { asRead } from '../definition/asRead.ts'
import { isRow } from '../definition/rows.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import { isComputed, isUnique, type CompiledForm, type Field } from './compileForm.ts'
import { WORK } from './evaluate/Evaluation.ts'
import { own } from './evaluate/evaluateForm.ts'
import { blankRowsOf, rowsIn, type Row } from './rows.ts'
import { emptyValues } from './fields.ts'
import { valueKey } from './sameValue.ts'
import type { FormValues, RefusalReason } from './types.ts'
import type { CheckContext } from './checkCompiled.ts'
import type { FieldError, SubmissionResult } from './validateSubmission.ts'

/** A sub-table: its model and title, and what its rows are made of. */
interface Table {
  model: string
  name: string
  row: CompiledForm
}

/** What a list of rows comes to. */
export interface CheckedRows {
  /** Without blank ones, each in the shape it is stored in. Meaningful only without errors. */
  rows: FormValues[]
  /** By row, then by column; `path` counts the rows as they were sent. */
  errors: FieldError[]
  /** Why some value of it is not taken, where it is that. */
  refused: RefusalReason | undefined
}

/** Checks one row. */
type RowCheck = (row: Row) => SubmissionResult

/** The rows of a table as they are checked on either side: each as a form of its own, then the columns whose values must differ. */
export function checkTable({ model, name, row }: Table, sent: unknown, check: RowCheck, texts: RuleTexts): CheckedRows {
  const result: CheckedRows = { rows: [], errors: [], refused: undefined }
  const rows = rowsIn(sent)
  const isBlank = blankRowsOf(row)
  const isUnlike = uniqueColumns(row)
  rows.forEach((one, at) => {
    if (isBlank(one)) return
    const checked = check(one as Row)
    const faults = [...checked.errors.map(({ path, message, name: title }) => ({ path, message, title })), ...isUnlike(checked.values, at)]
    for (const { path, message, title } of faults)
      result.errors.push({ path: [model, at, ...path], model, name: title, message: texts.inRow(name, at + 1, message) })
    const [refused] = checked.refused
    result.refused ??= refused?.reason
    // As a row comes: whoever shows it may ask it for its text.
    result.rows.push({ ...checked.values })
  })
  return result

  /** Says of each row what a row before it says as well. */
  function uniqueColumns({ fields }: CompiledForm) {
    const unique = [...fields.values()].filter(isUnique).map((field) => ({ field, before: new Map<string, number>() }))
    return (one: Row, at: number) =>
      unique.flatMap(({ field, before }) => {
        const value = one[field.model]
        if (isEmptyValue(value)) return []
        const key = valueKey(field.parts, asRead(value))
        const earlier = before.get(key)
        if (earlier === undefined) {
          before.set(key, at)
          return []
        }
        const path: [string] = [field.model]
        return [{ path, title: field.name, message: texts.repeatedInRows(field.name, earlier + 1) }]
      })
  }
}

/** {@link checkTable} of rows that are sent once: what was stored and held before is told by its columns, wherever the row is now. */
export function checkRows(
  table: Table,
  sent: unknown,
  check: (row: CompiledForm, values: Row, context: CheckContext) => SubmissionResult,
  { begins, stored, held, ...context }: Omit<CheckContext, 'stored' | 'held' | 'work'> & Record<'begins' | 'stored' | 'held', unknown>,
): CheckedRows {
  const [familiar, kept] = [familiarIn(table.row, stored, begins), familiarIn(table.row, held)]
  // All rows together may ask for as much as a form.
  const work = Math.ceil(WORK / Math.max(1, rowsIn(sent).length))
  const one = (row: Row) => check(table.row, row, { ...context, work, stored: familiar(row), held: kept(row) })
  return checkTable(table, sent, one, context.texts)
}

/**
 * Of any row, what some row of `before` holds in the same column: rows move, are copied and taken out, so that none of them is
 * known by its place. Columns that the design closes belong together: what they say in one row is not said of another.
 * @param before lists of rows: what was stored, and what the design begins with
 */
export function familiarIn({ fields }: CompiledForm, ...before: unknown[]): (row: Row) => FormValues {
  // What is computed follows from the row as it stands.
  const kept = [...fields.values()].filter((field) => !isComputed(field))
  const closed = kept.filter(isClosed)
  const open = kept.filter((field) => !isClosed(field))
  const keyOf = ({ model, parts }: Field, row: Row) => valueKey(parts, own(row, model))
  const together = (row: Row) => JSON.stringify(closed.map((field) => keyOf(field, row)))
  const rows = before.flatMap(rowsIn).filter(isRow)
  const knownTogether = new Set(closed.length > 0 ? rows.map(together) : [])
  const known = new Map(open.map((field) => [field.model, new Set(rows.map((row) => keyOf(field, row)))]))
  return (row) => {
    const familiar = emptyValues()
    if (knownTogether.has(together(row))) for (const { model } of closed) familiar[model] = own(row, model) ?? null
    for (const field of open)
      if (Object.hasOwn(row, field.model) && known.get(field.model)?.has(keyOf(field, row))) familiar[field.model] = row[field.model]
    return familiar
  }
}

/** Whatever the other columns hold, nobody may change it, and it is there. */
export const isClosed = ({ parts }: Field): boolean =>
  parts.every(({ gate, disabled, unseen, schema }) => gate === undefined && (disabled || unseen || !schema))
