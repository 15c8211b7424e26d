import { writeXlsx } from 'hucre/xlsx'
import { NAMED_ROWS } from '@sc/api-client/schemas'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { Cell, OriginalColumns, RowFaults, SheetRow } from '../../sheetRow.ts'
import { escaped } from '../../spreadsheet/escaped.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import type { Fault } from './drafts.ts'
import type { Import } from './otherwise.ts'
import type { Place } from './place.ts'
import { cellText, isUnreadable } from './readCells.ts'

/** Faults that are the same told once, with all of their rows: those of the fewest rows first, so that many alike drown no other. */
export function sameFaults(faults: readonly Fault[]): RowFaults[] {
  const found = new Map<string, RowFaults>()
  for (const { at, column, message } of faults) {
    const same = JSON.stringify([column, message])
    const kept = found.get(same) ?? { column, message, at: [] }
    if (!kept.at.includes(at)) kept.at.push(at)
    found.set(same, kept)
  }
  return [...found.values()].toSorted((one, other) => one.at.length - other.at.length || (one.at[0] ?? 0) - (other.at[0] ?? 0))
}

/** A fault as a report tells it. */
export function toldFault({ column, message, at }: RowFaults, place: (at: number) => Place) {
  const [first = 0, ...others] = at
  const more = others.length > 0 && { more: { rows: at.length, also: others.slice(0, NAMED_ROWS - 1).map(place) } }
  return { ...place(first), ...more, column, message }
}

/** What is kept of the columns that are not read: of the rows with a fault alone, which whoever mends them is given back. */
export function originalOf(original: OriginalColumns | null, faults: readonly RowFaults[]): OriginalColumns | null {
  if (!original) return null
  const wrong = new Set(faults.flatMap(({ at }) => at))
  return { ...original, cells: Object.fromEntries(Object.entries(original.cells).filter(([at]) => wrong.has(Number(at)))) }
}

/** The rows of a file that have a fault, sheet by sheet, each with what is wrong with it. */
export function wrongRowsSheet(
  served: AnyServed,
  { rows, columns, original, faults }: Pick<Import, 'rows' | 'columns' | 'original' | 'faults'>,
) {
  const problems = new Map<number, string[]>()
  for (const { at, column, message } of faults ?? [])
    for (const row of at)
      problems.set(row, [
        ...(problems.get(row) ?? []),
        column === null ? message : spoken(say.importing.ofColumn({ column, problem: message })),
      ])
  const layout =
    original?.columns ??
    columns.flatMap((name, at) => (name === null ? [] : [{ heading: spoken(fieldOf(served, name).title), at, isRead: true }]))
  const sheets = new Map<string, (string | number | boolean | null)[][]>()
  for (const [at, words] of [...problems].toSorted(([one], [other]) => one - other)) {
    const row = rows[at]
    if (!row) continue
    const cells = layout.map((column) => cellOf((column.isRead ? row.cells : original?.cells[at])?.[column.at] ?? null))
    const name = sheetName(served, row)
    sheets.set(name, [...(sheets.get(name) ?? []), [...cells, words.join(spoken(say.importing.joint()))]])
  }
  const headings = [...layout.map(({ heading }) => escaped(heading)), spoken(say.importing.problem())]
  return writeXlsx({
    sheets: [...sheets].map(([name, below]) => ({
      name,
      rows: [headings, ...below],
      columns: headings.map((_, at) => ({ width: at === headings.length - 1 ? 60 : 18 })),
      freezePane: { rows: 1 },
    })),
  })
}

const sheetName = ({ resource: { title } }: AnyServed, { sheet }: SheetRow) => (sheet ?? spoken(title)).slice(0, 31)

/** As it came; what cannot be read as what is written there. */
const cellOf = (cell: Cell) => (isUnreadable(cell) || typeof cell === 'string' ? escaped(isUnreadable(cell) ? cellText(cell) : cell) : cell)
