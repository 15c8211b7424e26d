import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptMoment, acceptMomentRange } from '../definition/acceptMoment.ts'
import { readMoment, spelt } from '../definition/dateText.ts'

// On 8 March 2026 clocks there went from 01:59 to 03:00; where the school is, they did not.
const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/Los_Angeles'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const format = 'yyyy-MM-dd HH:mm:ss'

it('an hour that the machine’s own zone leaves out is one like any other', () => {
  expect(new Date(2026, 2, 8, 2, 30).getHours()).toBe(3)
  expect(acceptMoment('2026-03-08 02:30:00', { format, timestamp: false })).toEqual({ value: '2026-03-08 02:30:00' })
  expect(acceptMoment('2026-03-08 02:30', { format, timestamp: false })).toEqual({ value: '2026-03-08 02:30:00' })
  expect(spelt(readMoment('2026-03-08T02:30:00', format)!, 'HH:mm')).toBe('02:30')
})

it('what comes after it in the other spelling of a range is after it', () => {
  const range = ['2026-03-08 02:30:00', '2026-03-08 03:10']
  expect(acceptMomentRange(range, { format, timestamp: false })).toEqual({ value: ['2026-03-08 02:30:00', '2026-03-08 03:10:00'] })
})
