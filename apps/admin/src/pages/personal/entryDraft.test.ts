import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { nextHour } from './entryDraft.ts'

test('a new entry begins at the next whole hour', () => {
  expect(nextHour(dayjs('2031-03-04 09:41:10'))).toEqual({ allDay: false, start: '2031-03-04 10:00:00', end: '2031-03-04 11:00:00' })
  expect(nextHour(dayjs('2031-03-04 23:20:00'))).toEqual({ allDay: false, start: '2031-03-05 00:00:00', end: '2031-03-05 01:00:00' })
})

test.each(['22:05:00', '23:59:59'])('on a chosen day it begins and ends on that day, also at %s', (time) => {
  const times = nextHour(dayjs(`2030-11-28 ${time}`), '2031-03-04')
  expect(times).toEqual({ allDay: false, start: '2031-03-04 22:00:00', end: '2031-03-04 23:00:00' })
})
