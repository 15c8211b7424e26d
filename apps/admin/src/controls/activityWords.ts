import type { Item } from '@sc/api-client/contract'

/** When an activity takes place: its first and last moment, or the one that is known. */
export function activityTime({ startTime, endTime }: Pick<Item, 'startTime' | 'endTime'>): string {
  if (startTime && endTime) return startTime === endTime ? startTime : `${startTime} 至 ${endTime}`
  if (startTime) return `${startTime} 起`
  return endTime ? `至 ${endTime}` : '未定'
}

/** Where it takes place. */
export const activityPlace = ({ place }: Pick<Item, 'place'>): string => place || '未定'
