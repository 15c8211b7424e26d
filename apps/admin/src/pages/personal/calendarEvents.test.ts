import type { CalendarEntry, CampusDay } from '@sc/api-client/contract'
import { describe, expect, it } from 'vitest'
import { eventsOf, kindsFor, specialDays, timesOf, whenOf } from './calendarEvents.ts'

const entry = (own: Partial<CalendarEntry>): CalendarEntry => ({
  id: '1',
  kind: 'own',
  title: '例会',
  allDay: false,
  start: '2026-11-21 14:00:00',
  end: '2026-11-21 15:30:00',
  type: 'work',
  place: null,
  note: null,
  itemId: null,
  itemName: null,
  remindMinutes: null,
  visibility: 'private',
  revision: 1,
  by: null,
  myInstance: null,
  mySignUp: null,
  count: null,
  ...own,
})
const vacation: CampusDay = {
  id: 'v',
  name: '国庆节',
  english: null,
  kind: 'vacation',
  start: '2026-10-01',
  end: '2026-10-03',
  follows: null,
  note: null,
}
const nameOf = ({ name }: CampusDay) => name

describe('events', () => {
  it('end on the day after their last, and only own ones move', () => {
    const days = entry({ id: '2', kind: 'held', allDay: true, start: '2026-10-31', end: '2026-11-01' })
    expect(eventsOf({ entries: [entry({}), days], campusDays: [vacation] }, new Set(), nameOf)).toMatchObject([
      { title: '国庆节', start: '2026-10-01', end: '2026-10-04', editable: false },
      { start: '2026-11-21T14:00:00', end: '2026-11-21T15:30:00', editable: true },
      { start: '2026-10-31', end: '2026-11-02', editable: false },
    ])
  })

  it('are left out by their kind', () => {
    expect(eventsOf({ entries: [entry({})], campusDays: [vacation] }, new Set(['own', 'campus'] as const), nameOf)).toEqual([])
  })
})

it.each([
  [{ allDay: true, startStr: '2026-11-21', endStr: '2026-11-23' }, ['2026-11-21', '2026-11-22']],
  [{ allDay: true, startStr: '2026-11-21', endStr: '' }, ['2026-11-21', '2026-11-21']],
  [{ allDay: false, startStr: '2026-11-21T14:00:00Z', endStr: '2026-11-21T15:00:00Z' }, ['2026-11-21 14:00:00', '2026-11-21 15:00:00']],
  [{ allDay: false, startStr: '2026-11-21T23:30:00Z', endStr: '' }, ['2026-11-21 23:30:00', '2026-11-22 00:30:00']],
])('%j was moved to %j', (moved, [start, end]) => {
  expect(timesOf(moved)).toEqual({ allDay: moved.allDay, start, end })
})

it.each([
  [entry({}), '2026-11-21 14:00 – 15:30'],
  [entry({ end: '2026-11-22 01:00:00' }), '2026-11-21 14:00 – 2026-11-22 01:00'],
  [entry({ end: '2026-11-21 14:00:00' }), '2026-11-21 14:00'],
  [entry({ allDay: true, start: '2026-11-21', end: '2026-11-21' }), '2026-11-21'],
])('says when it is', (one, words) => {
  expect(whenOf(one)).toBe(words)
})

it('knows which days are off', () => {
  expect([...specialDays([vacation, { ...vacation, kind: 'event', start: '2026-10-04', end: '2026-10-04' }]).keys()]).toEqual([
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ])
})

it('there is nothing shared for a student, neither to see nor to leave out', () => {
  expect(kindsFor(true)).toEqual(['own', 'held', 'deadline', 'todo', 'campus'])
  expect(kindsFor(false)).toContain('shared')
})
