import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { calendarNow } from '../definition/dayBounds.ts'
import { isRow } from '../definition/rows.ts'
import { checkTable, familiarIn } from '../schema/checkRows.ts'
import { initialRow, type CompiledForm } from '../schema/compileForm.ts'
import { presentIn } from '../schema/evaluate/presentIn.ts'
import { emptyValues } from '../schema/fields.ts'
import type { OfferedValues } from '../schema/offered.ts'
import type { PatternMatcher } from '../schema/pattern.ts'
import { blankRowsOf, rowsIn, type Row } from '../schema/rows.ts'
import type { FormValues } from '../schema/types.ts'
import { checkCompiled } from '../schema/checkCompiled.ts'
import type { FieldError, SubmissionResult } from '../schema/validateSubmission.ts'
import type { FormEngine } from './FormEngine.ts'

/** The form around a table, as far as its rows ask for it. */
interface TableHost {
  model: string
  name: string
  row: CompiledForm
  texts: RuleTexts
  offered: OfferedValues
  timeZone: string | undefined
  /** The rows that the design begins with. */
  begins: unknown
  /** What was taken of it before. */
  stored: unknown
  /** What the record holds, as far as it is known by now. */
  held: () => unknown
  /** As they stand. */
  rows: () => readonly unknown[]
  /** One column of one row was edited: these are the rows by now. */
  edited: (at: number, column: string, rows: readonly unknown[]) => void
  /** A form of one row: as it stands, what its closed columns hold, and what the record does. */
  engine: (values: FormValues, fixed: FormValues, held: FormValues) => FormEngine
}

/** An engine of a row, and the row as it stands: each edit makes another one. */
interface RowOnScreen {
  engine: FormEngine
  row: Row
}

let lastId = 0

/**
 * The rows of a sub-table on the screen. A row is a form of its own, made when somebody is to fill it in: rows that nobody has
 * come to cost nothing, and are checked all the same. A row is known by its object, so that adding, moving and taking out rows
 * are edits of the list that the form holds.
 */
export class TableRows {
  private readonly open = new WeakMap<object, RowOnScreen>()
  private readonly ids = new WeakMap<object, number>()
  private readonly submitted = new WeakMap<object, FormValues>()
  private readonly familiar: (row: Row) => FormValues
  private readonly isBlank: (entry: unknown) => boolean
  /** Of many rows one is edited: what came of the others is known, as long as it is asked in the same way. */
  private checked: { matches: PatternMatcher; held: unknown; of: WeakMap<object, SubmissionResult> } | undefined
  private known: { held: unknown; kept: (row: Row) => FormValues } | undefined

  constructor(private readonly host: TableHost) {
    this.familiar = familiarIn(host.row, host.stored, host.begins)
    this.isBlank = blankRowsOf(host.row)
  }

  /** What its rows are made of. */
  get columns(): CompiledForm {
    return this.host.row
  }

  /** A row that nobody has touched. */
  fresh = (): Row => initialRow(this.host.row)

  /** The same number for the same row, whatever is typed into it and wherever it goes. */
  idOf(row: object): number {
    const id = this.ids.get(row) ?? ++lastId
    this.ids.set(row, id)
    return id
  }

  /** The row stands in the place of another, as one that was never opened. */
  replaced(row: Row, next: Row): void {
    this.ids.set(next, this.idOf(row))
    this.open.delete(row)
  }

  /** The form of a row; undefined as long as nobody has asked `engineOf` for it. */
  knownEngine = (row: object): FormEngine | undefined => this.open.get(row)?.engine

  /** The form of a row. */
  engineOf(row: Row): FormEngine {
    const known = this.open.get(row)
    if (known) return known.engine
    const values = emptyValues()
    // What a row does not hold is empty there, whatever a fresh one begins with.
    for (const model of this.host.row.fields.keys()) values[model] = Object.hasOwn(row, model) ? row[model] : null
    const opened: RowOnScreen = { engine: this.host.engine(values, this.familiar(row), this.kept(row)), row }
    opened.engine.onEdit(({ model, value }) => this.edited(opened, model, value))
    this.open.set(row, opened)
    return opened.engine
  }

