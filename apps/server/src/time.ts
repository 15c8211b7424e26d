import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Where a campus is unless it says otherwise (`SC_TIME_ZONE`). */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** What the campus's calendar and clock show. A campus has one zone, and so has its server, wherever the machine stands. */
const campus = { timeZone: '', format: new Intl.DateTimeFormat() }

/** Once for a server's whole life, before it serves. */
export function setTimeZone(timeZone: string): void {
  campus.timeZone = timeZone
  campus.format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
}

setTimeZone(DEFAULT_TIME_ZONE)

/** Its name: the database's sessions are in it as well, whatever zone its machine is in. */
export const timeZone = (): string => campus.timeZone

/** `yyyy-MM-dd HH:mm:ss` on the campus, as the wire has dates. */
export const formatMoment = (moment: Date): string => campus.format.format(moment)

export const formatMomentOrNull = (moment: Date | null): string | null => (moment ? formatMoment(moment) : null)

/** `yyyy-MM-dd` on the campus. */
export const dayOf = (moment: Date): string => formatMoment(moment).slice(0, 10)

/**
 * The moment at which the campus's clock shows `yyyy-MM-dd HH:mm[:ss]`; of an hour that it leaves out, when that would have begun. Reckoned
 * by that clock alone: dayjs is an hour off where the machine's own zone is London's and changes its clocks on the same day.
 */
export function momentAt(wall: string): Date {
  const told = dayjs.utc(wall).valueOf()
  const first = told - aheadAt(told)
  const second = told - aheadAt(first)
  return new Date(told - aheadAt(second) === second ? second : Math.max(first, second))
}

/** How far the campus's clock is ahead of UTC at a moment, in milliseconds. */
const aheadAt = (moment: number): number => dayjs.utc(formatMoment(new Date(moment))).valueOf() - moment

/** The day so many days after `yyyy-MM-dd`; before it where the number is negative. */
export const dayAfter = (day: string, days = 1): string => dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')

const at = (text: string, time: string) => (text.length === 10 ? `${text} ${time}` : text)

/** `yyyy-MM-dd[ HH:mm:ss]` made comparable as text: a date alone begins at midnight … */
export const dayStart = (text: string): string => at(text, '00:00:00')

/** … and lasts to the end of the day. */
export const dayEnd = (text: string): string => at(text, '23:59:59')
