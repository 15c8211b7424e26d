import calendar from '@rc-component/picker/generate/dayjs'
import { useTimeZone } from '@sc/ui-kit/time-zone'
import { DatePicker } from 'antd'
import { wallNow } from '../moments.ts'

/** antd's own are made in the same way, but for the browser's today and now. */
function pickersOf(timeZone: string | undefined) {
  const Generated = DatePicker.generatePicker({ ...calendar, getNow: () => wallNow(timeZone) })
  return { DatePicker: Generated, RangePicker: Generated.RangePicker, TimePicker: Generated.TimePicker }
}

const made = new Map<string | undefined, ReturnType<typeof pickersOf>>()

/** antd's pickers with today and now as the zone has them. The same components each time, or an open one would begin anew. */
export function usePickers(): ReturnType<typeof pickersOf> {
  const timeZone = useTimeZone()
  const known = made.get(timeZone)
  if (known) return known
  const pickers = pickersOf(timeZone)
  made.set(timeZone, pickers)
  return pickers
}
