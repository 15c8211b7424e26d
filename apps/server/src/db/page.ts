import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { one } from './one.ts'
import type { Db } from './connect.ts'

export interface PageQuery {
  pageNo: number
  pageSize: number
  column?: string | undefined
  order?: 'asc' | 'desc' | undefined
  /** Where the page before ended. */
  after?: string | undefined
}

export interface PageResult<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
  /** There are more than `total` and `pages` say, which is as far as anybody counted. */
  more?: true
}

/** A page with what it is a page of; `found` is of {@link countOf}. */
export function pageResult<T>(records: T[], found: number, { pageNo, pageSize }: PageQuery): PageResult<T> {
  // A page that is not full is the last one.
  const isLast = records.length > 0 && records.length < pageSize
  const more = found > COUNTED && !isLast
  const total = more ? COUNTED : found > COUNTED ? (pageNo - 1) * pageSize + records.length : found
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize), ...(more && { more }) }
}

/** Limits a dynamic select to the page asked for; `goesOn` where it holds only what follows the page before. */
export const limited = <T extends PgSelect>(query: T, { pageNo, pageSize }: PageQuery, goesOn = false): T =>
  query.limit(pageSize).offset(goesOn ? 0 : (pageNo - 1) * pageSize) as T

/** Rows that are counted one by one: of a longer list is said that it has more. */
export const COUNTED = 10_000

/**
 * How many rows a list has in all, one more than are counted where it has more: those of a query for what matches, whose
 * columns do not matter. Every total is made here.
 */
export async function countOf(db: Db, matching: SQLWrapper): Promise<number> {
  const { total } = one(
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(sql`(select 1 from ${matching} as matching limit ${COUNTED + 1}) as counted`),
  )
  return total
}

/** The same without a bound: as slow as the list is long. */
export async function countToTheLast(db: Db, matching: SQLWrapper): Promise<number> {
  return one(await db.select({ total: sql<number>`count(*)::int` }).from(sql`${matching} as matching`)).total
}

/** The values as one array, however many there are: a list of parameters ends at 65,535. */
export const isOneOf = (column: PgColumn | SQL, values: readonly string[]): SQL => sql`${column} = any(${sql.param(values)}::text[])`
