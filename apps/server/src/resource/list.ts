import { and, asc, desc, eq, ilike, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { containing, limited, orderBy, pageResult, total } from '../db/page.ts'
import type { PageQuery } from '../db/page.ts'
import { notFound } from '../http/errors.ts'
import type { Caller } from '../modules/session/caller.ts'
import { formatMoment } from '../time.ts'
import type { AnyServed, StoredValues, Values } from './served.ts'
import { withTexts } from './texts.ts'

export type OrderedQuery = Pick<PageQuery, 'column' | 'order'> & { keyword?: string | undefined } & Values
type ListQuery = OrderedQuery & PageQuery

/** Rows of one page, whoever asks for more. */
const MOST_ROWS = 1_000

/** Which records a list holds: those that the caller reaches, with the keyword, and with each value that is asked for. */
export function matching({ resource: { fields }, table, scope }: AnyServed, caller: Caller, query: OrderedQuery): SQL | undefined {
  const named = Object.entries(fields)
  const searched = named.filter(([, field]) => field.type === 'text' && field.search).map(([name]) => table[name]!)
  const { keyword } = query
  return and(
    scope?.(caller),
    keyword ? or(...searched.map((column) => ilike(column, containing(keyword)))) : undefined,
    ...named.filter(([name, { filter }]) => filter && query[name] !== undefined).map(([name]) => eq(table[name]!, query[name])),
  )
}

/** By the column that is asked for, or as the resource is usually ordered. */
export function ordered({ resource: { fields, order }, table }: AnyServed, query: OrderedQuery): SQL[] {
  const sortable = Object.fromEntries([...Object.keys(fields), 'createTime', 'updateTime'].map((name) => [name, table[name]!]))
  return orderBy(query, sortable, (order.descending ? desc : asc)(table[order.by]!), table.id)
}

export async function resourcePage(db: Db, caller: Caller, served: AnyServed, asked: ListQuery) {
  const query = { ...asked, pageSize: Math.min(asked.pageSize, MOST_ROWS) }
  const { table } = served
  const where = matching(served, caller, query)
  const rows = await limited(db.select().from(table).where(where).orderBy(...ordered(served, query)).$dynamic(), query)
  const [count] = await db.select({ total }).from(table).where(where)
  return pageResult(await toRows(db, served, rows as StoredValues[]), count!.total, query)
}

export async function resourceById(db: Db, caller: Caller, served: AnyServed, id: string) {
  const { table, scope, resource } = served
  const rows = await db.select().from(table).where(and(eq(table.id, id), scope?.(caller)))
  const [row] = await toRows(db, served, rows as StoredValues[])
  if (!row) throw notFound(resource.title)
  return row
}

/** Of each record what its description and `record()` name, and nothing else that the table may have. */
export async function toRows(db: Db, served: AnyServed, rows: readonly StoredValues[]) {
  const names = Object.keys(served.resource.fields)
  return withTexts(
    db,
    served,
    rows.map(({ id, revision, createBy, createTime, updateBy, updateTime, ...row }) => ({
      ...Object.fromEntries(names.map((name) => [name, row[name]])),
      id,
      revision,
      createBy,
      createTime: formatMoment(createTime),
      updateBy,
      updateTime: formatMoment(updateTime),
    })),
  )
}
