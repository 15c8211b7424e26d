import type { Activity } from '@sc/api-client/contract'
import { wordsHere } from '../../language.ts'
import { dashboardWords } from './locale/words.ts'

const words = () => wordsHere(dashboardWords).week

export const dayOf = (moment: string) => moment.slice(0, 10)
/** `14:02`; empty where the moment is a whole day. */
const clockOf = (moment: string) => moment.slice(11, 16)

/** Wed, of `yyyy-MM-dd`. */
export function weekdayOf(day: string): string {
  const weekday = words().weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  if (weekday === undefined) throw new Error(`${day} is no day`)
  return weekday
}

/** Nov 18, of `yyyy-MM-dd`. */
export const monthDay = (day: string) => words().monthDay(Number(day.slice(5, 7)), Number(day.slice(8, 10)))

/** When it is, in as few words as its place in the week leaves to say. */
export function whenWords({ kind, from, to }: Pick<Activity, 'kind' | 'from' | 'to'>): string {
  const [start, end] = [clockOf(from), clockOf(to)]
  if (kind === 'deadline') return words().deadline(start)
  if (dayOf(from) !== dayOf(to)) return `${monthDay(dayOf(from))} – ${monthDay(dayOf(to))}`
  if (start && end && start !== end) return `${start} – ${end}`
  return start ? words().begins(start) : words().allDay
}
