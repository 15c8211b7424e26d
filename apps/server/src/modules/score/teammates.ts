import { and, eq, not, sql } from 'drizzle-orm'
import type { Teammate } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { instanceMember, scoreRecord, user } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'

/** What the others of the teams of these have on record, whom the caller reaches all of. */
export async function teammatesOfAll(db: Db, caller: Caller, joined: string): Promise<Teammate[]> {
  const ids = [...new Set(joined.split(',').filter(Boolean))]
  const records = await db
    .select({ id: scoreRecord.id, instanceId: scoreRecord.instanceId })
    .from(scoreRecord)
    .where(and(isOneOf(scoreRecord.id, ids), scopeOf(caller, 'score')))
  if (records.length < ids.length) throw notFound(say.score.record())
  return teammatesOf(db, caller, records)
}

/** What others have on record of the same applications as these records, application by application, by rank. */
export async function teammatesOf(
  db: Db,
  caller: Caller,
  records: readonly Pick<typeof scoreRecord.$inferSelect, 'id' | 'instanceId'>[],
): Promise<Teammate[]> {
  const applications = [...new Set(records.flatMap(({ instanceId }) => instanceId ?? []))]
  if (applications.length === 0) return []
  const ids = records.map(({ id }) => id)
  const others = and(isOneOf(scoreRecord.instanceId, applications), not(isOneOf(scoreRecord.id, ids)))
  const rows = await db
    .select({
      id: scoreRecord.id,
      realname: user.realname,
      username: scoreRecord.username,
      itemName: nameFor(scoreRecord.itemName, scoreRecord.itemEnglish),
      hours: scoreRecord.hours,
      credits: scoreRecord.credits,
      status: scoreRecord.status,
      rank: instanceMember.rank,
    })
    .from(scoreRecord)
    .leftJoin(user, eq(user.username, scoreRecord.username))
    .leftJoin(instanceMember, and(eq(instanceMember.instanceId, scoreRecord.instanceId), eq(instanceMember.username, scoreRecord.username)))
    .where(others)
    .orderBy(scoreRecord.instanceId, sql`${instanceMember.rank} nulls first`)
  const reached = await db
    .select({ id: scoreRecord.id })
    .from(scoreRecord)
    .where(and(others, scopeOf(caller, 'score')))
  const own = new Set(reached.map(({ id }) => id))
  return rows.map(({ id, username, realname, rank, ...told }) => ({
    ...told,
    id: own.has(id) ? id : null,
    realname: realname ?? username,
    // Who applied is no member.
    rank: rank ?? 1,
  }))
}
