import { formatMoment } from '../time.ts'

/** How long ago the demonstration's term began. */
export const TERM_DAYS = 80

/** A moment of an earlier day, `HH:mm` on the campus. */
export function daysAgo(days: number, time: string): Date {
  const moment = new Date()
  moment.setDate(moment.getDate() - days)
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  moment.setHours(hours, minutes, 0, 0)
  return moment
}

/** `yyyy-MM-dd`, so many days ago; ahead where the number is negative. */
export const dayAgo = (days: number): string => formatMoment(daysAgo(days, '12:00')).slice(0, 10)
