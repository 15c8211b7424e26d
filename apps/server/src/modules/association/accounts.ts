import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import { FROZEN, GONE, isGone } from '../../access/away.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { auditLog, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'

/** The last day that the log has such an entry of, of an account of a query over people. */
const loggedOn = (which: SQL | undefined) =>
  sql`(select max(${auditLog.time})::date from ${auditLog} where ${and(eq(auditLog.kind, 'account'), eq(auditLog.recordId, user.id), which)})`

/** Of a query over people: the day on which an account was frozen, as the log says, else today; null of one that is not. */
const frozenOn = sql<string | null>`${sql`case when ${user.status} = ${FROZEN}
  then coalesce(${loggedOn(eq(auditLog.action, 'freeze'))}, current_date) end`}`

const saysGone = (side: typeof auditLog.before | typeof auditLog.after) =>
  inArray(sql`coalesce(${side} -> 'standing' ->> 'value', '')`, [...GONE])

/** Of such a query: the day from which on the log says that somebody studies here no more; null of who does, and where it says none. */
const goneOn = sql`case when ${inArray(user.standing, [...GONE])}
  then ${loggedOn(and(saysGone(auditLog.after), not(saysGone(auditLog.before))))} end`

/** Of such a query: the last day on which somebody is here; null of who still is. */
export const hereUntil = sql<string | null>`${sql`least(${frozenOn}, ${goneOn})`}`

/** Which of these accounts are frozen, by their ids: each with that day. */
export async function frozenSince(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: user.id, since: frozenOn })
    .from(user)
    .where(and(isOneOf(user.id, [...new Set(ids)]), eq(user.status, FROZEN)))
  return new Map(rows.flatMap(({ id, since }) => (since === null ? [] : [[id, since] as const])))
}

const standingOf = { who: user.realname, studentNo: user.studentNo, status: user.status, standing: user.standing }

/** Why people cannot be in what is founded, of each who cannot. */
export async function accountProblems(db: Db, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const found = await db.select(standingOf).from(user).where(isOneOf(user.id, ids)).orderBy(user.id)
  return found.flatMap(({ who, studentNo, status, standing }) => {
    const isThere = studentNo !== null && status !== FROZEN && !isGone(standing)
    return isThere ? [] : [say.association.noMember({ who })]
  })
}

/** Why somebody cannot be handed an organisation over: who leads one studies here. */
export async function leaderProblem(db: Db, leader: string): Promise<Message | undefined> {
  const [found] = await db.select(standingOf).from(user).where(eq(user.id, leader))
  // One that is gone by now is refused as a reference.
  if (!found) return undefined
  const { who, studentNo, status, standing } = found
  if (studentNo === null) return say.association.leaderNoStudent({ who })
  if (status === FROZEN) return say.association.frozenLeader({ who })
  return isGone(standing) ? say.association.leaderGone({ who }) : undefined
}
