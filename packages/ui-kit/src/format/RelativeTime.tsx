import { Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { useTimeZone } from '../time-zone/TimeZoneContext.ts'
import { exactTime, relativeTime, toDate } from './moment.ts'
import type { Moment } from './moment.ts'

/** The moment to tell; without one nothing is written. */
export interface RelativeTimeProps {
  value: Moment | null | undefined
  /** For tests and stories; the clock otherwise. */
  now?: Date
}

/** 今天 14:02 by the clock of `TimeZoneContext`, with the exact moment on hover. A text that is no date is shown as it came. */
export function RelativeTime({ value, now }: RelativeTimeProps) {
  const [clock, setClock] = useState(() => new Date())
  // Runs again when a kept page is shown again: what was 今天 may be 昨天 by then.
  useEffect(() => setClock(new Date()), [])
  const text = useTexts('time')
  const timeZone = useTimeZone()
  const date = toDate(value, timeZone)
  if (!date) return <span>{typeof value === 'string' ? value : ''}</span>
  return (
    <Tooltip title={exactTime(date, timeZone)}>
      <time dateTime={date.toISOString()} className="sc-time">
        {relativeTime(date, now ?? clock, text, timeZone)}
      </time>
    </Tooltip>
  )
}
