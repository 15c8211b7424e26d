import type { Activity } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import type { ReactNode } from 'react'
import { ActivityEntry } from './ActivityEntry.tsx'
import { monthDay, weekdayOf } from './calendarWords.ts'
import type { Span } from './weekPlan.ts'
import { dashboardWords } from './locale/words.ts'

interface WeekStripProps {
  days: readonly string[]
  today: string
  spans: readonly Span[]
  targetOf: (activity: Activity) => string | null
  /** What a week without activities says. */
  empty: ReactNode
}

/** Seven columns; an activity lies across the days that it touches. */
export function WeekStrip({ days, today, spans, targetOf, empty }: WeekStripProps) {
  const { week: text } = useWords(dashboardWords)
  return (
    <div className="sc-week">
      <ol className="sc-week-days">
        {days.map((day) => (
          <li key={day} {...(day === today && { 'aria-current': 'date' })} className={day < today ? 'sc-week-past' : undefined}>
            <span>{weekdayOf(day)}</span>
            <strong>{day.endsWith('-01') ? monthDay(day) : Number(day.slice(8))}</strong>
            {day === today && <span className="sc-week-today">{text.today}</span>}
          </li>
        ))}
      </ol>
      {spans.length === 0 ? (
        <p className="sc-week-empty">{empty}</p>
      ) : (
        <ul className="sc-week-activities">
          {spans.map(({ activity, first, last, before, after }) => (
            <li key={`${activity.itemId} ${activity.kind}`} style={{ gridColumn: `${first + 1} / ${last + 2}` }}>
              <ActivityEntry
                activity={activity}
                to={targetOf(activity)}
                className={`${before ? 'sc-week-from-before' : ''} ${after ? 'sc-week-goes-on' : ''}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
