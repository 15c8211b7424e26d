import type { Item } from '@sc/api-client/contract'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

type Words = Pick<Item, 'startTime' | 'endTime' | 'place' | 'description'>

/** A project that recognises what was done has no time and place of its own: its description tells what counts. */
const elsewhere = ({ description }: Pick<Words, 'description'>) =>
  description ? wordsHere(controlsWords).activity.inDescription : wordsHere(controlsWords).activity.open

/** When an activity takes place: its first and last moment, or the one that is known. */
export function activityTime({ startTime, endTime, description }: Omit<Words, 'place'>): string {
  const text = wordsHere(controlsWords).activity
  if (startTime && endTime) return startTime === endTime ? startTime : text.span(startTime, endTime)
  if (startTime) return text.from(startTime)
  return endTime ? text.until(endTime) : elsewhere({ description })
}

/** Where it takes place. */
export const activityPlace = ({ place, description }: Pick<Words, 'place' | 'description'>): string => place || elsewhere({ description })
