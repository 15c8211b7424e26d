import type { Item, OpenItem } from '@sc/api-client/contract'

/** How many places a project has and what is left. */
export function placesWords({ capacity, taken }: Pick<Item, 'capacity' | 'taken'>): string {
  if (capacity == null) return '不限'
  return `${capacity}（剩 ${Math.max(0, capacity - taken)}）`
}

/** An application that came to nothing keeps nobody from applying anew. */
export const hasApplied = (mine: OpenItem['myInstance']): boolean => mine !== null && mine.status !== 'cancelled' && mine.status !== 'rejected'
