import { asc, desc, is, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { PageQuery } from '../db/page.ts'
import { BadRequestError } from '../http/errors.ts'
import { say } from '../locale/say.ts'

/** How a list is ordered; the last key is the id, so that no two rows have one place. */
export interface PageOrder {
  keys: readonly (PgColumn | SQL)[]
  descending: boolean
  /** Some rows may have nothing to be ordered by: they come last, either way. */
  gaps?: boolean
}

/** Whether rows may have nothing in a column; of what is worked out nobody can tell. */
export const mayLack = (key: PgColumn | SQL): boolean => !is(key, PgColumn) || !key.notNull

/** The database puts what has no value last upwards, and first downwards; said only where there may be such: no index has that order. */
export const ordered = ({ keys, descending, gaps }: PageOrder): SQL[] =>
  keys.map((key, at) => (descending ? (gaps && at === 0 ? sql`${key} desc nulls last` : desc(key)) : asc(key)))

/** A moment as the database writes it; it counts no year 0, and no zone is further than this from any other. */
const MOMENT = /^((?!0000)\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/

/** How a key's text is read again, by its type: what else is there would make the database refuse the whole query. */
const KINDS: readonly { type: RegExp; cast: string; reads: (text: string) => boolean }[] = [
  { type: /^(text|varchar)/, cast: 'text', reads: (text) => !text.includes('\0') },
  { type: /^(integer|smallint)$/, cast: 'integer', reads: (text) => /^-?\d{1,9}$/.test(text) },
  { type: /^numeric/, cast: 'numeric', reads: (text) => /^-?\d{1,20}(\.\d{1,10})?$/.test(text) },
  { type: /^timestamp.* with time zone$/, cast: 'timestamptz', reads: isMoment },
]

function isMoment(text: string): boolean {
  const parts = MOMENT.exec(text)
  if (!parts) return false
  const written = `${parts[1]}T${parts[2]}.000Z`
  const read = new Date(written)
  // The 30th of February is read as a day of March.
  return !Number.isNaN(read.getTime()) && read.toISOString() === written
}

const kindOf = (key: PgColumn) => KINDS.find(({ type }) => type.test(key.getSQLType()))

/** Lists ordered by what is worked out have pages by number alone. */
function columnsOf({ keys }: PageOrder): PgColumn[] | undefined {
  const columns = keys.flatMap((key) => (is(key, PgColumn) && kindOf(key) ? key : []))
  return columns.length === keys.length ? columns : undefined
}

/** Of a query over rows in that order: where each stands, for {@link nextOf}. */
export const placeIn = (order: PageOrder): SQL<(string | null)[]> =>
  sql<(string | null)[]>`array[${sql.join(
    (columnsOf(order) ?? []).map((key) => sql`${key}::text`),
    sql`, `,
  )}]::text[]`

/**
 * Where the page after this one goes on, for the client to send back as `after`. Nothing after the last page, and nothing
 * where the last row has no value to be ordered by: rows without one are alike.
 */
export function nextOf(rows: readonly { place: readonly (string | null)[] }[], { pageSize }: PageQuery): { next?: string } {
  const last = rows.at(-1)?.place
  if (rows.length < pageSize || !last || last.length === 0 || last.includes(null)) return {}
  return { next: Buffer.from(JSON.stringify(last)).toString('base64url') }
}

/** The rows that come after the place which a page ended with; undefined where the page is asked for by its number. */
export function following(order: PageOrder, after: string | undefined): SQL | undefined {
  const columns = columnsOf(order)
  if (after === undefined || !columns) return undefined
  const texts = placeOf(after)
  if (texts.length !== columns.length) throw unreadable()
  const values = columns.map((column, at) => {
    const kind = kindOf(column)
    const text = texts[at]
    if (!kind || text === undefined || !kind.reads(text)) throw unreadable()
    return sql`${text}::${sql.raw(kind.cast)}`
  })
  const list = (parts: readonly (PgColumn | SQL)[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )
  const [first] = columns
  const rest = sql`(${list(columns)}) ${sql.raw(order.descending ? '<' : '>')} (${list(values)})`
  return order.gaps && first ? or(rest, isNull(first)) : rest
}

function placeOf(after: string): string[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (Array.isArray(place) && place.every((text) => typeof text === 'string')) return place
  } catch {
    // Not JSON: as unreadable as anything else that we did not write.
  }
  throw unreadable()
}

/** We write it ourselves: no honest client sends another. */
const unreadable = () => new BadRequestError(say.http.invalid({ name: 'after', count: 1, tooLong: false }))
