import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(customParseFormat)
dayjs.extend(utc)

/** What a clock shows, as a moment: UTC's, so that no hour is missing that the zone of this machine leaves out in spring. */
export const clockMoment = (text: string): Dayjs => dayjs.utc(text)

/** How a field writes its moments. */
export interface MomentFormat {
  format: string
  timestamp: boolean
}

/** Saved formats are `yyyy-MM-dd HH:mm:ss`; dayjs writes years and days in capitals. */
export const dayjsFormat = (format: string) => format.replace(/y/g, 'Y').replace(/d/g, 'D')

/** Year, then what may be missing: month, day, hour, minute, second; a fraction and a zone are left to dayjs. */
const standardDate = /^(\d{4})(?:([-/])(\d{1,2})(?:\2(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/
const standardTime = /^\d{1,2}:\d{2}(:\d{2})?$/

/** Milliseconds, or a text that names its zone: one moment everywhere. Other text is what a clock shows. */
export const isInstant = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && standardDate.exec(value)?.[8] !== undefined)

/** dayjs takes the thirtieth of February for the second of March. */
function isOnTheCalendar([, years, , ...texts]: RegExpExecArray): boolean {
  const year = Number(years)
  const [month = 1, day = 1, hour = 0, minute = 0, second = 0] = texts
    .slice(0, 5)
    .map((text) => (text === undefined ? undefined : Number(text)))
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay && hour <= 23 && minute <= 59 && second <= 59
}

/** No format spells a moment at such length; searching longer text for one takes long. */
const longest = 200

const writesDates = (format: string) => /[yYMdD]/.test(format)

/**
 * A saved moment: text in the field's format, in a standard spelling of the same kind (finer or coarser), or milliseconds.
 * Undefined when it is none of these. What tells of no zone is what a clock shows, and shows it again when it is formatted.
 */
export function readMoment(value: unknown, format: string): Dayjs | undefined {
  if (typeof value === 'number') return validOrNone(dayjs.utc(value))
  if (typeof value !== 'string' || value.length > longest || value.trim() === '') return undefined
  return readWritten(value, format) ?? readStandard(value, format)
}

const readWritten = (text: string, format: string) =>
  format.trim() === '' ? undefined : validOrNone(dayjs.utc(text, dayjsFormat(format), true))

function readStandard(text: string, format: string): Dayjs | undefined {
  const parts = standardDate.exec(text)
  // A day says nothing of a time; a time says nothing of a day.
  if (parts)
    return isOnTheCalendar(parts) && (writesDates(format) || parts[5] !== undefined || format.trim() === '')
      ? validOrNone(clockMoment(text))
      : undefined
  if (!standardTime.test(text) || writesDates(format)) return undefined
  const spelling = `${/^\d:/.test(text) ? 'H' : 'HH'}:mm${/:\d+:/.test(text) ? ':ss' : ''}`
  return validOrNone(dayjs.utc(text, spelling, true))
}

const validOrNone = (moment: Dayjs) => (moment.isValid() ? moment : undefined)

export const writeMoment = (moment: Dayjs, format: string, timestamp: boolean): string | number =>
  timestamp ? moment.valueOf() : moment.format(dayjsFormat(format))

/**
 * A saved moment in the field's own format. Left as it is: what has it, what cannot be read, and what is another day elsewhere
 * (milliseconds, a zone), since browser and server must come to the same.
 */
export function respellMoment(value: unknown, { format, timestamp }: MomentFormat): unknown {
  if (timestamp || typeof value !== 'string' || readWritten(value, format)) return value
  const moment = isInstant(value) ? undefined : readMoment(value, format)
  return moment ? (spelt(moment, format) ?? value) : value
}

/** Whether a field's moments say on which day they are, whatever the zone of who reads them. */
export const tellsDay = ({ format, timestamp }: MomentFormat): boolean =>
  !timestamp && /y/i.test(format) && /M/.test(format) && /d/i.test(format)

/** The day of a moment as a field holds it, `yyyy-MM-dd`; undefined of what is none, and of milliseconds, which are another day elsewhere. */
export function dayOfMoment(value: unknown, { format }: MomentFormat): string | undefined {
  return isInstant(value) ? undefined : readMoment(value, format)?.format('YYYY-MM-DD')
}

/** Undefined for a format that cannot be read back, such as one that is half typed. */
export function spelt(moment: Dayjs, format: string): string | undefined {
  const text = moment.format(dayjsFormat(format))
  return readWritten(text, format) ? text : undefined
}
