import { momentAt, wallClock } from '@sc/ui-kit/time-zone'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import type { MomentFormat } from './conditionField.ts'

dayjs.extend(customParseFormat)

/** With what a moment is picked, and how it is shown there, as dayjs writes it. */
export interface MomentPicker {
  kind: 'date' | 'datetime' | 'month' | 'time' | 'year'
  format: string
}

/** Milliseconds are a moment to the second, however coarsely their field shows them. */
const INSTANT = 'YYYY-MM-DD HH:mm:ss'
const WALL = 'YYYY-MM-DDTHH:mm:ss.SSS'

/** Undefined where the format cannot be picked, as it has letters of another meaning or cannot be read back. */
export function pickerOf({ format, timestamp }: MomentFormat): MomentPicker | undefined {
  if (timestamp) return { kind: 'datetime', format: INSTANT }
  const written = dayjsFormat(format)
  const kind = kindOf(written)
  const isForeign = /[A-Za-z]/.test(written.replace(/[YMDHhmsAa]/g, ''))
  return kind && !isForeign && isReadBack(dayjs(), written) ? { kind, format: written } : undefined
}

/** Years and days are capitals to dayjs. */
const dayjsFormat = (format: string) => format.replace(/y/g, 'Y').replace(/d/g, 'D')

function kindOf(format: string): MomentPicker['kind'] | undefined {
  if (/[Hhms]/.test(format)) return /[YMD]/.test(format) ? 'datetime' : 'time'
  if (/D/.test(format)) return 'date'
  if (/M/.test(format)) return 'month'
  return /Y/.test(format) ? 'year' : undefined
}

const isReadBack = (moment: Dayjs, format: string) => dayjs(moment.format(format), format, true).isValid()

/** Units from the largest to the smallest, each in its width and none left out between: then later moments are later texts. */
const SORTED = ' YYYY MM DD HH mm ss '

/** Whether what is written compares as the moments do. */
export function isSorted({ format, timestamp }: MomentFormat): boolean {
  const units = dayjsFormat(format).match(/([A-Za-z])\1*/g)
  return timestamp || (units !== null && SORTED.includes(` ${units.join(' ')} `))
}

/** What a clock on the wall of the zone (IANA name) shows; undefined for what is not written in this way. */
export function readMoment(value: unknown, { format }: MomentPicker, { timestamp }: MomentFormat, timeZone?: string): Dayjs | undefined {
  if (timestamp) return typeof value === 'number' ? dayjs(wallClock(value, timeZone).format(WALL)) : undefined
  if (typeof value !== 'string') return undefined
  const moment = dayjs(value, format, true)
  return moment.isValid() && moment.format(format) === value ? moment : undefined
}

/** As a condition compares with it. */
export const writeMoment = (moment: Dayjs, { format }: MomentPicker, { timestamp }: MomentFormat, timeZone?: string): string | number =>
  timestamp ? momentAt(moment.startOf('second').format(WALL), timeZone).getTime() : moment.format(format)
