import type { ConductRule } from '@sc/api-client/contract'
import { dayAfter, dayOf } from '../../time.ts'

/** As much of an entry as points are reckoned of. */
export interface Counted {
  id: string
  points: number
  reverses: string | null
  rule: ConductRule
  createTime: Date
}

/** Where a student stands. */
export interface Standing {
  points: number
  /** What they would be without anything that was taken. */
  start: number
  /** The last day on which they cannot sign up; null of who can. */
  bannedUntil: string | null
}

interface Reached extends Pick<Standing, 'points' | 'start'> {
  ban: { until: string; at: number } | null
  last: Counted
}

interface Day {
  /** What everybody begins with now. */
  start: number
  /** The first days of terms, in their order. */
  terms: readonly string[]
  today: string
}

/**
 * Points after what the ledger says, in its order. What was given back counts as if it had never been taken. Each entry goes by the
 * rule of its time: what somebody begins with, when sign-up is closed and for how long, and whether a new term gives all back. Sign-up
 * is open again before that where points are above the threshold again.
 */
export function standingOf(entries: readonly Counted[], { start, terms, today }: Day): Standing {
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  const lasting = entries
    .filter(({ id, reverses }) => reverses === null && !reversed.has(id))
    .toSorted((one, other) => one.createTime.getTime() - other.createTime.getTime() || (one.id < other.id ? -1 : 1))
  let reached = null as Reached | null
  const isOver = (last: Counted, day: string) => last.rule.termly && terms.some((first) => dayOf(last.createTime) < first && first <= day)
  for (const entry of lasting) {
    const day = dayOf(entry.createTime)
    const before: Reached | null = reached !== null && !isOver(reached.last, day) ? reached : null
    const base: number = before?.start ?? entry.rule.start
    const points = Math.min(base, Math.max(0, (before?.points ?? base) + entry.points))
    const { banAt, banDays } = entry.rule
    const begins = entry.points < 0 && banDays > 0 && points <= banAt
    const ban: Reached['ban'] = begins ? { until: dayAfter(day, banDays), at: banAt } : (before?.ban ?? null)
    reached = { points, start: base, ban, last: entry }
  }
  if (reached === null || isOver(reached.last, today)) return { points: start, start, bannedUntil: null }
  const { points, start: base, ban } = reached
  return { points, start: base, bannedUntil: ban && points <= ban.at && today <= ban.until ? ban.until : null }
}
