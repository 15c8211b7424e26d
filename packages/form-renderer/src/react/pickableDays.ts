import { useTimeZone } from '@sc/ui-kit/time-zone'
import dayjs, { type Dayjs } from 'dayjs'
import { calendarNow, daysWithin } from '../definition/dayBounds.ts'

/** The first and the last moment that a calendar lets choose. A side that nothing bounds is left out. */
export interface PickableDays {
  min?: Dayjs
  max?: Dayjs
}

/** Of a field whose bounds are saved as these. */
export function usePickableDays(bounds: { earliest: string; latest: string }): PickableDays {
  const { min, max } = daysWithin(bounds, calendarNow(useTimeZone()))
  return { ...(min !== undefined && { min: dayjs(min).startOf('day') }), ...(max !== undefined && { max: dayjs(max).endOf('day') }) }
}
