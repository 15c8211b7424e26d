import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { AuditKind } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { auditLog, user } from '../db/schema/index.ts'

/** The latest entry, until a moment, in which a field of a record got a value. */
export async function lastSetting(
  db: Db,
  { kind, recordId, field, until }: { kind: AuditKind; recordId: string; field: string; until: Date },
) {
  const [entry] = await db
    .select({
      username: auditLog.username,
      realname: user.realname,
      time: auditLog.time,
      value: sql<string>`${auditLog.after} ->> ${field}`,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.username, auditLog.username))
    .where(
      and(
        eq(auditLog.kind, kind),
        eq(auditLog.recordId, recordId),
        isNotNull(sql`${auditLog.after} ->> ${field}`),
        lte(auditLog.time, until),
      ),
    )
    .orderBy(desc(auditLog.time), desc(auditLog.id))
    .limit(1)
  return entry
}