  /** What the rows come to in a submission: without blank ones, and without what a condition hides. */
  values(value: unknown): FormValues[] {
    return rowsIn(value).flatMap((row) => (isRow(row) && !this.isBlank(row) ? [this.valuesOf(row)] : []))
  }

  /** Tells at the columns of those rows that are at fault, and what of each. */
  check(value: unknown, matches: PatternMatcher): readonly FieldError[] {
    const { row: form, model, name, texts, offered, timeZone } = this.host
    const calendar = calendarNow(timeZone)
    // As they are sent: what a row holds besides is in nobody's way.
    const rows = rowsIn(value).map((row) => (isRow(row) && !this.isBlank(row) ? this.valuesOf(row) : row))
    const held = this.host.held()
    if (this.checked?.matches !== matches || this.checked.held !== held) this.checked = { matches, held, of: new WeakMap() }
    const { of } = this.checked
    const checkRow = (row: Row) => {
      const context = { stored: this.familiar(row), held: this.kept(row), offered, texts, matches, calendar }
      const result = of.get(row) ?? checkCompiled(form, row, {}, context)
      of.set(row, result)
      return result
    }
    return checkTable({ model, name, row: form }, rows, checkRow, texts).errors
  }

  /** Every row that is at fault tells so. */
  async tell(errors: readonly FieldError[]): Promise<void> {
    const rows = this.host.rows()
    const faulty = new Set(errors.map(({ path: [, at] }) => rows[Number(at)]).filter(isRow))
    await Promise.all([...faulty].map((row) => this.engineOf(row).validate()))
    for (const { path, message } of errors) {
      const [, at, column] = path
      const row = rows[Number(at)]
      if (!isRow(row) || typeof column !== 'string') continue
      const engine = this.engineOf(row)
      // What only the rows together are at fault with.
      if (engine.state([column]).error === undefined) engine.refuse([{ model: column, message }])
    }
  }

  /** Nobody has been told of any fault. */
  reset(): void {
    for (const engine of this.engines()) engine.reset()
  }

  offersChanged(): void {
    this.checked = undefined
    for (const engine of this.engines()) engine.offersChanged()
  }

  setReadOnly(readOnly: boolean): void {
    for (const engine of this.engines()) engine.setAccess({ permissions: {}, readOnly })
  }

  /** Why what is on its way keeps the rows from being submitted. */
  unsettled(): string | undefined {
    for (const engine of this.engines()) {
      const found = engine.unsettled()
      if (found !== undefined) return found
    }
    return undefined
  }

  /** What of a row the record holds already, in whichever row. */
  private kept(row: Row): FormValues {
    const held = this.host.held()
    if (!this.known || this.known.held !== held) this.known = { held, kept: familiarIn(this.host.row, held) }
    return this.known.kept(row)
  }

  private engines(): FormEngine[] {
    return this.host.rows().flatMap((row) => (isRow(row) ? (this.open.get(row)?.engine ?? []) : []))
  }

  private edited(opened: RowOnScreen, column: string, value: unknown): void {
    const rows = this.host.rows()
    const at = rows.indexOf(opened.row)
    // It was taken out meanwhile: an upload may still arrive.
    if (at < 0) return
    const next = { ...opened.row, [column]: value }
    this.ids.set(next, this.idOf(opened.row))
    this.open.delete(opened.row)
    this.open.set(next, opened)
    opened.row = next
    this.host.edited(
      at,
      column,
      rows.map((row, index) => (index === at ? next : row)),
    )
  }

  private valuesOf(row: Row): FormValues {
    const known = this.submitted.get(row)
    if (known) return known
    const values = presentIn(this.host.row, row, this.familiar(row))
    this.submitted.set(row, values)
    return values
  }
}
