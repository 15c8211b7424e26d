import { expect, it } from 'vitest'
import { momentAt, wallClock } from './wallClock.ts'

const moments = ['2026-11-20T16:30:00.000Z', '2026-03-08T10:30:00.000Z', '2026-07-01T00:00:00.250Z']

it.each([
  ['Asia/Shanghai', ['2026-11-21 00:30:00', '2026-03-08 18:30:00', '2026-07-01 08:00:00']],
  ['UTC', ['2026-11-20 16:30:00', '2026-03-08 10:30:00', '2026-07-01 00:00:00']],
  ['America/Los_Angeles', ['2026-11-20 08:30:00', '2026-03-08 03:30:00', '2026-06-30 17:00:00']],
])('reads the clock of %s, and finds the moment again', (zone, walls) => {
  expect(moments.map((moment) => wallClock(new Date(moment), zone).format('YYYY-MM-DD HH:mm:ss'))).toEqual(walls)
  expect(
    moments.map((moment) => momentAt(wallClock(new Date(moment), zone).format('YYYY-MM-DDTHH:mm:ss.SSS'), zone).toISOString()),
  ).toEqual(moments)
})

it('is the clock of the machine where no zone is named', () => {
  const moment = new Date(2026, 10, 21, 14, 2, 5)
  expect(wallClock(moment).format('YYYY-MM-DD HH:mm:ss')).toBe('2026-11-21 14:02:05')
  expect(momentAt('2026-11-21T14:02:05')).toEqual(moment)
})
