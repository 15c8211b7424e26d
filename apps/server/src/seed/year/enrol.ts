import { signUp } from '../../db/schema/index.ts'
import type { Stage } from '../term/stage.ts'
import { chance } from './chance.ts'

type Row = typeof signUp.$inferInsert

/** Who signs up for a project, in which order, and within which time. */
interface Enrolment {
  itemId: string
  usernames: readonly string[]
  from: Date
  to: Date
  /** Places for who comes first; whoever comes later waits. Null where that is decided later, or there are as many as it likes. */
  places: number | null
  /** Who comes first has a place at once; by lot or by choice that comes later. */
  at: 'once' | 'later'
}

/** Which part of those who sign up thinks better of it. */
const CANCELLED = 0.03

/** @returns who has a place */
export async function enrol(stage: Stage, { itemId, usernames, from, to, places, at }: Enrolment): Promise<string[]> {
  const span = to.getTime() - from.getTime()
  const rows: Row[] = []
  const placed: string[] = []
  for (const [index, username] of usernames.entries()) {
    const time = new Date(from.getTime() + (span * (index + chance('moment', itemId, username))) / usernames.length)
    const number = index + 1
    const common = { itemId, username, number, createTime: time, updateTime: time }
    if (chance('cancelled', username, number) < CANCELLED) rows.push({ ...common, state: 'cancelled' })
    else if (at === 'later') rows.push({ ...common, state: 'pending' })
    else if (places === null || placed.length < places) {
      placed.push(username)
      rows.push({ ...common, state: 'placed' })
    } else rows.push({ ...common, state: 'waiting', line: number })
  }
  if (rows.length > 0) await stage.tx.insert(signUp).values(rows)
  return placed
}
