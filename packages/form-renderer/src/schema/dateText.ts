import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** Saved formats are `yyyy-MM-dd HH:mm:ss`; dayjs writes years and days in capitals. */
export const dayjsFormat = (format: string) => format.replace(/y/g, 'Y').replace(/d/g, 'D')

/** A saved moment: text in the field's format, ISO text, or milliseconds. Undefined when it is none of these. */
export function readMoment(value: unknown, format: string): Dayjs | undefined {
  if (typeof value === 'number') return validOrNone(dayjs(value))
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const written = dayjs(value, dayjsFormat(format), true)
  if (written.isValid()) return written
  if (/^\d{4}-\d{1,2}(-\d{1,2})?([T ]\d{1,2}:\d{2}.*)?$/.test(value)) return validOrNone(dayjs(value))
  return /^\d{1,2}:\d{2}(:\d{2})?$/.test(value) ? validOrNone(dayjs(value, ['H:mm:ss', 'H:mm'], true)) : undefined
}

const validOrNone = (moment: Dayjs) => (moment.isValid() ? moment : undefined)

export const writeMoment = (moment: Dayjs, format: string, timestamp: boolean): string | number =>
  timestamp ? moment.valueOf() : moment.format(dayjsFormat(format))
