import { describe, expect, it } from 'vitest'
import type { Activity } from '@sc/api-client/contract'
import { whenWords } from './calendarWords.ts'
import { dayPlans, mostTelling, spansOf } from './weekPlan.ts'

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
const held = (name: string, from: string, to = from): Activity => ({
  itemId: name,
  name,
  place: null,
  kind: 'held',
  from,
  to,
  myInstance: null,
  signsUp: false,
  mySignUp: null,
  outcome: null,
})
const deadline = (name: string, at: string): Activity => ({ ...held(name, at), kind: 'deadline' })

describe('the days of a narrow screen', () => {
  const plan = (today: string, ...activities: Activity[]) =>
    dayPlans(days, today, spansOf({ days, activities })).map(({ day, spans }) => [day, ...spans.map(({ activity }) => activity.name)])

  it('have what begins, ends or closes, and today what goes on', () => {
    expect(plan('2026-11-18', held('三天', '2026-11-17', '2026-11-19 12:00:00'), deadline('截止', '2026-11-19'))).toEqual([
      ['2026-11-17', '三天'],
      ['2026-11-18', '三天'],
      ['2026-11-19', '三天', '截止'],
    ])
  })

  it('say once what goes on the whole week', () => {
    expect(plan('2026-11-18', held('学期', '2026-09-01', '2027-01-10'), held('到周二', '2026-11-01', '2026-11-17'))).toEqual([
      [null, '学期'],
      ['2026-11-17', '到周二'],
    ])
  })
})

it('keeps deadlines, own applications and short ones where there are too many', () => {
  const spans = spansOf({
    days,
    activities: [
      held('学期', '2026-09-01', '2027-01-10'),
      { ...held('我的', '2026-11-16', '2026-11-22'), myInstance: { id: '1', status: 'running' } },
      held('两天', '2026-11-17', '2026-11-18'),
      held('一天', '2026-11-19'),
      deadline('截止', '2026-11-20'),
    ],
  })
  expect(mostTelling(spans, 3).map(({ activity }) => activity.name)).toEqual(['我的', '一天', '截止'])
  expect(mostTelling(spans, 5)).toBe(spans)
})

it.each([
  [deadline('', '2026-11-18'), '报名截止'],
  [deadline('', '2026-11-18 18:00:00'), '18:00 报名截止'],
  [held('', '2026-11-18'), '全天'],
  [held('', '2026-11-18 09:00:00'), '09:00 开始'],
  [held('', '2026-11-18 09:00:00', '2026-11-18 17:30:00'), '09:00 – 17:30'],
  // Ends with its day.
  [held('', '2026-11-18 09:00:00', '2026-11-18'), '09:00 开始'],
  [held('', '2026-11-18 09:00:00', '2026-12-03'), '11月18日 – 12月3日'],
])('says when %o is', (activity, words) => {
  expect(whenWords(activity)).toBe(words)
})
