import { describe, expect, it } from 'vitest'
import { percentAt, shareOf } from './team.ts'
import { teamSchema } from './team.schema.ts'

describe('a share', () => {
  it('has two decimal places, half up, of what was recognised and never more', () => {
    expect(shareOf(6, 80)).toBe(4.8)
    expect(shareOf(6, 100)).toBe(6)
    expect(shareOf(1.15, 50)).toBe(0.58)
    expect(shareOf(0.35, 70)).toBe(0.25)
    expect(shareOf(1.01, 49)).toBe(0.49)
    expect(shareOf(0, 80)).toBe(0)
  })

  it('of ranks further down is the last one', () => {
    const team = { shares: [100, 80, 50] }
    expect([1, 2, 3, 4, 20].map((rank) => percentAt(team, rank))).toEqual([100, 80, 50, 50, 50])
  })
})

describe('a team', () => {
  const ok = { least: 2, most: 5, shares: [100, 80] }
  it.each([
    [ok, true],
    [{ ...ok, least: 6 }, false],
    [{ ...ok, most: 21 }, false],
    [{ ...ok, shares: [101] }, false],
    [{ ...ok, shares: [0] }, false],
    [{ ...ok, shares: [] }, false],
    [{ ...ok, shares: [100.5] }, false],
    [{ ...ok, most: 2, shares: [100, 80, 80] }, false],
  ])('%j is one: %s', (team, is) => expect(teamSchema.safeParse(team).success).toBe(is))
})
