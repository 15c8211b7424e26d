import { expect, it } from 'vitest'
import { weekAround } from './calendar.ts'

const week = (moment: string) => weekAround(new Date(moment), 'Asia/Shanghai')

it('is the week of Monday to Sunday', () => {
  expect(week('2026-11-18T12:00:00+08:00')).toEqual({
    today: '2026-11-18',
    days: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  })
})

it.each([
  ['2026-11-22T23:59:59+08:00', '2026-11-22', '2026-11-16'],
  ['2026-11-23T00:00:00+08:00', '2026-11-23', '2026-11-23'],
  // Over the turn of the year.
  ['2027-01-01T00:00:00+08:00', '2027-01-01', '2026-12-28'],
])('at %s it is %s, in the week of %s', (moment, today, monday) => {
  expect(week(moment)).toMatchObject({ today, days: { 0: monday } })
})

it('follows the zone, also where a day has 23 hours', () => {
  expect(weekAround(new Date('2026-03-29T23:30:00+02:00'), 'Europe/Berlin')).toMatchObject({
    today: '2026-03-29',
    days: { 0: '2026-03-23', 6: '2026-03-29' },
  })
})
