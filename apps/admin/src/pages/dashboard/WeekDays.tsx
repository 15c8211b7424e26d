import type { Activity } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { ActivityEntry } from './ActivityEntry.tsx'
import { monthDay, weekdayOf } from './calendarWords.ts'
import { dayPlans } from './weekPlan.ts'
import type { Span } from './weekPlan.ts'
import { dashboardWords } from './locale/words.ts'

interface WeekDaysProps {
  days: readonly string[]
  today: string
  spans: readonly Span[]
  targetOf: (activity: Activity) => string | null
}

/** The days that have something, one below the other. */
export function WeekDays({ days, today, spans, targetOf }: WeekDaysProps) {
  const { week: text } = useWords(dashboardWords)
  return (
    <ol className="sc-week-list">
      {dayPlans(days, today, spans).map((plan) => (
        <li
          key={plan.day}
          {...(plan.day === today && { 'aria-current': 'date' })}
          className={plan.day !== null && plan.day < today ? 'sc-week-past' : undefined}
        >
          <h3>
            {plan.day === null ? text.whole : `${weekdayOf(plan.day)} ${monthDay(plan.day)}`}
            {plan.day === today && <span className="sc-week-today">{text.today}</span>}
          </h3>
          <ul>
            {plan.spans.map(({ activity }) => (
              <li key={`${activity.itemId} ${activity.kind}`}>
                <ActivityEntry activity={activity} to={targetOf(activity)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
