import type { ResourceField } from '@sc/api-client/contract'
import { languages } from '@sc/locale'
import type { Text } from '@sc/locale'
import { BusinessError } from '../../http/errors.ts'
import type { Cell, SheetRow } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { cellText, plain } from './readCells.ts'
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
 * Where the table of a sheet begins, by its headings: these are the fields' titles in any language, or what others call them, in
 * any order. They may take two rows: a group above some of them, the others merged over both.
 * @throws BusinessError where no row has them, one stands twice, or one is missing that a record is told by
 */
export function tableOf(served: AnyServed, rows: readonly SheetRow[]): Table {
  const { key, title } = served.resource
  const byHeading = fieldsByHeading(served)
  const called = (names: readonly string[]) => names.map((name) => fieldOf(served, name).title)
  const above = rows
    .slice(0, MOST_ABOVE)
    .map(({ cells }) => cells.map((cell) => ({ text: cellText(cell), name: byHeading(cellText(cell)) })))
  const single = above.map((headings, at) => ({ headings, below: at + 1, known: known(headings) }))
  const double = above.slice(1).map((lower, at) => {
    const upper = above[at] ?? []
    const both = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => merged(upper[column], lower[column]))
    return { headings: both, below: at + 2, known: known(both) }
  })
  // Of several that have as many, one row, and the first.
  const [best] = [...single, ...double].toSorted((one, other) => other.known - one.known)
  if (!best || best.known === 0) throw new BusinessError(say.importing.noHeadings({ title, rows: MOST_ABOVE, keys: called(key) }))
  const { headings, below } = best
  const columns = headings.map(({ name }) => name)
  const twice = columns.filter((name, index): name is string => name !== null && columns.indexOf(name) !== index)
  if (twice.length > 0) throw new BusinessError(say.importing.twice({ columns: called([...new Set(twice)]) }))
  return withStandIns(served, { headings: headings.map(({ text }) => text), columns, rows: rows.slice(below) })
}

interface Heading {
  text: string
  /** Of the field that it is the heading of. */
  name: string | null
}

const known = (headings: readonly Heading[]) => headings.filter(({ name }) => name !== null).length
const merged = (upper: Heading = NO_HEADING, lower: Heading = NO_HEADING) =>
  lower.name === null && (upper.name !== null || lower.text === '') ? upper : lower
const NO_HEADING: Heading = { text: '', name: null }

/** Blanks, the mark of what must be filled in, and a colon at its end. */
const bare = (text: string) =>
  plain(text)
    .replace(/[\s*\u200B-\u200F\u2060]/g, '')
    .replace(/:$/, '')
    .toLowerCase()
/** What stands in brackets says more of the column: what must be filled in, a unit. */
const unbracketed = (text: string) => bare(plain(text).replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, ''))

/** @returns which field a heading is of: its very title before what others call it, and both before what is left without brackets */
function fieldsByHeading(served: AnyServed): (text: string) => string | null {
  const fields = Object.entries(served.resource.fields).filter(([, field]) => !field.readonly)
  const inAll = (titles: readonly Text[], name: string) =>
    titles.flatMap((title) => languages.map((language) => [bare(title[language]), name] as const))
  const titles = new Map([
    ...fields.flatMap(([name, { alsoCalled = [] }]) => inAll(alsoCalled, name)),
    ...fields.flatMap(([name, { title }]) => inAll([title], name)),
  ])
  return (text) => titles.get(bare(text)) ?? titles.get(unbracketed(text)) ?? null
}

/** A column of the key that is missing is read where another field stands for it. */
function withStandIns(served: AnyServed, { headings, columns, rows }: Table): Table {
  const { key, title } = served.resource
  const missing = key.filter((name) => !columns.includes(name))
  const standIns = missing.map((missed) => columns.findIndex((name) => name !== null && standsFor(fieldOf(served, name)) === missed))
  const lost = missing.filter((_, at) => standIns[at] === -1)
  if (lost.length > 0) throw new BusinessError(say.importing.missing({ title, columns: lost.map((name) => fieldOf(served, name).title) }))
  if (standIns.length === 0) return { headings, columns, rows }
  // What the rows have beyond their headings is of no column.
  const cellsOf = (cells: readonly Cell[]) => columns.map((_, at) => cells[at] ?? null)
  return {
    headings,
    columns: [...columns, ...missing],
    rows: rows.map(({ number, cells }) => ({ number, cells: [...cellsOf(cells), ...standIns.map((at) => cells[at] ?? null)] })),
  }
}

const standsFor = (field: ResourceField) => (field.type === 'text' ? field.standsFor : undefined)
