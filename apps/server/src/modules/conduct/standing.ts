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

interface Reached {
  /** How many points were taken, and not won back. */
  missing: number
  ban: { until: string; missing: number } | null
  last: Counted
}

interface Day {
  /** What everybody begins with now. */
  start: number
  /** Whether the school gives all back in a new term now. */
  termly: boolean
  /** The first days of terms, in their order. */
  terms: readonly string[]
  today: string
}

/**
 * Points after what the ledger says, in its order: what everybody begins with now, less what was taken. What was given back counts as if
 * it had never been taken. Each entry goes by the rule of its time: when sign-up is closed, and for how long. Whether a new term gives
 * all back is as the school has it now, for everybody alike: a student who has lost nothing since the setting was changed is no
 * exception, and where it is taken back, what was lost in earlier terms counts again. Sign-up is open again before that where points are
 * above the threshold again. A school that begins with more or fewer points from some day on has all its students on one scale: nobody
 * has fewer than others for the same.
 */
export function standingOf(entries: readonly Counted[], { start, termly, terms, today }: Day): Standing {
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  const lasting = entries
    .filter(({ id, reverses }) => reverses === null && !reversed.has(id))
    .toSorted((one, other) => one.createTime.getTime() - other.createTime.getTime() || (one.id < other.id ? -1 : 1))
  let reached = null as Reached | null
  const isOver = (last: Counted, day: string) => termly && terms.some((first) => dayOf(last.createTime) < first && first <= day)
  for (const entry of lasting) {
    const day = dayOf(entry.createTime)
    const before: Reached | null = reached !== null && !isOver(reached.last, day) ? reached : null
    const { start: most, banAt, banDays } = entry.rule
    const missing: number = Math.min(most, Math.max(0, (before?.missing ?? 0) - entry.points))
    const begins = entry.points < 0 && banDays > 0 && most - missing <= banAt
    const ban: Reached['ban'] = begins ? { until: dayAfter(day, banDays), missing: most - banAt } : (before?.ban ?? null)
    reached = { missing, ban, last: entry }
  }
  if (reached === null || isOver(reached.last, today)) return { points: start, start, bannedUntil: null }
  const { missing, ban } = reached
  const isBanned = ban !== null && missing >= ban.missing && today <= ban.until
  return { points: Math.max(0, start - missing), start, bannedUntil: isBanned ? ban.until : null }
}
