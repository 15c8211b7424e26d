import type { ImportLayout, ImportReport } from '@sc/api-client/contract'
import { NAMED_FOOTERS, NAMED_ROWS } from '@sc/api-client/schemas'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { OriginalColumns, Sheet, SheetRow } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { isTold, MOST_ABOVE, tableOf } from './header.ts'
import type { ToldHeadings } from './header.ts'
import { sorted } from './passedOver.ts'
import { cellText, shortly } from './readCells.ts'

interface Taken {
  /** The fields that the rows have, each where its cell stands. */
  columns: string[]
  rows: SheetRow[]
  original: OriginalColumns
  /** Headings that are not read, and sheets. */
  ignored: string[]
  unread: string[]
  layout: ImportLayout[]
  sums: ImportReport['sums']
  footers: ImportReport['footers']
  hidden: ImportReport['hidden']
}

/** Where there are several sheets, a lone cell that says the name of a field is no heading: a sheet of explanations has such cells. */
export const FEWEST_OF_SEVERAL = 2

/**
 * The rows of all sheets that have the headings, each as its own headings say.
 * @throws BusinessError where none has them, or the only one that has some lacks what a record is told by
 */
export function rowsOf(served: AnyServed, sheets: readonly Sheet[], told: ToldHeadings): Taken {
  const filled = readable(sheets)
  const looked = filled.map((sheet) => ({ sheet, found: tableIn(served, sheet, told, filled.length > 1) }))
  const tables = looked.flatMap(({ sheet, found }) => {
    if (!found || 'refusal' in found) return []
    const { records, sums, footers } = sorted(served, found.columns, found.rows)
    return [{ ...found, name: sheet.name, rows: records, sums, footers }]
  })
  if (tables.length === 0) {
    const refused = looked.flatMap(({ found }) => (found && 'refusal' in found ? [found.refusal] : []))
    throw refused[0] ?? noHeadings(served, sheets)
  }
  const kept = [...new Set(tables.flatMap((table) => placed(table.columns).filter((place) => place !== null)))]
  const read = new Set(tables.map(({ name }) => name))
  const rows = tables.flatMap(({ name, columns: own, rows: below }) => {
    const ofOwn = placed(own)
    const places = kept.map((place) => ofOwn.indexOf(place))
    return below.map(({ number, cells }) => ({
      number,
      cells: places.map((at) => (at === -1 ? null : (cells[at] ?? null))),
      ...(tables.length > 1 && { sheet: name }),
    }))
  })
  const place = (name: string, { number }: SheetRow) => ({ row: number, ...(tables.length > 1 && { sheet: name }) })
  const sums = tables.flatMap(({ name, sums: own }) => own.map((row) => place(name, row)))
  const hidden = tables.flatMap(({ name, rows: own }) => own.filter(({ isHidden }) => isHidden).map((row) => place(name, row)))
  const footers = tables.flatMap(({ name, footers: own }) => own.map((row) => ({ ...place(name, row), text: textOf(row) })))
  return {
    columns: kept.map(fieldAt),
    rows,
    original: originalColumns(tables, kept),
    ignored: [...new Set(tables.flatMap((table) => table.headings.filter((heading, at) => heading !== '' && !table.columns[at])))],
    unread: sheets.flatMap(({ name, isHidden, rows: own }) =>
      isHidden ? [spoken(say.importing.hiddenSheet({ name }))] : own.length > 0 && !read.has(name) ? [name] : [],
    ),
    layout: tables.flatMap(({ name, layout }) => (isTold(layout) ? [{ ...(filled.length > 1 && { sheet: name }), ...layout }] : [])),
    sums: sums.length > 0 ? { count: sums.length, rows: sums.slice(0, NAMED_ROWS) } : undefined,
    hidden: hidden.length > 0 ? { count: hidden.length, rows: hidden.slice(0, NAMED_ROWS) } : undefined,
    footers: footers.length > 0 ? { count: footers.length, rows: footers.slice(0, NAMED_FOOTERS) } : undefined,
  }
}

/** What a row says, for people who look for it in their file. */
const textOf = ({ cells }: SheetRow) =>
  shortly(
    cells
      .map(cellText)
      .filter((text) => text !== '')
      .join(' '),
  )

/** Columns by the field that they are of, and the how many of its columns they are: several may name one thing together. */
const placed = (columns: readonly (string | null)[]) =>
  columns.map((name, at) => (name === null ? null : `${columns.slice(0, at).filter((other) => other === name).length} ${name}`))
const fieldAt = (place: string) => place.slice(place.indexOf(' ') + 1)

/** All columns in the order in which they come, those of several sheets that are called the same as one. */
function originalColumns(
  tables: readonly { name: string; headings: readonly string[]; columns: readonly (string | null)[]; rows: readonly SheetRow[] }[],
  read: readonly string[],
): OriginalColumns {
  const columns = new Map<string, OriginalColumns['columns'][number]>()
  const others: string[] = []
  for (const { name: sheet, headings, columns: own } of tables) {
    const names = placed(own)
    for (const [place, heading] of headings.entries()) {
      const name = names[place] ?? null
      const told = JSON.stringify([name, name === null ? heading : ''])
      const earlier = columns.get(told)
      if (earlier && earlier.heading !== heading) earlier.elsewhere = [...(earlier.elsewhere ?? []), { sheet, heading }]
      if (earlier || (name === null && heading === '')) continue
      columns.set(told, { heading, at: name === null ? others.push(heading) - 1 : read.indexOf(name), isRead: name !== null })
    }
  }
  const cells: OriginalColumns['cells'] = {}
  let at = 0
  for (const { headings, columns: own, rows } of tables) {
    const places = others.map((heading) => headings.findIndex((one, place) => one === heading && (own[place] ?? null) === null))
    for (const row of rows) {
      const beside = places.map((place) => row.cells[place] ?? null)
      if (beside.some((cell) => cell !== null && cell !== '')) cells[at] = beside
      at++
    }
  }
  return { columns: [...columns.values()], cells }
}

/** Of a table: each heading is looked at beside all others, and more than anybody's list has. */
const MOST_COLUMNS = 1_000

/**
 * Those that are looked at.
 * @throws BusinessError where one is wider than any table
 */
export function readable(sheets: readonly Sheet[]): Sheet[] {
  const looked = sheets.filter(({ rows, isHidden }) => rows.length > 0 && !isHidden)
  const widest = Math.max(0, ...looked.flatMap(({ rows }) => rows.slice(0, MOST_ABOVE).map(({ cells }) => cells.length)))
  if (widest > MOST_COLUMNS) throw new BusinessError(say.importing.tooManyColumns({ count: widest, most: MOST_COLUMNS }))
  return looked
}

type Found = ReturnType<typeof tableOf> | { refusal: BusinessError }

function tableIn(served: AnyServed, { name, rows }: Sheet, told: ToldHeadings, ofSeveral: boolean): Found {
  try {
    const table = tableOf(served, rows, told)
    return ofSeveral && table && table.columns.filter(Boolean).length < FEWEST_OF_SEVERAL ? undefined : table
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return { refusal: ofSeveral ? new BusinessError(say.importing.ofSheet({ name, problem: error.told })) : error }
  }
}

function noHeadings(served: AnyServed, sheets: readonly Sheet[]): BusinessError {
  const { title, key } = served.resource
  const keys = key.map((name) => fieldOf(served, name).title)
  return new BusinessError(
    say.importing.noHeadings({ title, rows: MOST_ABOVE, keys, sheets: sheets.map(({ name }) => name).filter(Boolean) }),
  )
}
