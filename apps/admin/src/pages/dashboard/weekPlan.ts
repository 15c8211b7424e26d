import type { Activity, Week } from '@sc/api-client/contract'
import { dayOf } from './calendarWords.ts'

/** An activity as the strip draws it: columns 0 to 6, and whether it goes on beyond the week. */
export interface Span {
  activity: Activity
  first: number
  last: number
  before: boolean
  after: boolean
}

/** Monday and Sunday. */
export function endsOf(days: Week['days']): [monday: string, sunday: string] {
  const [monday, sunday] = [days.at(0), days.at(-1)]
  if (monday === undefined || sunday === undefined) throw new Error('a week without days')
  return [monday, sunday]
}

export function spansOf({ days, activities }: Pick<Week, 'days' | 'activities'>): Span[] {
  const [monday, sunday] = endsOf(days)
  return activities.map((activity) => {
    const [from, to] = [dayOf(activity.from), dayOf(activity.to)]
    const before = from < monday
    const after = to > sunday
    return { activity, first: before ? 0 : days.indexOf(from), last: after ? 6 : days.indexOf(to), before, after }
  })
}

/** The most telling ones where there are too many: the reader's own and deadlines, then the shortest; in their order. */
export function mostTelling(spans: readonly Span[], limit: number): readonly Span[] {
  if (spans.length <= limit) return spans
  const weight = ({ activity, first, last }: Span) =>
    activity.myInstance || activity.mySignUp || activity.kind === 'deadline' ? 0 : 1 + last - first
  const kept = new Set([...spans].sort((a, b) => weight(a) - weight(b)).slice(0, limit))
  return spans.filter((span) => kept.has(span))
}

export interface DayPlan {
  /** Null for what goes on the whole week. */
  day: string | null
  spans: Span[]
}

/**
 * The week as a list, for a narrow screen: a day tells what begins, ends or closes on it, and today also what is going
 * on, so that a long activity is not said seven times. Days with nothing to tell are left out.
 */
export function dayPlans(days: readonly string[], today: string, spans: readonly Span[]): DayPlan[] {
  const whole = (span: Span) => span.first === 0 && span.last === 6 && (span.before || span.after)
  const tells = (span: Span, at: number) =>
    (at === span.first && !span.before) || (at === span.last && !span.after) || (days[at] === today && span.first <= at && at <= span.last)
  const plans: DayPlan[] = [
    { day: null, spans: spans.filter(whole) },
    ...days.map((day, at) => ({ day, spans: spans.filter((span) => !whole(span) && tells(span, at)) })),
  ]
  return plans.filter((plan) => plan.spans.length > 0)
}
