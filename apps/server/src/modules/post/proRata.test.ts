import { describe, expect, it } from 'vitest'
import { shareOf, yearDaysFrom } from './proRata.ts'

const YEAR = { from: '2025-09-01', to: '2026-08-31' }

describe('what days in post earn of the hours of a year', () => {
  it('is all of them for the whole year, also in one with a leap day', () => {
    expect(shareOf([{ from: '2024-01-01', to: null }], YEAR, 4)).toEqual({
      spans: [YEAR],
      days: 365,
      yearDays: 365,
      yearHours: 4,
      hours: 4,
    })
    expect(yearDaysFrom('2023-09-01')).toBe(366)
    expect(shareOf([{ from: '2020-01-01', to: null }], { from: '2023-09-01', to: '2024-08-31' }, 4)).toMatchObject({ days: 366, hours: 4 })
  })

  it('is a part by days, rounded down to two places', () => {
    // 4 × 182 ÷ 365 = 1.9945…
    expect(shareOf([{ from: '2025-09-01', to: '2026-03-01' }], YEAR, 4)).toMatchObject({ days: 182, hours: 1.99 })
    expect(shareOf([{ from: '2026-08-31', to: null }], YEAR, 2)).toMatchObject({ days: 1, hours: 0 })
    // 0.29 × 100 is a little less than 29 as a binary fraction.
    expect(shareOf([{ from: '2025-09-01', to: null }], YEAR, 0.29)).toMatchObject({ hours: 0.29 })
  })

  it('counts several times together, and no day twice', () => {
    const times = [
      { from: '2026-01-10', to: '2026-01-20' },
      { from: '2025-01-01', to: '2025-09-10' },
      { from: '2026-01-20', to: '2026-01-21' },
    ]
    expect(shareOf(times, YEAR, 3)).toMatchObject({
      spans: [
        { from: '2025-09-01', to: '2025-09-10' },
        { from: '2026-01-10', to: '2026-01-21' },
      ],
      days: 22,
    })
  })

  it('is of a year where the term is shorter, and nothing where nobody says what the post is worth', () => {
    expect(shareOf([{ from: '2025-09-01', to: null }], { from: '2025-09-01', to: '2026-01-31' }, 4)).toMatchObject({
      days: 153,
      hours: 1.67,
    })
    expect(shareOf([{ from: '2025-09-01', to: null }], YEAR, null)).toMatchObject({ days: 365, hours: null })
    expect(shareOf([{ from: '2024-09-01', to: '2025-08-31' }], YEAR, 4)).toMatchObject({ spans: [], days: 0 })
  })
})
