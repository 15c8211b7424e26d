import type { InstanceStatus, Item, OpenItem } from '@sc/api-client/contract'

/** How many places a project has and what is left. */
export function placesWords({ capacity, taken }: Pick<Item, 'capacity' | 'taken'>): string {
  if (capacity == null) return '不限'
  return `${capacity}（剩 ${Math.max(0, capacity - taken)}）`
}

/** Nothing is recorded for it, and its applicant may apply anew. */
export const cameToNothing = (status: InstanceStatus): boolean => status === 'cancelled' || status === 'rejected'

export const hasApplied = (mine: OpenItem['myInstance']): boolean => mine !== null && !cameToNothing(mine.status)
