import { isImported, personName, textInUnit, USUAL_MEASURE } from '@sc/api-client/contract'
import type { ImportLayout, ResourceField } from '@sc/api-client/contract'
import { HEADING_LENGTH } from '@sc/api-client/schemas'
import { languages } from '@sc/locale'
import type { Text } from '@sc/locale'
import { BusinessError } from '../../http/errors.ts'
import type { SheetRow } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { treeOf } from './deepest.ts'
import { cellText, plain } from './readCells.ts'
import { say } from '../../locale/say.ts'
import { currentUnit } from '../../locale/unit.ts'

/** Rows above the headings: a title over the whole table, a date. */
export const MOST_ABOVE = 10

interface Table {
  headings: string[]
  /** The field of each column; null of one that is none. */
  columns: (string | null)[]
  /** What stands below. */
  rows: SheetRow[]
  layout: ImportLayout
}

/** What somebody said that headings stand for, by their {@link headingKey}: null is nothing. */
export type ToldHeadings = ReadonlyMap<string, string | null>

/**
 * Where the table of a sheet begins, by its headings: these are the fields' titles in any language, what others call them, or what
 * somebody said that they stand for, in any order. They may take two rows: a group above some of them, the others merged over both.
 * @returns undefined where no row has them
 * @throws BusinessError where one stands twice, or one is missing that a record is told by
 */
export function tableOf(served: AnyServed, rows: readonly SheetRow[], told: ToldHeadings): Table | undefined {
  const found = headingsIn(served, rows, told)
  if (!found) return undefined
  const { headings, below, layout } = found
  refuseTwice(served, headings)
  const columns = columnsOf(served, headings)
  refuseMissing(served, columns)
  // Our own column is no part of the file that comes back.
  return { headings: headings.map((heading) => (isOurs(heading) ? '' : heading.text)), columns, rows: rows.slice(below), layout }
}

interface FoundHeadings {
  headings: Heading[]
  /** So many rows end with them. */
  below: number
  /** How many of them stand for a field. */
  known: number
  layout: ImportLayout
}

/** The headings of a sheet; undefined where no row has any. */
export function headingsIn(served: AnyServed, rows: readonly SheetRow[], told: ToldHeadings): FoundHeadings | undefined {
  const byHeading = fieldsByHeading(served, told)
  const above = rows
    .slice(0, MOST_ABOVE)
    .map(({ cells }) => cells.map((cell): Heading => ({ text: cellText(cell), means: byHeading(cellText(cell)) })))
  const single = above.flatMap((headings, at) =>
    isData(headings, above.slice(0, at)) ? [] : [{ headings, first: at, last: at, known: known(headings), isMerged: false }],
  )
  const double = above.slice(1).flatMap((lower, at) => {
    const upper = above[at] ?? []
    if (!isSecondStorey(upper, lower)) return []
    const both = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => merged(upper[column], lower[column]))
    const isMerged = lower.some(({ text }, column) => text !== '' && text === upper[column]?.text)
    return [{ headings: both, first: at, last: at + 1, known: known(both), isMerged }]
  })
  // Of several that have as many, those that are merged over both rows, else one row, and the first.
  const [best] = [...single, ...double].toSorted((one, other) => other.known - one.known || Number(other.isMerged) - Number(one.isMerged))
  if (!best || best.known === 0) return undefined
  const { headings, first, last } = best
  return { headings, below: last + 1, known: best.known, layout: layoutOf(rows, first, last) }
}

/** How the first rows of a sheet are read whose headings are the rows at these places. */
export const layoutOf = (rows: readonly SheetRow[], first: number, last: number): ImportLayout => ({
  above: rows.slice(0, first).map(({ number }) => number),
  rows: rows.slice(first, last + 1).map(({ number }) => number),
})

/** Whether somebody is told of it: one row of headings, and nothing above it, is what everybody expects. */
export const isTold = ({ above, rows }: ImportLayout): boolean => above.length > 0 || rows.length > 1

export interface Heading {
  text: string
  means: Meaning | null
}

/** The field that a heading is of, and how surely: 0 is its very title. */
interface Meaning {
  name: string
  rank: number
  /** What else it may be of, where another column is surer of that field. */
  otherwise?: Meaning
}

