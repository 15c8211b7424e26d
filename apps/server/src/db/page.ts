import { asc, desc, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'

export interface PageQuery {
  pageNo: number
  pageSize: number
  column?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

export interface PageResult<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
}

/** The part of a page that is not its rows. */
export function pageResult<T>(records: T[], total: number, { pageNo, pageSize }: PageQuery): PageResult<T> {
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
}

/** Limits a dynamic select to the page asked for. */
export const limited = <T extends PgSelect>(query: T, { pageNo, pageSize }: PageQuery): T =>
  query.limit(pageSize).offset((pageNo - 1) * pageSize) as T

/** Order by a column that the list allows; anything else falls back. The id breaks ties, so that no row repeats over pages. */
export function orderBy(query: Pick<PageQuery, 'column' | 'order'>, allowed: Record<string, PgColumn | SQL>, fallback: SQL, id: PgColumn): SQL[] {
  const column = query.column && Object.hasOwn(allowed, query.column) ? allowed[query.column] : undefined
  const first = column ? (query.order === 'asc' ? asc(column) : desc(column)) : fallback
  return [first, asc(id)]
}

export const total = sql<number>`count(*)::int`

/** A `like` pattern that finds the text anywhere, with its own wildcards taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
