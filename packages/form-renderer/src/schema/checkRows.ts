import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { isRow } from '../definition/rows.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import type { CompiledForm, Field } from './compileForm.ts'
import { WORK } from './evaluate/Evaluation.ts'
import { own } from './evaluate/evaluateForm.ts'
import { isBlankRow, rowsIn, type Row } from './rows.ts'
import { emptyValues } from './fields.ts'
import { valueKey } from './sameValue.ts'
import type { FormValues, RefusalReason } from './types.ts'
import type { CheckContext, FieldError, SubmissionResult } from './validateSubmission.ts'

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
  const isUnlike = uniqueColumns(row)
  rows.forEach((one, at) => {
    if (isBlankRow(one)) return
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
        const key = valueKey(field.parts, value)
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
  { stored, held, ...context }: Omit<CheckContext, 'stored' | 'held' | 'work'> & { stored: unknown; held: unknown },
): CheckedRows {
  const [familiar, kept] = [familiarIn(table.row, stored), familiarIn(table.row, held)]
  // All rows together may ask for as much as a form.
  const work = Math.ceil(WORK / Math.max(1, rowsIn(sent).length))
  const one = (row: Row) => check(table.row, row, { ...context, work, stored: familiar(row), held: kept(row) })
  return checkTable(table, sent, one, context.texts)
}

/**
 * Of any row, what some row of `before` holds in the same column: rows move, are copied and taken out, so that none of them is
 * known by its place. What its closed columns hold is known together, of one row: none takes it from two.
 */
export function familiarIn({ fields }: CompiledForm, before: unknown): (row: Row) => FormValues {
  const closed = [...fields.values()].filter(isClosed).map(({ model }) => model)
  const known = new Map<string, Set<string>>()
  const together = new Set<string>()
  const keyOf = (model: string, value: unknown) => valueKey(fields.get(model)?.parts ?? [], value)
  const closedOf = (row: Row) => JSON.stringify(closed.map((model) => keyOf(model, own(row, model))))
  for (const row of rowsIn(before).filter(isRow)) {
    together.add(closedOf(row))
    for (const [model, value] of Object.entries(row)) known.set(model, (known.get(model) ?? new Set()).add(keyOf(model, value)))
  }
  return (row) => {
    const familiar = emptyValues()
    const isKnown = together.has(closedOf(row))
    for (const [model, value] of Object.entries(row))
      if (known.get(model)?.has(keyOf(model, value)) && (isKnown || !closed.includes(model))) familiar[model] = value
    return familiar
  }
}

/** Whatever the other columns hold, nobody may change it, and it is there. */
const isClosed = ({ parts }: Field): boolean =>
  parts.every(({ gate, disabled, unseen, schema }) => gate === undefined && (disabled || unseen || !schema))

const isUnique = ({ parts }: Field): boolean => parts.some(({ widget }) => widget.options.unique === true)