const known = (headings: readonly Heading[]) => headings.filter(({ means }) => means !== null).length
const merged = (upper: Heading = NO_HEADING, lower: Heading = NO_HEADING) =>
  lower.means === null && (upper.means !== null || lower.text === '') ? upper : lower
const NO_HEADING: Heading = { text: '', means: null }

const filled = (headings: readonly Heading[]) => headings.filter(({ text }) => text !== '').length
/** A number that tells somebody, an amount: a year, a day or the number of a week may be a heading. */
const isNumber = ({ text }: Heading) => /^\d{5,}$/.test(plain(text))

/**
 * Whether a row is data though some of its words happen to be headings: below another of several cells one that has a number, and
 * below a row that is as full one that has a single such word, or any where that one has several very titles. The headings above it
 * are not known yet.
 */
const isData = (row: readonly Heading[], above: readonly (readonly Heading[])[]): boolean =>
  (row.some(isNumber) && above.some((other) => filled(other) > 1)) ||
  (filled(row) > 1 && above.some((other) => filled(other) >= filled(row) && (known(row) === 1 || titles(other) > 1)))
const titles = (headings: readonly Heading[]) => headings.filter(({ means }) => means?.rank === 0).length

/**
 * Whether a row goes on with the headings of the one above it: it has words below a group, that is a cell which is merged over
 * several columns, and where nothing stands. Below a heading of one column only a row of nothing but headings does, and never below
 * one that is known already: whatever stands there is what a record says, though it be the same word.
 */
function isSecondStorey(upper: readonly Heading[], lower: readonly Heading[]): boolean {
  const textAt = (row: readonly Heading[], column: number) => row[column]?.text ?? ''
  // What is merged over both stands in both.
  const isWord = (column: number) => textAt(lower, column) !== '' && textAt(lower, column) !== textAt(upper, column)
  const isGroup = (column: number) => textAt(upper, column + 1) === '' && isWord(column + 1)
  const words = lower.flatMap((heading, column) => (isWord(column) ? [{ ...heading, over: upper[column] ?? NO_HEADING, column }] : []))
  const alone = words.filter(({ over, column }) => over.text !== '' && !isGroup(column))
  return (
    words.length > 0 &&
    !words.some(isNumber) &&
    (alone.length === 0 || (alone.every(({ over }) => over.means === null) && words.every(({ means }) => means !== null)))
  )
}

/** How surely the surest of them stands for each field. */
function surestOf(headings: readonly Heading[]): ReadonlyMap<string, number> {
  const surest = new Map<string, number>()
  for (const { means } of headings) if (means) surest.set(means.name, Math.min(means.rank, surest.get(means.name) ?? Infinity))
  return surest
}

/** What headings stand for beside each other: that of colleges is of the departments themselves, or beside one of classes of what these stand below. */
export function besideOthers(headings: readonly Heading[]): Heading[] {
  const surest = surestOf(headings)
  return headings.map(({ text, means }) => ({
    text,
    means: means?.otherwise && (surest.get(means.name) ?? means.rank) < means.rank ? means.otherwise : means,
  }))
}

/** Whether several columns may stand for a field: together they say which record of a tree is meant, as a college and a class do, or each names some of many. */
const takesSeveral = (served: AnyServed, name: string) => fieldOf(served, name).type === 'references' || treeOf(served, name) !== undefined

/** Of several columns that stand for one field the surest is read, or all where {@link takesSeveral} may. */
export function columnsOf(served: AnyServed, headings: readonly Heading[]): (string | null)[] {
  const settled = besideOthers(headings)
  const surest = surestOf(settled)
  return settled.map(({ means }) =>
    means && (surest.get(means.name) === means.rank || takesSeveral(served, means.name)) ? means.name : null,
  )
}

/** Two that stand for one field as surely say no more which, nor does one heading that stands twice. */
export function refuseTwice(served: AnyServed, headings: readonly Heading[]): void {
  const byField = new Map<string, string[]>()
  for (const [at, name] of columnsOf(served, headings).entries())
    if (name !== null) byField.set(name, [...(byField.get(name) ?? []), headings[at]?.text ?? ''])
  const twice = [...byField].filter(
    ([name, texts]) => (takesSeveral(served, name) ? new Set(texts.map(headingKey)).size : 1) < texts.length,
  )
  for (const [name, texts] of twice)
    if (!takesSeveral(served, name) && new Set(texts.map(headingKey)).size > 1)
      throw new BusinessError(say.importing.sameField({ field: fieldOf(served, name).title, headings: texts.map(readably) }))
  if (twice.length > 0)
    throw new BusinessError(
      say.importing.twice({
        columns: titlesOf(
          served,
          twice.map(([name]) => name),
        ),
      }),
    )
}

