import { and, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { campusDay, week } from '../../db/schema/index.ts'
import { dayAfter } from '../../time.ts'

/** How far is looked: whoever makes the whole year a vacation has no working days to wait for. */
const HORIZON = 400

const SATURDAY = 6

/**
 * The last of so many working days after a day: Monday to Friday without the vacations of the campus calendar and its teaching-free
 * weeks, and with the days that are made up for.
 */
export async function workingDayAfter(db: Db, day: string, count: number): Promise<string> {
  const end = dayAfter(day, HORIZON)
  const changed = await db
    .select({ kind: campusDay.kind, start: campusDay.start, end: campusDay.end })
    .from(campusDay)
    .where(and(lte(campusDay.start, end), gte(campusDay.end, day)))
  const holidays = await db
    .select({ start: week.start, end: week.end })
    .from(week)
    .where(and(eq(week.isHoliday, true), lte(week.start, end), gte(week.end, day)))
  const off = [...changed.filter(({ kind }) => kind === 'vacation'), ...holidays]
  const madeUp = changed.filter(({ kind }) => kind === 'makeup')
  const on = (spans: readonly { start: string; end: string | null }[], one: string) =>
    spans.some((span) => span.start <= one && one <= (span.end ?? span.start))
  const isWorking = (one: string) => on(madeUp, one) || (!isWeekend(one) && !on(off, one))
  let last = day
  for (let left = count; left > 0 && last < end;) {
    last = dayAfter(last)
    if (isWorking(last)) left -= 1
  }
  return last
}

const isWeekend = (day: string): boolean => [0, SATURDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
