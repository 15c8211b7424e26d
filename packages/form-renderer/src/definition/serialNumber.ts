/** From when on numbers are counted anew. */
export const serialPeriods = ['never', 'year', 'month', 'day'] as const
export type SerialPeriod = (typeof serialPeriods)[number]

/** How the running numbers of a field are written. */
export interface SerialFormat {
  prefix: string
  period: SerialPeriod
  /** At least so many, with noughts in front. */
  digits: number
}

const LENGTHS: Readonly<Record<SerialPeriod, number>> = { never: 0, year: 4, month: 6, day: 8 }

/** What of a day, `yyyy-MM-dd`, is a number of its own row: `202611`; nothing where one row goes on for ever. */
export const serialPeriodOf = ({ period }: Pick<SerialFormat, 'period'>, day: string): string =>
  day.replaceAll('-', '').slice(0, LENGTHS[period])

/** The number of a count, the first of which is 1, as it is written on a day: `XF20260001`. */
export const serialNumber = (format: SerialFormat, count: number, day: string): string =>
  `${format.prefix}${serialPeriodOf(format, day)}${String(count).padStart(format.digits, '0')}`
