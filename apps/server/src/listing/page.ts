import { and, eq, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isSpanned } from '@sc/api-client/contract'
import type { DaySpan, ListField } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { contains } from '../db/contains.ts'
import { withinDays } from './daySpan.ts'
import { following, mayLack, nextOf, ordered, placeIn } from './cursor.ts'
import type { PageOrder } from './cursor.ts'
import { COUNTED, countOf, countToTheLast, limited, pageResult } from '../db/page.ts'
import type { PageQuery } from '../db/page.ts'
import type { Caller } from '../access/caller.ts'
import { columnOf } from './listed.ts'
import type { AnyListed } from './listed.ts'

export type OrderedQuery = Pick<PageQuery, 'column' | 'order'> & { keyword?: string | undefined } & Readonly<Record<string, unknown>>
export type ListQuery = OrderedQuery & PageQuery

/** Rows of one page, whoever asks for more. */
const MOST_ROWS = 1_000

/** Which rows a list holds: those that the caller reaches, with the keyword, and with each value that is asked for. */
export async function matching(db: Db, listed: AnyListed, caller: Caller, query: OrderedQuery): Promise<SQL | undefined> {
  const {
    listing: { fields },
    scope,
    search,
    leftOut,
    narrowed = {},
  } = listed
  const named = Object.entries(fields)
  const { keyword } = query
  const without = leftOut?.(query)
  const inText = (text: string) =>
    or(...named.filter(([, field]) => field.type === 'text' && field.search).map(([name]) => contains(columnOf(listed, name), text)))
  return and(
    await scope?.(db, caller),
    without && not(without),
    keyword ? ((await search?.(db, keyword)) ?? inText(keyword)) : undefined,
    ...named
      .filter(([name, { filter }]) => filter && query[name] !== undefined)
      .map(([name, field]) => narrowed[name]?.(query[name]) ?? having(field, columnOf(listed, name), query[name])),
  )
}

/** The contract has checked the value by the field's type. */
const having = (field: ListField, column: PgColumn | SQL, value: unknown) =>
  isSpanned(field) ? withinDays(field, column, value as DaySpan) : eq(column as PgColumn, value)

interface Order {
  by: AnyListed['columns'][string]
  descending: boolean
}

/** By the column that is asked for, where the list allows that; else as the list is usually ordered. */
function orderOf(listed: AnyListed, asked: OrderedQuery): Order {
  const { fields, order } = listed.listing
  const column = asked.column !== undefined && fields[asked.column]?.column?.sortable ? columnOf(listed, asked.column) : undefined
  return column
    ? { by: column, descending: asked.order !== 'asc' }
    : { by: columnOf(listed, order.by), descending: order.descending === true }
}

/** The id breaks ties, so that no row repeats over pages: in the same direction, so that one index on both serves either. */
const keysOf = ({ id }: AnyListed, { by, descending }: Order): PageOrder => ({ keys: [by, id], descending, gaps: mayLack(by) })

/** Their ids in the order of the list; limited by whoever asks. */
export const idsOf = (db: Db, listed: AnyListed, where: SQL | undefined, query: OrderedQuery) =>
  listed
    .from(db, { id: listed.id })
    .where(where)
    .orderBy(...ordered(keysOf(listed, orderOf(listed, query))))
    .$dynamic()

const placesOf = (db: Db, listed: AnyListed, where: SQL | undefined, query: OrderedQuery) => {
  const order = keysOf(listed, orderOf(listed, query))
  return listed
    .from(db, { id: listed.id, place: placeIn(order) })
    .where(where)
    .orderBy(...ordered(order))
    .$dynamic()
}

/**
 * The same of few rows: gathered, and then ordered. Of many, as many as a page holds soon come up in the order of an index. The
 * database cannot know which of both is quick: what a keyword finds may lie anywhere in that order.
 */
function placesOfFew(db: Db, listed: AnyListed, where: SQL | undefined, query: OrderedQuery) {
  const { by, descending } = orderOf(listed, query)
  const few = listed
    .from(db, { id: sql`${listed.id}`.as('id'), by: sql`${by}`.as('by'), place: placeIn(keysOf(listed, { by, descending })).as('place') })
    .where(where)
    .limit(COUNTED)
    .as('few')
  const id = sql<string>`few.id`
  return db
    .select({ id, place: sql<(string | null)[]>`few.place` })
    .from(few)
    .orderBy(...ordered({ keys: [sql`few.by`, id], descending, gaps: true }))
    .$dynamic()
}

export async function listPage(db: Db, caller: Caller, listed: AnyListed, asked: ListQuery) {
  const query = { ...asked, pageSize: Math.min(asked.pageSize, MOST_ROWS) }
  const where = await matching(db, listed, caller, query)
  const total = await countOf(db, listed.from(db, { id: listed.id }).where(where))
  const rest = following(keysOf(listed, orderOf(listed, query)), query.after)
  const places = total > COUNTED ? placesOf : placesOfFew
  const found = await limited(places(db, listed, and(where, rest), query), query, rest !== undefined)
  const records = await recordsOf(
    db,
    caller,
    listed,
    found.map(({ id }) => String(id)),
  )
  return { ...pageResult(records, total, query), ...nextOf(found as { place: (string | null)[] }[], query) }
}

/** How many rows a list has, counted to the last: for clients that know of no list with more than is counted. */
export async function countWhole(db: Db, caller: Caller, listed: AnyListed, query: OrderedQuery): Promise<number> {
  const where = await matching(db, listed, caller, query)
  return countToTheLast(db, listed.from(db, { id: listed.id }).where(where))
}

/** Rows in the order of their ids; what was removed meanwhile is left out. */
export async function recordsOf(db: Db, caller: Caller, listed: AnyListed, ids: readonly string[]) {
  if (ids.length === 0) return []
  const records = new Map((await listed.records(db, ids, caller)).map((record) => [record.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
}
