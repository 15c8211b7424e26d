import { and, eq, inArray, sql } from 'drizzle-orm'
import { isImported, listingOf } from '@sc/api-client/contract'
import type { HeadingChoices, ImportHeadings, ImportLayout } from '@sc/api-client/contract'
import { HEADING_LENGTH } from '@sc/api-client/schemas'
import { languages } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { importHeading } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { Sheet, SheetRow } from '../../sheetRow.ts'
import type { AnyServed } from '../served.ts'
import {
  bare,
  besideOthers,
  columnsOf,
  fieldsByHeading,
  headingKey,
  headingsIn,
  isOurs,
  isTold,
  layoutOf,
  MOST_ABOVE,
  refuseTwice,
} from './header.ts'
import type { Heading, ToldHeadings } from './header.ts'
import { sorted } from './passedOver.ts'
import { cellText } from './readCells.ts'
import { FEWEST_OF_SEVERAL, readable, rowsOf } from './sheets.ts'

const NOBODY_SAID: ToldHeadings = new Map()

const isColumn = ({ resource: { fields } }: Pick<AnyServed, 'resource'>, name: string): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && isImported(field)
}

/** What somebody said that headings of a resource's files stand for: a field that it has no more is none. */
export async function toldHeadings(db: Db, served: AnyServed, { username }: Pick<Caller, 'username'>): Promise<ToldHeadings> {
  const rows = await db
    .select({ heading: importHeading.heading, field: importHeading.field })
    .from(importHeading)
    .where(and(eq(importHeading.createBy, username), eq(importHeading.resource, served.resource.path)))
  return new Map(rows.flatMap(({ heading, field }) => (field === null || isColumn(served, field) ? [[heading, field] as const] : [])))
}

/** What the columns of a file would be read as. Where none of its rows has headings that are known, the fullest one of the first has them. */
export function headingsOf(served: AnyServed, sheets: readonly Sheet[], told: ToldHeadings): ImportHeadings {
  const filled = readable(sheets)
  const known = filled.flatMap(({ name, rows }) => {
    const found = headingsIn(served, rows, told)
    if (!found || (filled.length > 1 && found.known < FEWEST_OF_SEVERAL)) return []
    return [{ ...found, name, below: rows.slice(found.below) }]
  })
  const read = known.length > 0 ? known : filled.slice(0, 1).map(({ name, rows }) => ({ ...fullest(rows), name }))
  const byItself = fieldsByHeading(served, NOBODY_SAID)
  const shownOnly = shownOnlyIn(served)
  const seen = new Map<string, ImportHeadings['headings'][number]>()
  for (const { headings, below } of read) {
    const columns = columnsOf(served, headings)
    const data = sorted(served, columns, below).records.slice(0, SAMPLES.rows)
    for (const [at, heading] of headings.entries()) {
      const { text } = heading
      const key = headingKey(text)
      if (key === '' || seen.has(key) || isOurs(heading)) continue
      const unsaid = headings.map((other, place) => (place === at ? { text, means: byItself(text) } : other))
      const automatic = besideOthers(unsaid)[at]?.means?.name ?? null
      seen.set(key, {
        heading: text.slice(0, HEADING_LENGTH),
        field: columns[at] ?? null,
        automatic,
        told: told.has(key),
        ...(automatic === null && shownOnly.has(bare(text)) && { isShownOnly: true }),
        samples: samplesOf(data, at),
      })
    }
  }
  const layout = read.flatMap(({ name, layout: own }) => (isTold(own) ? [{ ...(filled.length > 1 && { sheet: name }), ...own }] : []))
  return { headings: [...seen.values()], problem: problemOf(served, sheets, told), ...(layout.length > 0 && { layout }) }
}

/** The headings of the list's own spreadsheet that are of no column of an import, in any language. */
function shownOnlyIn({ resource }: AnyServed): ReadonlySet<string> {
  const shown = Object.entries(listingOf(resource).fields).filter(([name]) => !isColumn({ resource }, name))
  return new Set(shown.flatMap(([, { title }]) => languages.map((language) => bare(title[language]))))
}

/** So much of a column that its heading is told by, where that says little: no two alike. */
const SAMPLES = { most: 3, characters: 30, rows: 200 }

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const texts = new Set<string>()
  for (const { cells } of rows) {
    const text = cellText(cells[column] ?? null)
    if (text !== '') texts.add(text.length > SAMPLES.characters ? `${text.slice(0, SAMPLES.characters - 1)}…` : text)
    if (texts.size === SAMPLES.most) break
  }
  return [...texts]
}

function fullest(rows: readonly SheetRow[]): { headings: Heading[]; below: readonly SheetRow[]; layout: ImportLayout } {
  const filled = ({ cells }: SheetRow) => cells.filter((cell) => cellText(cell) !== '').length
  const [best] = rows.slice(0, MOST_ABOVE).toSorted((one, other) => filled(other) - filled(one))
  const at = best ? rows.indexOf(best) : 0
  return {
    headings: (best?.cells ?? []).map((cell) => ({ text: cellText(cell), means: null })),
    below: rows.slice(at + 1),
    layout: layoutOf(rows, at, at),
  }
}

function problemOf(served: AnyServed, sheets: readonly Sheet[], told: ToldHeadings): string | null {
  try {
    rowsOf(served, sheets, told)
    return null
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return spoken(error.told)
  }
}

/**
 * Keeps what headings of one file stand for.
 * @throws BusinessError where two of them would stand for one field as surely
 */
export async function saveHeadings(db: Db, served: AnyServed, { username }: Caller, given: HeadingChoices): Promise<void> {
  const resource = served.resource.path
  const choices = given.flatMap(({ heading, field }) => (headingKey(heading) === '' ? [] : [{ heading, key: headingKey(heading), field }]))
  const told = new Map(choices.flatMap(({ key, field }) => (field === undefined ? [] : [[key, field] as const])))
  for (const name of told.values()) if (name !== null && !isColumn(served, name)) throw new BusinessError(say.importing.noColumn())
  const means = fieldsByHeading(served, told)
  refuseTwice(
    served,
    choices.map(({ heading: text }) => ({ text, means: means(text) })),
  )
  const forgotten = choices.flatMap(({ key }) => (told.has(key) ? [] : [key]))
  await db.transaction(async (tx) => {
    if (forgotten.length > 0)
      await tx
        .delete(importHeading)
        .where(and(eq(importHeading.createBy, username), eq(importHeading.resource, resource), inArray(importHeading.heading, forgotten)))
    if (told.size > 0)
      await tx
        .insert(importHeading)
        .values(Array.from(told, ([heading, field]) => ({ resource, heading, field, createBy: username })))
        .onConflictDoUpdate({
          target: [importHeading.createBy, importHeading.resource, importHeading.heading],
          set: { field: sql`excluded.field`, createTime: sql`excluded.create_time` },
          setWhere: sql`${importHeading.field} is distinct from excluded.field`,
        })
  })
}
