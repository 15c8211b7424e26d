import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { auditLog, processInstance, user } from '../../db/schema/index.ts'
import type { scoreRecord } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'

/**
 * Who gave the project the credits that a record has: by the audit log, the last to set them before the application was
 * made, which fixed them. Null where the log says another number, or nothing.
 */
export async function creditsAuthor(db: Db, { itemId, credits, instanceId, createTime }: typeof scoreRecord.$inferSelect): Promise<ScoreOrigin['creditsBy']> {
  if (credits === null) return null
  const [application] = await db.select({ startTime: processInstance.startTime }).from(processInstance).where(eq(processInstance.id, instanceId ?? ''))
  const [entry] = await db
    .select({ username: auditLog.username, realname: user.realname, time: auditLog.time, set: sql<string>`${auditLog.after} ->> 'credits'` })
    .from(auditLog)
    .leftJoin(user, eq(user.username, auditLog.username))
    .where(
      and(
        eq(auditLog.kind, 'item'),
        eq(auditLog.recordId, itemId),
        sql`${auditLog.after} ->> 'credits' is not null`,
        lte(auditLog.time, application?.startTime ?? createTime),
      ),
    )
    .orderBy(desc(auditLog.time), desc(auditLog.id))
    .limit(1)
  if (!entry || entry.username === null || Number(entry.set) !== credits) return null
  return { username: entry.username, realname: entry.realname ?? entry.username, time: formatMoment(entry.time) }
}
