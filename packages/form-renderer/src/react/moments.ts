import { momentAt, useTimeZone, wallClock } from '@sc/ui-kit/time-zone'
import dayjs, { type Dayjs } from 'dayjs'
import { isInstant, readMoment, writeMoment, type MomentFormat } from '../definition/dateText.ts'

/** How a field writes its moments, and whose calendar and clock a person sees and sets. */
export interface MomentSettings extends MomentFormat {
  timeZone: string | undefined
}

export const useMomentSettings = ({ format, timestamp }: MomentFormat): MomentSettings => ({ format, timestamp, timeZone: useTimeZone() })

const WALL = 'YYYY-MM-DDTHH:mm:ss.SSS'

/** Controls hold what the clock shows. Text says that itself; an instant (milliseconds, a text with a zone) is another hour elsewhere. */
const shownIn = (timeZone: string | undefined, instant: Dayjs): Dayjs =>
  timeZone ? dayjs(wallClock(instant.valueOf(), timeZone).format(WALL)) : instant.local()

/** What calendar and clock show now. */
export const wallNow = (timeZone: string | undefined): Dayjs => shownIn(timeZone, dayjs())

export function momentOf(value: unknown, { format, timeZone }: MomentSettings): Dayjs | null {
  const moment = readMoment(value, format)
  if (!moment) return null
  // Calendars work with moments of this browser.
  return isInstant(value) ? shownIn(timeZone, moment) : dayjs(moment.format(WALL))
}

/** Two moments, of which one may still be to be chosen. */
export type MomentRange = [start: Dayjs | null, end: Dayjs | null]

/** Both ends, one of them, or nothing. */
export const rangeOf = (value: unknown, settings: MomentSettings): MomentRange | null => {
  const [start = null, end = null] = Array.isArray(value) ? value.map((one) => momentOf(one, settings)) : []
  return start || end ? [start, end] : null
}

/** Half of a range is kept as well: the field asks for the rest, and what was chosen is not lost meanwhile. */
export const saveRange = (range: MomentRange | null, settings: MomentSettings): (string | number)[] | undefined =>
  range?.some(Boolean) ? range.map((moment) => saveMoment(moment, settings)) : undefined

export const momentsOf = (value: unknown, settings: MomentSettings): Dayjs[] =>
  Array.isArray(value) ? value.flatMap((one) => momentOf(one, settings) ?? []) : []

/** What is stored for a picked moment; nothing is the empty text, as designs of this family have it. */
export function saveMoment(moment: Dayjs | null | undefined, { format, timestamp, timeZone }: MomentSettings): string | number {
  if (!moment) return ''
  return writeMoment(timestamp && timeZone ? dayjs(momentAt(moment.format(WALL), timeZone)) : moment, format, timestamp)
}
