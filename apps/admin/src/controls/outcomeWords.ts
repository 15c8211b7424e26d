import type { AttendedOutcome } from '@sc/api-client/contract'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

/** What came of an activity for its reader, in a few words. */
export function outcomeWords({ state, time, hours, role }: AttendedOutcome): string {
  const text = wordsHere(controlsWords).outcome
  if (state === 'recorded') return text.recorded(hours ?? 0, role)
  return text[state](time?.slice('yyyy-MM-dd '.length, 'yyyy-MM-dd HH:mm'.length) ?? '')
}
