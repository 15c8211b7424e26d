import type { PostShare } from '@sc/api-client/contract'
import { dayAfter } from '../../time.ts'

/** Days from one to another, `yyyy-MM-dd`, both included; `to` is not earlier. */
export interface Span {
  from: string
  to: string
}

const DAY_MS = 86_400_000

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const daysOf = ({ from, to }: Span): number => (utc(to) - utc(from)) / DAY_MS + 1

/** Days of the year that begins on a day: 365 or 366. */
export function yearDaysFrom(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return (Date.UTC(year + 1, month - 1, date) - Date.UTC(year, month - 1, date)) / DAY_MS
}

/** A time in post; `to` is null of who is still there. */
export interface Held {
  from: string
  to: string | null
}

/** What of times in post is within a term, in order and no day twice. */
export function spansWithin(times: readonly Held[], term: Span): Span[] {
  const within = times
    .map(({ from, to }) => ({
      from: from > term.from ? from : term.from,
      to: to !== null && to < term.to ? to : term.to,
    }))
    .filter(({ from, to }) => from <= to)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const joined: Span[] = []
  for (const span of within) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = span.to > last.to ? span.to : last.to
    else joined.push({ ...span })
  }
  return joined
}

/** What of some spans is in none of others, in order. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap((span) =>
        span.to < other.from || other.to < span.from
          ? [span]
          : [
              { from: span.from, to: dayAfter(other.from, -1) },
              { from: dayAfter(other.to), to: span.to },
            ].filter(({ from, to }) => from <= to),
      ),
    [...spans],
  )
}

/** What days in post earn of the hours of a year: counted in hundredths, and rounded down to whole ones. */
export function shareOf(times: readonly Held[], term: Span, yearHours: number | null): PostShare {
  const spans = spansWithin(times, term)
  const days = spans.reduce((sum, span) => sum + daysOf(span), 0)
  const yearDays = yearDaysFrom(term.from)
  const hours = yearHours === null ? null : Math.floor((Math.round(yearHours * 100) * days) / yearDays) / 100
  return { spans, days, yearDays, yearHours, hours }
}
