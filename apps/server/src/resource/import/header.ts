import { isImported } from './isImported.ts'
import type { ResourceField } from '@sc/api-client/contract'
import { languages } from '@sc/locale'
import type { Text } from '@sc/locale'
import { BusinessError } from '../../http/errors.ts'
import type { SheetRow } from '../../sheetRow.ts'
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
 * @returns undefined where no row has them
 * @throws BusinessError where one stands twice, or one is missing that a record is told by
 */
export function tableOf(served: AnyServed, rows: readonly SheetRow[]): Table | undefined {
  const byHeading = fieldsByHeading(served)
  const above = rows
    .slice(0, MOST_ABOVE)
    .map(({ cells }) => cells.map((cell): Heading => ({ text: cellText(cell), means: byHeading(cellText(cell)) })))
  const single = above.map((headings, at) => ({ headings, below: at + 1, known: known(headings) }))
  const double = above.slice(1).map((lower, at) => {
    const upper = above[at] ?? []
    const both = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => merged(upper[column], lower[column]))
    return { headings: both, below: at + 2, known: known(both) }
  })
  // Of several that have as many, one row, and the first.
  const [best] = [...single, ...double].toSorted((one, other) => other.known - one.known)
  if (!best || best.known === 0) return undefined
  const { headings, below } = best
  const columns = columnsOf(served, headings)
  refuseMissing(served, columns)
  return { headings: headings.map(({ text }) => text), columns, rows: rows.slice(below) }
}

interface Heading {
  text: string
  means: Meaning | null
}

/** The field that a heading is of, and how surely: 0 is its very title. */
interface Meaning {
  name: string
  rank: number
}

const known = (headings: readonly Heading[]) => headings.filter(({ means }) => means !== null).length
const merged = (upper: Heading = NO_HEADING, lower: Heading = NO_HEADING) =>
  lower.means === null && (upper.means !== null || lower.text === '') ? upper : lower
const NO_HEADING: Heading = { text: '', means: null }

/** Of several columns that stand for one field, as its college and its class do for a department, the surest is read. Two of the same name say no more which. */
function columnsOf(served: AnyServed, headings: readonly Heading[]): (string | null)[] {
  const surest = new Map<string, number>()
  const twice = new Set<string>()
  for (const { means } of headings) {
    if (!means) continue
    const before = surest.get(means.name)
    if (before === means.rank) twice.add(means.name)
    else if (before === undefined || means.rank < before) {
      surest.set(means.name, means.rank)
      twice.delete(means.name)
    }
  }
  if (twice.size > 0) throw new BusinessError(say.importing.twice({ columns: titlesOf(served, [...twice]) }))
  return headings.map(({ means }) => (means && surest.get(means.name) === means.rank ? means.name : null))
}

const titlesOf = (served: AnyServed, names: readonly string[]) => names.map((name) => fieldOf(served, name).title)

/** Blanks, the mark of what must be filled in, and a colon at its end. */
const bare = (text: string) =>
  plain(text)
    .replace(/[\s*\u200B-\u200F\u2060]/g, '')
    .replace(/:$/, '')
    .toLowerCase()
/** What stands in brackets says more of the column: what must be filled in, a unit. */
const unbracketed = (text: string) => bare(plain(text).replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, ''))

/** @returns which field a heading is of: its very title before what others call it, and both before what is left without brackets */
function fieldsByHeading(served: AnyServed): (text: string) => Meaning | null {
  const fields = Object.entries(served.resource.fields).filter(([, field]) => isImported(field))
  const inAll = (title: Text, meaning: Meaning) => languages.map((language) => [bare(title[language]), meaning] as const)
  const titles = new Map([
    ...fields.flatMap(([name, { alsoCalled = [] }]) => alsoCalled.flatMap((title, at) => inAll(title, { name, rank: at + 1 }))),
    ...fields.flatMap(([name, { title }]) => inAll(title, { name, rank: 0 })),
  ])
  return (text) => titles.get(bare(text)) ?? titles.get(unbracketed(text)) ?? null
}

/** A column of the key may be missing where another field stands for it. */
function refuseMissing(served: AnyServed, columns: readonly (string | null)[]): void {
  const { key, title } = served.resource
  const lost = key.filter(
    (name) => !columns.includes(name) && !columns.some((other) => other !== null && standsFor(fieldOf(served, other)) === name),
  )
  if (lost.length > 0) throw new BusinessError(say.importing.missing({ title, columns: titlesOf(served, lost) }))
}

export const standsFor = (field: ResourceField) => (field.type === 'text' ? field.standsFor : undefined)
