import dayjs from 'dayjs'
import { dayOfMoment, isInstant, type MomentFormat } from './dateText.ts'
import type { Problem } from './widgetSchema.ts'

/** Whose calendar says which day is today, and on which day an instant is. */
export interface Calendar {
  /** Milliseconds since 1970. */
  now: number
  /** IANA name; the zone of this machine without it. */
  timeZone?: string | undefined
}

/** The calendar of a zone as it is now. */
export const calendarNow = (timeZone?: string): Calendar => ({ now: Date.now(), timeZone })

/** A day that a field goes by: one of the calendar, or so many days from the day on which it is filled in. */
export type DayBound = { kind: 'day'; day: string } | { kind: 'today'; offset: number }

/** Within these no calendar is left: some hundred years either way. */
export const MOST_DAYS = 36_500

const RELATIVE = /^today([+-]\d{1,5})?$/

/** As designs have it: `2026-09-01`, `today`, `today+7`, `today-30`. Undefined of everything else. */
export function readDayBound(saved: string): DayBound | undefined {
  const text = saved.trim()
  const relative = RELATIVE.exec(text)
  if (relative) {
    const offset = Number(relative[1] ?? 0)
    return Math.abs(offset) <= MOST_DAYS ? { kind: 'today', offset } : undefined
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOfMoment(text, DAY) !== undefined ? { kind: 'day', day: text } : undefined
}

/** A bound as it is saved. */
export const writeDayBound = (bound: DayBound): string =>
  bound.kind === 'day' ? bound.day : bound.offset === 0 ? 'today' : `today${bound.offset > 0 ? '+' : ''}${bound.offset}`

const DAY: MomentFormat = { format: 'yyyy-MM-dd', timestamp: false }

/** The bounds of a field as days, `yyyy-MM-dd`; a side that nothing bounds is left out. */
export interface Days {
  min?: string
  max?: string
}

/** @param bounds `earliest` and `latest` as they are saved */
export function daysWithin({ earliest, latest }: { earliest: string; latest: string }, calendar: Calendar): Days {
  const [min, max] = [earliest, latest].map((saved) => dayOf(readDayBound(saved), calendar))
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function dayOf(bound: DayBound | undefined, { now, timeZone }: Calendar): string | undefined {
  if (bound?.kind !== 'today') return bound?.day
  return dayjs.utc(dayIn(timeZone, now)).add(bound.offset, 'day').format('YYYY-MM-DD')
}

/** `yyyy-MM-dd` */
export const todayOf = ({ now, timeZone }: Calendar): string => dayIn(timeZone, now)

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** On which day of a zone an instant is, `yyyy-MM-dd`. */
function dayIn(timeZone: string | undefined, instant: number): string {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  formats.set(timeZone, known)
  return known.format(instant)
}

/**
 * What is wrong with moments that a field holds, each in its own spelling. A field that tells a month or a year only is held to the month
 * or the year of the bound; one that tells no date, to nothing.
 */
export function dayFault(moments: readonly unknown[], as: MomentFormat, { min, max }: Days, calendar: Calendar): Problem | undefined {
  if (min === undefined && max === undefined) return undefined
  const told = as.timestamp ? FULL : toldBy(as.format)
  if (told === 0) return undefined
  for (const moment of moments) {
    const day = isInstant(moment) ? instantDay(moment, calendar) : dayOfMoment(moment, as)
    if (day === undefined) continue
    const isBefore = (one: string, other: string) => one.slice(0, told) < other.slice(0, told)
    if (min !== undefined && isBefore(day, min)) return { code: 'tooEarly', day: min.slice(0, told) }
    if (max !== undefined && isBefore(max, day)) return { code: 'tooLate', day: max.slice(0, told) }
  }
  return undefined
}

function instantDay(moment: unknown, { timeZone }: Calendar): string | undefined {
  const instant = dayjs(moment as number | string)
  return instant.isValid() ? dayIn(timeZone, instant.valueOf()) : undefined
}

const FULL = 'yyyy-MM-dd'.length

/** How much of a day a format tells, in characters of `yyyy-MM-dd`. */
function toldBy(format: string): number {
  if (!/y/i.test(format)) return 0
  if (!/M/.test(format)) return 'yyyy'.length
  return /d/i.test(format) ? FULL : 'yyyy-MM'.length
}
