import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** Saved formats are `yyyy-MM-dd HH:mm:ss`; dayjs writes years and days in capitals. */
export const dayjsFormat = (format: string) => format.replace(/y/g, 'Y').replace(/d/g, 'D')

/** Year, month, then what may be missing: day, hour, minute, second; a fraction and a zone are left to dayjs. */
const ISO = /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/

/** dayjs takes the thirtieth of February for the second of March. */
function isOnTheCalendar([, ...texts]: RegExpExecArray): boolean {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = texts.map((text) => (text === undefined ? undefined : Number(text)))
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay && hour <= 23 && minute <= 59 && second <= 59
}

/** A saved moment: text in the field's format, ISO text, or milliseconds. Undefined when it is none of these. */
export function readMoment(value: unknown, format: string): Dayjs | undefined {
  if (typeof value === 'number') return validOrNone(dayjs(value))
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const written = dayjs(value, dayjsFormat(format), true)
  if (written.isValid()) return written
  const parts = ISO.exec(value)
  if (parts) return isOnTheCalendar(parts) ? validOrNone(dayjs(value)) : undefined
  return /^\d{1,2}:\d{2}(:\d{2})?$/.test(value) ? validOrNone(dayjs(value, ['H:mm:ss', 'H:mm'], true)) : undefined
}

const validOrNone = (moment: Dayjs) => (moment.isValid() ? moment : undefined)

export const writeMoment = (moment: Dayjs, format: string, timestamp: boolean): string | number =>
  timestamp ? moment.valueOf() : moment.format(dayjsFormat(format))
