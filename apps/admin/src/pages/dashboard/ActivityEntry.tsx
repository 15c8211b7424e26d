import { SIGN_UP_STATES } from '@sc/api-client/contract'
import type { Activity } from '@sc/api-client/contract'
import { ClockCircleOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { outcomeWords } from '../../controls/outcomeWords.ts'
import { currentLanguage } from '../../language.ts'
import { dayOf, monthDay, weekdayOf, whenWords } from './calendarWords.ts'

interface ActivityEntryProps {
  activity: Activity
  /** Where it is acted upon; null where the reader only takes note. */
  to: string | null
  className?: string
}

/** One activity of the week: what, when, where, and how far the reader's application is. */
export function ActivityEntry({ activity, to, className = '' }: ActivityEntryProps) {
  const { name, kind, from, place, myInstance, mySignUp, outcome } = activity
  const classes = `sc-week-entry sc-week-${kind} ${className}`
  const oneDay = dayOf(from) === dayOf(activity.to)
  const content = (
    <>
      <strong>{name}</strong>
      <small>
        {kind === 'deadline' && <ClockCircleOutlined aria-hidden />}
        {/* Its column says the day to whoever sees. */}
        {oneDay && <span className="sc-week-heard">{`${monthDay(dayOf(from))} ${weekdayOf(dayOf(from))} `}</span>}
        <span>{whenWords(activity)}</span>
        {kind === 'held' && place && <span>{place}</span>}
        {myInstance && <InstanceStatusTag status={myInstance.status} />}
        {mySignUp && <span>{outcome ? outcomeWords(outcome) : SIGN_UP_STATES[mySignUp][currentLanguage()]}</span>}
      </small>
    </>
  )
  return to ? (
    <Link to={to} className={classes}>
      {content}
    </Link>
  ) : (
    <div className={classes}>{content}</div>
  )
}
