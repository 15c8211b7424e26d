import { dayAfter, dayOf, momentAt } from '../time.ts'

/** How long ago the demonstration's term began. */
export const TERM_DAYS = 80

/** A moment of an earlier day, `HH:mm` on the campus. */
export const daysAgo = (days: number, time: string): Date => momentAt(`${dayAgo(days)} ${time}`)

/** `yyyy-MM-dd`, so many days ago; ahead where the number is negative. */
export const dayAgo = (days: number): string => dayAfter(dayOf(new Date()), -days)
