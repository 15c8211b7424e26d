import { decimal } from '../evaluate/arithmetic.ts'
import { asNumber } from '../evaluate/coerce.ts'
import type { ExpressionFunction } from './ExpressionFunction.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/**
 * Built-in functions on moments as fields hold them: `2026-03-01`, `2026-03-01 08:30:00`, `08:30`, or milliseconds since 1970. They are
 * taken as the clock on the wall shows them, wherever the form is filled in; what is no moment, or not the same kind of one, gives `null`.
 */
export const momentFunctions = {
  /** From one day to another, negative where it comes before; the time of day is no matter. */
  daysBetween: (from, to) => {
    const [start, end] = [momentOf(from), momentOf(to)]
    if (start?.day === undefined || end?.day === undefined) return null
    return end.day - start.day
  },
  /** From one moment to another, as a decimal. */
  hoursBetween: (from, to) => {
    const [start, end] = [momentOf(from), momentOf(to)]
    if (!start || !end || (start.day === undefined) !== (end.day === undefined)) return null
    return decimal((((end.day ?? 0) - (start.day ?? 0)) * DAY + end.time - start.time) / HOUR)
  },
} satisfies Record<string, ExpressionFunction>

/** Whole days since 1970, none of a time of day alone, and milliseconds since midnight. */
interface Moment {
  day: number | undefined
  time: number
}

const WRITTEN = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:(?:^|[ T])(\d{2}):(\d{2})(?::(\d{2}))?)?$/

function momentOf(value: unknown): Moment | undefined {
  if (typeof value === 'number') {
    const milliseconds = asNumber(value)
    return milliseconds === null ? undefined : { day: Math.floor(milliseconds / DAY), time: ((milliseconds % DAY) + DAY) % DAY }
  }
  const text = typeof value === 'string' ? value.trim() : ''
  const found = text === '' ? null : WRITTEN.exec(text)
  if (!found) return undefined
  const [year, month, day, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1000
  if (year === undefined || month === undefined || day === undefined) return { day: undefined, time }
  const midnight = new Date(Date.UTC(year, month - 1, day))
  // 30 February would be a day of March.
  return midnight.getUTCMonth() === month - 1 ? { day: midnight.getTime() / DAY, time } : undefined
}
