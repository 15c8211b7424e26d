import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rolesOf } from '@sc/api-client/contract'
import type { ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { attendance, attendanceRole, item, makeUp, user } from '../../db/schema/index.ts'
import type { scoreRecord } from '../../db/schema/index.ts'
import { formatMoment, formatMomentOrNull } from '../../time.ts'

type Attended = NonNullable<ScoreOrigin['attended']>
type Scored = Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'username' | 'source'>

const marker = alias(user, 'marker')

/** How somebody attended what a score was recorded of, as it is on record; null of scores that came otherwise. */
export async function attendedOf(db: Db, { itemId, username, source }: Scored): Promise<Attended | null> {
  // wire text: the value that such records have.
  if (source !== '签到') return null
  const [found] = await db
    .select({ row: attendance, byName: marker.realname })
    .from(attendance)
    .leftJoin(marker, eq(marker.username, attendance.markedBy))
    .where(and(eq(attendance.itemId, itemId), eq(attendance.username, username)))
  if (!found) return null
  const { row, byName } = found
  const byHand = row.way === 'manual'
  return {
    inTime: formatMomentOrNull(row.inTime),
    outTime: formatMomentOrNull(row.outTime),
    way: row.way,
    byName: byHand ? (byName ?? row.markedBy) : null,
    note: byHand ? row.note : null,
    requests: await requestsOf(db, itemId, username),
    role: await roleOf(db, itemId, username),
  }
}

async function requestsOf(db: Db, itemId: string, username: string): Promise<Attended['requests']> {
  const rows = await db
    .select({ row: makeUp, byName: marker.realname })
    .from(makeUp)
    .leftJoin(marker, eq(marker.username, makeUp.decidedBy))
    .where(and(eq(makeUp.itemId, itemId), eq(makeUp.username, username), eq(makeUp.state, 'accepted')))
    .orderBy(asc(makeUp.at))
  return rows.map(({ row, byName }) => ({
    kind: row.kind,
    at: formatMoment(row.at),
    askTime: formatMoment(row.createTime),
    reason: row.reason,
    byName: byName ?? row.decidedBy ?? '',
    decideTime: formatMoment(row.decideTime ?? row.createTime),
  }))
}

async function roleOf(db: Db, itemId: string, username: string): Promise<Attended['role']> {
  const [found] = await db
    .select({ role: attendanceRole, byName: marker.realname, rule: item.hoursRule })
    .from(attendanceRole)
    .innerJoin(item, eq(item.id, attendanceRole.itemId))
    .leftJoin(marker, eq(marker.username, attendanceRole.givenBy))
    .where(and(eq(attendanceRole.itemId, itemId), eq(attendanceRole.username, username)))
  if (!found) return null
  const { role, byName, rule } = found
  const name = rolesOf(rule).find(({ key }) => key === role.role)?.name ?? role.role
  return { name, byName: byName ?? role.givenBy, time: formatMoment(role.giveTime) }
}
