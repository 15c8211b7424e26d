import type { Item } from '@sc/api-client/contract'

type Words = Pick<Item, 'startTime' | 'endTime' | 'place' | 'description'>

/** A project that recognises what was done has no time and place of its own: its description tells what counts. */
const elsewhere = ({ description }: Pick<Words, 'description'>) => (description ? '见说明' : '未定')

/** When an activity takes place: its first and last moment, or the one that is known. */
export function activityTime({ startTime, endTime, description }: Omit<Words, 'place'>): string {
  if (startTime && endTime) return startTime === endTime ? startTime : `${startTime} 至 ${endTime}`
  if (startTime) return `${startTime} 起`
  return endTime ? `至 ${endTime}` : elsewhere({ description })
}

/** Where it takes place. */
export const activityPlace = ({ place, description }: Pick<Words, 'place' | 'description'>): string => place || elsewhere({ description })
