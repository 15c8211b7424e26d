import type { Item } from '@sc/api-client/contract'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

type Words = Pick<Item, 'startTime' | 'endTime' | 'place' | 'description'>

/** A project that recognises what was done has no time and place of its own: its description tells what counts. */
const elsewhere = ({ description }: Pick<Words, 'description'>) =>
  description ? wordsHere(controlsWords).activity.inDescription : wordsHere(controlsWords).activity.open

/** To the minute: seconds are nobody's appointment. */
export const shortly = (moment: string): string => moment.slice(0, 'yyyy-MM-dd HH:mm'.length)
const dayOf = (moment: string): string => moment.slice(0, 'yyyy-MM-dd'.length)

/** From one moment to another; the day once where it is one. */
export function spanWords(from: string, to: string): string {
  const [start, end] = [shortly(from), shortly(to)]
  if (start === end) return start
  const sameDay = dayOf(from) === dayOf(to)
  // A day without an hour is the whole of it.
  if (sameDay && end === dayOf(to)) return start
  return wordsHere(controlsWords).activity.span(start, sameDay ? end.slice(dayOf(to).length + 1) : end)
}

/** When an activity takes place: its first and last moment, or the one that is known. */
export function activityTime({ startTime, endTime, description }: Omit<Words, 'place'>): string {
  const text = wordsHere(controlsWords).activity
  if (startTime && endTime) return spanWords(startTime, endTime)
  if (startTime) return text.from(shortly(startTime))
  return endTime ? text.until(shortly(endTime)) : elsewhere({ description })
}

/** Where it takes place. */
export const activityPlace = ({ place, description }: Pick<Words, 'place' | 'description'>): string => place || elsewhere({ description })
