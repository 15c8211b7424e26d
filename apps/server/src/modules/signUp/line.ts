import { and, asc, count, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import { awayAmong } from '../../access/away.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { lottery, signUp } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { PlaceBy } from '../../locale/zh-CN/signUp.ts'
import { sendMessages } from '../announcement/notify.ts'
import { giveBackForCancelling } from '../conduct/cancelled.ts'
import { bansOf } from '../conduct/ledger.ts'
import { outsideOf } from '../item/audience.ts'
import { hasBegun } from './open.ts'

export type Project = typeof item.$inferSelect
export type Row = typeof signUp.$inferSelect

const SYSTEM = { username: null, address: null, requestId: null }

/** Of a query over sign-ups: those that hold a place. Who is excused has given it back. */
export const holdsPlace = and(eq(signUp.state, 'placed'), or(isNull(signUp.leave), ne(signUp.leave, 'granted')))

/** Places that the organiser has not given away yet are kept back for that; null of a project that has as many as it likes. */
export async function placesLeft(tx: Db, { id, capacity, reserved }: Project): Promise<{ all: number; open: number } | null> {
  if (capacity === null) return null
  const [found] = await tx
    .select({ all: count(), byHand: sql<number>`(count(*) filter (where ${signUp.byHand}))::int` })
    .from(signUp)
    .where(and(eq(signUp.itemId, id), holdsPlace))
  const { all, byHand } = found ?? { all: 0, byHand: 0 }
  const kept = Math.max(0, (reserved ?? 0) - byHand)
  return { all: Math.max(0, capacity - all), open: Math.max(0, capacity - all - kept) }
}

/** Whether lots are still to be drawn: until then nobody but whom the organiser has a place kept for is given one. */
export async function awaitsDraw(tx: Db, { id, signUp: way }: Pick<Project, 'id' | 'signUp'>): Promise<boolean> {
  return way === 'lottery' && (await tx.$count(lottery, and(eq(lottery.itemId, id), isNotNull(lottery.drawTime)))) === 0
}

/** The next number of a project, and the next place in its line. Under the project's row. */
export async function nextOf(tx: Db, itemId: string): Promise<{ number: number; line: number }> {
  return one(
    await tx
      .select({
        number: sql<number>`coalesce(max(${signUp.number}), 0) + 1`,
        line: sql<number>`greatest(coalesce(max(${signUp.number}), 0), coalesce(max(${signUp.line}), 0)) + 1`,
      })
      .from(signUp)
      .where(eq(signUp.itemId, itemId)),
  )
}

/**
 * Gives places that are free to who waits, in their order, and tells them. Under the project's row, after whatever freed one: nobody
 * is given a place of an activity that has begun, of one that is not open any more, or before the draw. Who cannot sign up now for want
 * of conduct points stays in line, and so does whom the project is for no more, and who is away for good.
 * @param by what freed it, which they are told
 */
export async function promote(tx: Db, project: Project, by: PlaceBy): Promise<void> {
  if (project.signUp === 'none' || project.status !== 'published' || hasBegun(project) || (await awaitsDraw(tx, project))) return
  const left = await placesLeft(tx, project)
  if (left?.open === 0) return
  const waiting = await tx
    .select({ id: signUp.id, username: signUp.username })
    .from(signUp)
    .where(and(eq(signUp.itemId, project.id), eq(signUp.state, 'waiting')))
    .orderBy(asc(signUp.line))
  const usernames = waiting.map(({ username }) => username)
  const [bans, away] = [await bansOf(tx, usernames), await awayAmong(tx, usernames)]
  const passed = new Set([...bans.keys(), ...away, ...(await outsideOf(tx, project, usernames))])
  const next = waiting.filter(({ username }) => !passed.has(username)).slice(0, left?.open)
  if (next.length === 0) return
  const placed = await tx
    .update(signUp)
    .set({ state: 'placed', line: null, updateTime: now() })
    .where(
      isOneOf(
        signUp.id,
        next.map(({ id }) => id),
      ),
    )
    .returning()
  await writeAudit(tx, SYSTEM, {
    kind: 'item',
    recordId: project.id,
    title: project.name,
    action: 'admit',
    before: { signUp: 'waiting' },
    after: { signUp: 'placed', students: next.map(({ username }) => username) },
    reason: say.signUp.promotedAs({ by }),
  })
  await giveBackForCancelling(
    tx,
    SYSTEM,
    project,
    placed.map(({ username }) => username),
  )
  await tellStudents(tx, project, placed, {
    title: say.signUp.promoted({ item: project.name }),
    text: say.signUp.promotes({ ...timeAndPlace(project), by }),
  })
}

export const timeAndPlace = ({ startTime, place }: Project) => ({ time: startTime, place })

/** A message to students about their own sign-up. */
export const tellStudents = (tx: Db, project: Project, rows: readonly Pick<Row, 'username'>[], words: { title: Message; text: Message }) =>
  sendMessages(tx, [{ usernames: rows.map(({ username }) => username), ...words, about: { type: 'signUp', id: project.id } }])