const titlesOf = (served: AnyServed, names: readonly string[]) => names.map((name) => fieldOf(served, name).title)

/** Blanks, the mark of what must be filled in, and a colon at its end. */
export const bare = (text: string) =>
  plain(text)
    .replace(/[\s*\u200B-\u200F\u2060]/g, '')
    .replace(/:$/, '')
    .toLowerCase()
/** What stands in brackets says more of the column: what must be filled in, a unit. */
const unbracketed = (text: string) => bare(plain(text).replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, ''))

/** A heading as faults repeat it: without the blanks that it is set with, which stand between Chinese characters as those of a name do. */
export const readably = (heading: string) => personName(heading)

/** The column that the file of wrong rows has beside those of the file that it came of. */
const problemKeys = new Set(languages.map((language) => bare(say.importing.problem().in(language))))

/** Whether a heading is that, and of no field: whoever uploads the mended file is asked nothing about it. */
export const isOurs = ({ text, means }: Heading): boolean => means === null && problemKeys.has(bare(text))

/** What a heading is remembered by. */
export const headingKey = (text: string) => bare(text).slice(0, HEADING_LENGTH)

/**
 * @returns which field a heading is of: what somebody said, as sure as its very title; that before what others call it, and both
 * before what is left without brackets. What several fields are called is of the first of them, and else of the next
 */
export function fieldsByHeading(served: AnyServed, told: ToldHeadings): (text: string) => Meaning | null {
  const fields = Object.entries(served.resource.fields).filter(([, field]) => isImported(field))
  const inAll = (title: Text, meaning: Meaning) => languages.map((language) => [bare(title[language]), meaning] as const)
  const titles = new Map<string, Meaning>()
  for (const [key, meaning] of [
    ...inOwnUnit(fields),
    ...fields.flatMap(([name, { title }]) => inAll(title, { name, rank: 0 })),
    ...fields.flatMap(([name, { alsoCalled = [] }]) => alsoCalled.flatMap((title, at) => inAll(title, { name, rank: at + 1 }))),
  ]) {
    const first = titles.get(key)
    if (!first) titles.set(key, meaning)
    else if (first.name !== meaning.name && !first.otherwise) titles.set(key, { ...first, otherwise: meaning })
  }
  return (text) => {
    const name = told.get(headingKey(text))
    if (name !== undefined) return name === null ? null : { name, rank: 0 }
    return titles.get(bare(text)) ?? titles.get(unbracketed(text)) ?? null
  }
}

/**
 * Titles in the unit that the school counts in, as our own sheets have them. One that is another field's very title is that where
 * another column is surer of this one: where hours are called credits, a sheet with both is of before.
 */
function inOwnUnit(fields: readonly (readonly [string, ResourceField])[]): (readonly [string, Meaning])[] {
  const unit = currentUnit()
  if (unit === USUAL_MEASURE.unit) return []
  const others = new Set(fields.flatMap(([, { title }]) => languages.map((language) => bare(title[language]))))
  return fields.flatMap(([name, { title }]) =>
    languages.flatMap((language) => {
      const key = bare(textInUnit(title, language, unit))
      return key === bare(title[language]) ? [] : [[key, { name, rank: others.has(key) ? 1 : 0 }] as const]
    }),
  )
}

/** A column of the key may be missing where another field stands for it, or where a record is told without it as long as it is the only one. */
function refuseMissing(served: AnyServed, columns: readonly (string | null)[]): void {
  const { key, title } = served.resource
  const lost = key.filter(
    (name) =>
      fieldOf(served, name).required &&
      !columns.includes(name) &&
      !columns.some((other) => other !== null && standsFor(fieldOf(served, other)) === name),
  )
  if (lost.length > 0) throw new BusinessError(say.importing.missing({ title, columns: titlesOf(served, lost) }))
}

export const standsFor = (field: ResourceField) => (field.type === 'text' ? field.standsFor : undefined)
