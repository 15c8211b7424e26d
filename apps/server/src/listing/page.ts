import { and, asc, desc, eq, ilike, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { containing, limited, orderBy, pageResult, total } from '../db/page.ts'
import type { PageQuery } from '../db/page.ts'
import type { Caller } from '../access/caller.ts'
import type { AnyListed } from './listed.ts'

export type OrderedQuery = Pick<PageQuery, 'column' | 'order'> & { keyword?: string | undefined } & Readonly<Record<string, unknown>>
export type ListQuery = OrderedQuery & PageQuery

/** Rows of one page, whoever asks for more. */
const MOST_ROWS = 1_000

/** Which rows a list holds: those that the caller reaches, with the keyword, and with each value that is asked for. */
function matching({ listing: { fields }, columns, scope, search }: AnyListed, caller: Caller, query: OrderedQuery): SQL | undefined {
  const named = Object.entries(fields)
  const { keyword } = query
  const inText = (text: string) => or(...named.filter(([, field]) => field.type === 'text' && field.search).map(([name]) => ilike(columns[name]!, containing(text))))
  return and(
    scope?.(caller),
    keyword ? (search ?? inText)(keyword) : undefined,
    ...named.filter(([name, { filter }]) => filter && query[name] !== undefined).map(([name]) => eq(columns[name] as PgColumn, query[name])),
  )
}

/** By the column that is asked for, or as the list is usually ordered. */
function ordered({ listing: { fields, order }, columns, id }: AnyListed, query: OrderedQuery): SQL[] {
  const sortable = Object.fromEntries(Object.entries(columns).filter(([name]) => fields[name]?.column?.sortable))
  return orderBy(query, sortable, (order.descending ? desc : asc)(columns[order.by]!), id)
}

/** Their ids in the order of the list; limited by whoever asks. */
export const idsOf = (db: Db, listed: AnyListed, caller: Caller, query: OrderedQuery) =>
  listed
    .from(db, { id: listed.id })
    .where(matching(listed, caller, query))
    .orderBy(...ordered(listed, query))
    .$dynamic()

export async function listPage(db: Db, caller: Caller, listed: AnyListed, asked: ListQuery) {
  const query = { ...asked, pageSize: Math.min(asked.pageSize, MOST_ROWS) }
  const found = await limited(idsOf(db, listed, caller, query), query)
  const records = await recordsOf(db, listed, found.map(({ id }) => String(id)))
  return pageResult(records, await countOf(db, listed, caller, query, found.length), query)
}

/** A page that is not full is the last one: what stands before it is known. */
async function countOf(db: Db, listed: AnyListed, caller: Caller, query: ListQuery, found: number): Promise<number> {
  if (found < query.pageSize && (found > 0 || query.pageNo === 1)) return (query.pageNo - 1) * query.pageSize + found
  const [count] = await listed.from(db, { total }).where(matching(listed, caller, query))
  return Number(count!['total'])
}

/** Rows in the order of their ids; what was removed meanwhile is left out. */
export async function recordsOf(db: Db, listed: AnyListed, ids: readonly string[]) {
  if (ids.length === 0) return []
  const records = new Map((await listed.records(db, ids)).map((record) => [record.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
}
