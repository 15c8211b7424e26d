import { languages } from '@sc/locale'
import { BusinessError } from '../../http/errors.ts'
import type { SheetRow } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
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
export function tableOf(served: AnyServed, rows: readonly SheetRow[]): Table {
  const { fields, key, title } = served.resource
  // As the template marks what must be filled in.
  const heading = (text: string) => text.replace(/[\s*＊]/g, '')
  const byTitle = new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      field.readonly ? [] : languages.map((language) => [heading(field.title[language]), name] as const),
    ),
  )
  const called = (names: readonly string[]) => names.map((name) => fieldOf(served, name).title)
  const read = rows.slice(0, MOST_ABOVE).map(({ cells }, at) => {
    const columns = cells.map((cell) => byTitle.get(heading(cellText(cell))) ?? null)
    return { at, cells, columns, known: columns.filter((name) => name !== null).length }
  })
  // Of several that have as many, the first.
  const [best] = read.toSorted((one, other) => other.known - one.known)
  if (!best || best.known === 0) throw new BusinessError(say.importing.noHeadings({ title, rows: MOST_ABOVE, keys: called(key) }))
  const { at, cells, columns } = best
  const twice = columns.filter((name, index): name is string => name !== null && columns.indexOf(name) !== index)
  if (twice.length > 0) throw new BusinessError(say.importing.twice({ columns: called([...new Set(twice)]) }))
  const missing = key.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new BusinessError(say.importing.missing({ title, columns: called(missing) }))
  return { headings: cells.map(cellText), columns, rows: rows.slice(at + 1) }
}
