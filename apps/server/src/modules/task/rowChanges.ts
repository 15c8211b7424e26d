import { isDeepStrictEqual } from 'node:util'
import { builtInSchemas, fieldsOf, isEmptyValue, isRow, rowWidgetsOf } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import { defaultLanguage } from '@sc/locale'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import type { KeptChange } from '../../db/schema/index.ts'
import { keep } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { shownText, widgetsOf } from '../form/choices.ts'
import { toldFiles } from '../upload/told.ts'

type Row = Readonly<Record<string, unknown>>

/** What becomes of a row; rows count from 1. */
type RowChange =
  | { kind: 'changed'; number: number; was: Row; is: Row; columns: string[] }
  | { kind: 'added'; number: number; row: Row }
  | { kind: 'removed'; number: number; row: Row }

/** Changes that are told each by itself. Of more, the table is told as a whole. */
const MOST_TOLD = 100

/** Cells that are held against each other, in some tenths of a second; of larger tables that changed in more than this, the whole is told. */
const MOST_COMPARED = 2_000_000

/**
 * What a change of a sub-table is to who reads it: which column of which row held what, and holds what now. Undefined of what is
 * no sub-table, comes or goes as a whole, or is more than anybody reads.
 */
export async function rowChanges(
  db: Db,
  design: Pick<FormDesign, 'list'>,
  { field, title: table, before, after }: { field: string; title: string; before: unknown; after: unknown },
): Promise<KeptChange[] | undefined> {
  const [widget] = widgetsOf(design, field)
  const list = widget && rowWidgetsOf(widget, builtInSchemas.get(widget.type))
  const [was, is] = [rowsOf(before), rowsOf(after)]
  if (!list || was.length === 0 || is.length === 0) return undefined
  const form = { list: [...list] }
  const columns = fieldsOf(form)
  if (was.length * is.length * columns.length > MOST_COMPARED) return undefined
  const changed = changedRows(was, is)
  if (changed.reduce((many, one) => many + (one.kind === 'changed' ? one.columns.length : 1), 0) > MOST_TOLD) return undefined

  const told = (titled: Message, rest: Pick<KeptChange, 'before' | 'after' | 'files'>): KeptChange => {
    const title = keep(titled)
    return { field, title: title.text, ...rest, said: { title: title.message } }
  }
  const whole = async (row: Row) => (await shownText(db, design, field, [row]))?.[defaultLanguage] ?? null
  const cell = async (column: string, row: Row) => (await shownText(db, form, column, row[column]))?.[defaultLanguage] ?? null
  const changes: KeptChange[] = []
  for (const one of changed) {
    const { number } = one
    if (one.kind === 'added') changes.push(told(say.trail.rowAdded({ table, number }), { before: null, after: await whole(one.row) }))
    else if (one.kind === 'removed')
      changes.push(told(say.trail.rowRemoved({ table, number }), { before: await whole(one.row), after: null }))
    else
      for (const { model, name, valueType } of columns.filter(({ model }) => one.columns.includes(model)))
        changes.push(
          told(
            say.trail.cell({ table, number, column: name || model }),
            valueType === 'file'
              ? await toldFiles(db, one.was[model], one.is[model])
              : { before: await cell(model, one.was), after: await cell(model, one.is) },
          ),
        )
  }
  return changes
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/**
 * Rows are taken for one another that agree in as much as possible, in their order. Of those between, which agree in nothing, as many came
 * as went: these are taken for one another as well.
 */
function changedRows(was: readonly Row[], is: readonly Row[]): RowChange[] {
  const found: RowChange[] = []
  let [from, to] = [0, 0]
  for (const [nextFrom, nextTo] of [...alike(was, is), [was.length, is.length] as const]) {
    const together = nextFrom - from === nextTo - to
    for (; together && from < nextFrom; from++, to++) found.push(...changedRow(was[from], is[to], to + 1))
    for (; from < nextFrom; from++) found.push(...changedRow(was[from], undefined, from + 1))
    for (; to < nextTo; to++) found.push(...changedRow(undefined, is[to], to + 1))
    found.push(...changedRow(was[from], is[to], to + 1))
    ;[from, to] = [nextFrom + 1, nextTo + 1]
  }
  return found
}

function changedRow(was: Row | undefined, is: Row | undefined, number: number): RowChange[] {
  const columns = was && is ? differing(was, is) : []
  if (was && is) return columns.length > 0 ? [{ kind: 'changed', number, was, is, columns }] : []
  if (is) return [{ kind: 'added', number, row: is }]
  return was ? [{ kind: 'removed', number, row: was }] : []
}

const differing = (was: Row, is: Row): string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((column) => !isSame(was[column], is[column]))

/** What is left out and what is left empty are the same to who reads it. */
const isSame = (was: unknown, is: unknown): boolean => (isEmptyValue(was) ? isEmptyValue(is) : isDeepStrictEqual(was, is))

/** The places of rows that agree in something, so that all of them together agree in the most cells. */
function alike(was: readonly Row[], is: readonly Row[]): (readonly [number, number])[] {
  const [before, after] = [was.map(cellsOf), is.map(cellsOf)]
  const agreeing = (from: number, to: number) => count(before[from], after[to])
  // Of the rows from here on.
  const most = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const at = (from: number, to: number) => most[from]?.[to] ?? 0
  for (let from = before.length - 1; from >= 0; from--)
    for (let to = after.length - 1; to >= 0; to--) {
      const best = Math.max(at(from + 1, to + 1) + agreeing(from, to), at(from + 1, to), at(from, to + 1))
      most[from]?.fill(best, to, to + 1)
    }
  const places: (readonly [number, number])[] = []
  let [from, to] = [0, 0]
  while (from < before.length && to < after.length) {
    const many = agreeing(from, to)
    if (many > 0 && at(from, to) === at(from + 1, to + 1) + many) places.push([from++, to++])
    else if (at(from, to) === at(from + 1, to)) from++
    else to++
  }
  return places
}

const cellsOf = (row: Row): ReadonlyMap<string, string> =>
  new Map(Object.entries(row).flatMap(([column, value]) => (isEmptyValue(value) ? [] : [[column, JSON.stringify(value)]])))

function count(was: ReadonlyMap<string, string> = new Map(), is: ReadonlyMap<string, string> = new Map()): number {
  let many = 0
  for (const [column, value] of was) if (is.get(column) === value) many++
  return many
}
