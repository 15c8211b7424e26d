import { and, gte, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DaySpan, ListedTime } from '@sc/api-client/contract'
import { dayAfter, dayStart, momentAt } from '../time.ts'

/** The rows of these days of the campus: the column stands by itself, so that its index serves. */
export function withinDays({ type }: ListedTime, column: PgColumn | SQL, { from, to }: DaySpan): SQL | undefined {
  // A day that is kept as text, with an hour or without, comes before the day after it as text, too.
  const begins = (day: string) => (type === 'moment' ? sql`${momentAt(dayStart(day)).toISOString()}::timestamptz` : sql`${day}`)
  return and(
    from === null ? undefined : gte(column as PgColumn, begins(from)),
    to === null ? undefined : lt(column as PgColumn, begins(dayAfter(to))),
  )
}
