import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { AuditKind } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { auditLog, user } from '../db/schema/index.ts'

/** Who set a field of a record, when, and to what. */
export interface LastSetting {
  username: string | null
  realname: string | null
  time: Date | null
  value: string | null
}

/**
 * The latest entry in which a field of a record got a value.
 * @param until entries of later are left out
 * @param otherwise who is taken to have set it where no entry says so: the rest is null then
 */
export async function lastSetting(
  db: Db,
  {
    kind,
    recordId,
    field,
    until,
    otherwise = null,
  }: { kind: AuditKind; recordId: string; field: string; until?: Date; otherwise?: string | null },
): Promise<LastSetting> {
  const value = sql<string>`${auditLog.after} ->> ${field}`
  const entry = db
    .select({ username: auditLog.username, time: auditLog.time, value: value.as('value') })
    .from(auditLog)
    .where(and(eq(auditLog.kind, kind), eq(auditLog.recordId, recordId), isNotNull(value), until && lte(auditLog.time, until)))
    .orderBy(desc(auditLog.time), desc(auditLog.id))
    .limit(1)
    .as('entry')
  const username = sql<string | null>`coalesce(${entry.username}, ${otherwise}::text)`
  const [found] = await db
    .select({ username, realname: user.realname, time: entry.time, value: entry.value })
    .from(sql`(select) as always`)
    .leftJoin(entry, sql`true`)
    .leftJoin(user, eq(user.username, username))
  if (!found) throw new Error('The database gave no row for one that is always there')
  return found
}

/**
 * The entry since which a field of a record has said of one thing what it says now: whoever changed something else in it did not set that.
 * Null where no entry says anything of it, or the earliest found it said so before.
 * @param of what a value says of that thing; undefined where it says nothing
 */
export async function settingSince(
  db: Db,
  { kind, recordId, field, until, of }: { kind: AuditKind; recordId: string; field: string; until?: Date; of: (value: string) => unknown },
): Promise<LastSetting | null> {
  const value = sql<string>`${auditLog.after} ->> ${field}`
  const rows = await db
    .select({
      username: auditLog.username,
      realname: user.realname,
      time: auditLog.time,
      value,
      before: sql<string | null>`${auditLog.before} ->> ${field}`,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.username, auditLog.username))
    .where(and(eq(auditLog.kind, kind), eq(auditLog.recordId, recordId), isNotNull(value), until && lte(auditLog.time, until)))
    .orderBy(desc(auditLog.time), desc(auditLog.id))
  const said = rows[0] && of(rows[0].value)
  if (said === undefined) return null
  const set = rows.find(({ before }, at) => {
    const earlier = rows[at + 1]?.value ?? before
    return earlier === null || !isDeepStrictEqual(of(earlier), said)
  })
  return set ?? null
}
