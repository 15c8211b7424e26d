import { afterEach, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE, dayAfter, dayOf, formatMoment, momentAt, setTimeZone } from './time.ts'

const machine = process.env.TZ
afterEach(() => {
  setTimeZone(DEFAULT_TIME_ZONE)
  if (machine === undefined) delete process.env.TZ
  else process.env.TZ = machine
})

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

it.each(['UTC', 'Europe/London', 'America/Los_Angeles'])('is no hour off about the days on which the clocks of %s change', (zone) => {
  process.env.TZ = zone
  const shown = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'].flatMap((day) =>
    Array.from({ length: 48 }, (_, half) => `${day} ${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}:00`),
  )
  expect(shown.map((wall) => momentAt(wall).toISOString())).toEqual(
    shown.map((wall) => new Date(`${wall.replace(' ', 'T')}+08:00`).toISOString()),
  )
})

it('a day that begins at one begins then', () => {
  setTimeZone('America/Havana')
  expect(momentAt('2026-03-08 00:00:00').toISOString()).toBe('2026-03-08T05:00:00.000Z')
})
