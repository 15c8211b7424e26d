import type { InstanceStatus, Item, OpenItem } from '@sc/api-client/contract'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

/** How many places a project has and what is left. */
export function placesWords({ capacity, taken }: Pick<Item, 'capacity' | 'taken'>): string {
  const text = wordsHere(controlsWords).places
  return capacity == null ? text.unlimited : text.left(capacity, Math.max(0, capacity - taken))
}

/** Nothing is recorded for it, and its applicant may apply anew. */
export const cameToNothing = (status: InstanceStatus): boolean => status === 'cancelled' || status === 'rejected'

export const hasApplied = (mine: OpenItem['myInstance']): boolean => mine !== null && !cameToNothing(mine.status) && !mine.isRevoked
