import { languages } from '@sc/locale'
import { BusinessError } from '../../http/errors.ts'
import type { SheetRow } from '../../sheetRow.ts'
import type { AnyServed } from '../served.ts'
import { cellText } from './readCells.ts'
import { say } from '../../locale/say.ts'

/** Rows above the headings: a title over the whole table, a date. */
export const MOST_ABOVE = 10

interface Table {
  headings: string[]
  /** The field of each column; null of one that is none. */
  columns: (string | null)[]
  /** What stands below. */
  rows: SheetRow[]
}

/**
 * Where the table of a sheet begins, by its headings: these are the fields' titles in any language, in any order.
 * @throws BusinessError where no row has them, one stands twice, or one is missing that a record is told by
 */
export function tableOf({ resource: { fields, key, title } }: AnyServed, rows: readonly SheetRow[]): Table {
  // As the template marks what must be filled in.
  const heading = (text: string) => text.replace(/[\s*＊]/g, '')
  const byTitle = new Map(
    Object.entries(fields).flatMap(([name, field]) => languages.map((language) => [heading(field.title[language]), name] as const)),
  )
  const called = (names: readonly string[]) => names.map((name) => fields[name]!.title)
  const read = rows.slice(0, MOST_ABOVE).map(({ cells }) => cells.map((cell) => byTitle.get(heading(cellText(cell))) ?? null))
  const known = read.map((columns) => columns.filter((name) => name !== null).length)
  const at = known.indexOf(Math.max(...known))
  if (rows.length === 0 || known[at] === 0)
    throw new BusinessError(say.importing.noHeadings({ title, rows: MOST_ABOVE, keys: called(key) }))
  const columns = read[at]!
  const twice = columns.filter((name, index): name is string => name !== null && columns.indexOf(name) !== index)
  if (twice.length > 0) throw new BusinessError(say.importing.twice({ columns: called([...new Set(twice)]) }))
  const missing = key.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new BusinessError(say.importing.missing({ title, columns: called(missing) }))
  return { headings: rows[at]!.cells.map(cellText), columns, rows: rows.slice(at + 1) }
}
