import type { Dayjs } from 'dayjs'
import { zhCN } from '../locale/zh-CN.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { momentAt, wallClock } from '../time-zone/wallClock.ts'

/** A moment as our back ends write it (`yyyy-MM-dd HH:mm:ss`, campus time), as a Date, or in milliseconds. */
export type Moment = Date | number | string

/** Text that says what a clock shows, and not where. */
const WALL_TEXT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/

const clock = (wall: Dayjs) => wall.format('HH:mm')
const dayNumber = (wall: Dayjs) => Math.round(Date.UTC(wall.year(), wall.month(), wall.date()) / 86_400_000)

/** Null where the text is no date. A text without a zone of its own is a clock of `timeZone`; without that, the browser's. */
export function toDate(moment: Moment | null | undefined, timeZone?: string): Date | null {
  if (moment === null || moment === undefined || moment === '') return null
  const [, day, time = '00:00'] = typeof moment === 'string' ? (WALL_TEXT.exec(moment) ?? []) : []
  const date = new Date(day ? `${day}T${time}Z` : moment)
  if (Number.isNaN(date.getTime())) return null
  return day ? momentAt(`${day}T${time}`, timeZone) : date
}

const format = (moment: Moment | null | undefined, pattern: string, timeZone: string | undefined) => {
  const date = toDate(moment, timeZone)
  return date ? wallClock(date, timeZone).format(pattern) : ''
}

/** `2026-11-21 14:02:05`; empty where there is no date. */
export const exactTime = (moment: Moment | null | undefined, timeZone?: string): string => format(moment, 'YYYY-MM-DD HH:mm:ss', timeZone)

/** `2026-11-21`; empty where there is no date. */
export const exactDate = (moment: Moment | null | undefined, timeZone?: string): string => format(moment, 'YYYY-MM-DD', timeZone)

/** `14:02`; empty where there is no date. */
export const clockTime = (moment: Moment | null | undefined, timeZone?: string): string => format(moment, 'HH:mm', timeZone)

/** How a colleague on the campus would say it: 今天 14:02, 3 天后, 5月3日 09:00. Empty where there is no date. */
export function relativeTime(
  moment: Moment | null | undefined,
  now: Date,
  text: UiKitLocale['time'] = zhCN.time,
  timeZone?: string,
): string {
  const date = toDate(moment, timeZone)
  if (!date) return ''
  const [wall, today] = [wallClock(date, timeZone), wallClock(now, timeZone)]
  const days = dayNumber(wall) - dayNumber(today)
  if (days === 0) return text.today(clock(wall))
  if (days === -1) return text.yesterday(clock(wall))
  if (days === 1) return text.tomorrow(clock(wall))
  if (days < 0 && days > -7) return text.daysAgo(-days)
  if (days > 0 && days < 7) return text.daysAhead(days)
  if (wall.year() === today.year()) return text.monthDay(wall.month() + 1, wall.date(), clock(wall))
  return text.fullDate(wall.year(), wall.month() + 1, wall.date())
}
