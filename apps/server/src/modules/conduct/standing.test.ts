import { describe, expect, it } from 'vitest'
import type { ConductRule } from '@sc/api-client/contract'
import { standingOf } from './standing.ts'
import type { Counted } from './standing.ts'

const rule: ConductRule = {
  start: 10,
  absent: 3,
  late: 1,
  lateMinutes: 15,
  withoutOut: 1,
  cancel: 1,
  cancelHours: 24,
  banAt: 4,
  banDays: 30,
  back: 1,
  termly: false,
  appealDays: 7,
}

const entry = (id: string, day: string, points: number, more: Partial<Counted> = {}): Counted => ({
  id,
  points,
  reverses: null,
  rule,
  createTime: new Date(`${day}T12:00:00+08:00`),
  ...more,
})

const on = (today: string, entries: readonly Counted[], more: { start?: number; termly?: boolean; terms?: string[] } = {}) =>
  standingOf(entries, { start: 10, termly: false, terms: [], today, ...more })

describe('where a student stands', () => {
  it('is at the beginning what everybody begins with', () => {
    expect(on('2026-03-01', [])).toEqual({ points: 10, start: 10, bannedUntil: null })
  })

  it('closes sign-up for so many days from the entry that reached the threshold', () => {
    const entries = [entry('a', '2026-03-01', -3), entry('b', '2026-03-05', -3)]
    expect(on('2026-03-03', entries.slice(0, 1))).toMatchObject({ points: 7, bannedUntil: null })
    expect(on('2026-03-05', entries)).toMatchObject({ points: 4, bannedUntil: '2026-04-04' })
    expect(on('2026-04-04', entries)).toMatchObject({ bannedUntil: '2026-04-04' })
    expect(on('2026-04-05', entries)).toMatchObject({ points: 4, bannedUntil: null })
  })

  it('is what it would be without an entry whose points were given back, whichever came first', () => {
    const entries = [entry('a', '2026-03-01', -3), entry('b', '2026-03-05', -3), entry('c', '2026-03-06', 3, { reverses: 'a' })]
    expect(on('2026-03-06', entries)).toEqual({ points: 7, start: 10, bannedUntil: null })
  })

  it('never goes below 0, nor above what one begins with', () => {
    expect(on('2026-03-09', [entry('a', '2026-03-01', -50), entry('b', '2026-03-02', 2)])).toMatchObject({ points: 2 })
    expect(on('2026-03-09', [entry('a', '2026-03-01', -1), entry('b', '2026-03-02', 5), entry('c', '2026-03-03', -3)])).toMatchObject({
      points: 7,
    })
  })

  it('opens sign-up again where points are above the threshold again', () => {
    const entries = [entry('a', '2026-03-01', -6), entry('b', '2026-03-02', 1)]
    expect(on('2026-03-02', entries)).toMatchObject({ points: 5, bannedUntil: null })
  })

  it('is whole again in a new term, where the school has it so now, whatever it had when they were taken', () => {
    const before = { rule: { ...rule, termly: true } }
    const terms = { termly: true, terms: ['2025-09-01', '2026-03-02'] }
    expect(on('2026-03-01', [entry('a', '2026-02-20', -6)], terms)).toMatchObject({ points: 4, bannedUntil: '2026-03-22' })
    expect(on('2026-03-02', [entry('a', '2026-02-20', -6)], terms)).toEqual({ points: 10, start: 10, bannedUntil: null })
    expect(on('2026-03-02', [entry('a', '2026-02-20', -6, before)], { ...terms, termly: false })).toMatchObject({ points: 4 })
    const later = [entry('a', '2026-02-20', -6), entry('b', '2026-03-03', -3, before)]
    expect(on('2026-03-03', later, terms)).toEqual({ points: 7, start: 10, bannedUntil: null })
  })

  it('is what everybody begins with now, less what was taken: sign-up stays closed as it was by the rule of the time', () => {
    const [low, high] = [{ rule }, { rule: { ...rule, start: 100, banAt: 60 } }]
    expect(on('2026-03-02', [entry('a', '2026-03-01', -3, low)], { start: 100 })).toEqual({ points: 97, start: 100, bannedUntil: null })
    const later = [entry('a', '2026-03-01', -3, low), entry('b', '2026-03-02', -10, high)]
    expect(on('2026-03-02', later, { start: 100 })).toEqual({ points: 87, start: 100, bannedUntil: null })
    expect(on('2026-03-02', [entry('a', '2026-03-01', -6, low)], { start: 100 })).toMatchObject({ points: 94, bannedUntil: '2026-03-31' })
    expect(on('2026-03-02', [entry('a', '2026-03-01', -40, high)], { start: 10 })).toMatchObject({ points: 0, bannedUntil: '2026-03-31' })
  })
})
