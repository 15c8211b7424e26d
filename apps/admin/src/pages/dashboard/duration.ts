import { wordsHere } from '../../language.ts'
import { dashboardWords } from './locale/words.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds as a colleague would say them, in the two largest units: 2 days 3 hours. */
export function duration(seconds: number): string {
  // Rounded in the smaller unit that is shown, so that 23 hours 59.6 minutes becomes a day.
  const minutes = Math.round(seconds / MINUTE)
  const text = wordsHere(dashboardWords).duration
  if (minutes < 1) return text.short
  if (minutes < HOUR / MINUTE) return text.minutes(minutes)
  if (minutes < DAY / MINUTE) return inTwo(minutes, 60, text.hours, text.minutes)
  return inTwo(Math.round(seconds / HOUR), 24, text.days, text.hours)
}

type Unit = (count: number) => string

function inTwo(small: number, size: number, large: Unit, rest: Unit): string {
  const left = small % size
  return `${large(Math.floor(small / size))}${left > 0 ? ` ${rest(left)}` : ''}`
}
