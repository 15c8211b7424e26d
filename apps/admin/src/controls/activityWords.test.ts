import { describe, expect, it } from 'vitest'
import { activityTime, spanWords } from './activityWords.ts'

describe('when an activity takes place', () => {
  it.each([
    ['2026-12-06 07:00:00', '2026-12-06 13:00:00', '2026-12-06 07:00 至 13:00'],
    ['2026-12-06 07:00:00', '2026-12-07 13:30:00', '2026-12-06 07:00 至 2026-12-07 13:30'],
    ['2026-12-06', '2026-12-06', '2026-12-06'],
    ['2026-12-06', '2026-12-08', '2026-12-06 至 2026-12-08'],
    ['2026-12-06 07:00:00', '2026-12-06', '2026-12-06 07:00'],
    ['2026-12-06', '2026-12-06 18:00:00', '2026-12-06 至 18:00'],
  ])('from %s to %s is said without seconds, and the day once', (from, to, said) => expect(spanWords(from, to)).toBe(said))

  it('is what is known of it', () => {
    const about = { startTime: null, endTime: null, description: null }
    expect(activityTime({ ...about, startTime: '2026-12-06 07:00:00' })).toBe('2026-12-06 07:00 起')
    expect(activityTime({ ...about, endTime: '2026-12-06' })).toBe('至 2026-12-06')
  })
})
