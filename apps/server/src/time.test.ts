import { afterEach, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE, dayAfter, dayOf, formatMoment, momentAt, setTimeZone } from './time.ts'

afterEach(() => setTimeZone(DEFAULT_TIME_ZONE))

it('shows what the campus’s clock shows, wherever the server stands', () => {
  expect(formatMoment(new Date('2026-03-01T17:30:00Z'))).toBe('2026-03-02 01:30:00')
  expect(dayOf(new Date('2026-03-01T17:30:00Z'))).toBe('2026-03-02')
  expect(momentAt('2026-03-02 01:30:00').toISOString()).toBe('2026-03-01T17:30:00.000Z')
  setTimeZone('Europe/Berlin')
  expect(formatMoment(new Date('2026-03-01T17:30:00Z'))).toBe('2026-03-01 18:30:00')
})

it('a day that is an hour shorter or longer ends at its midnight', () => {
  setTimeZone('Europe/Berlin')
  const hours = (day: string) => (momentAt(`${dayAfter(day)} 00:00:00`).getTime() - momentAt(`${day} 00:00:00`).getTime()) / 3_600_000
  expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 23, 25])
})

it('counts days over the end of a month and of a year', () => {
  expect([dayAfter('2028-02-28'), dayAfter('2026-12-31'), dayAfter('2026-03-01', -1)]).toEqual(['2028-02-29', '2027-01-01', '2026-02-28'])
})
