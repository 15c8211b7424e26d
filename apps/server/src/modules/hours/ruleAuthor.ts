import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { auditLog, user } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import type { SetBy } from './earn.ts'

/**
 * Who last set the hours of a project: by the audit log; of a project from before it was kept, who last changed the
 * project. Nobody (an empty name) where nobody knows.
 */
export async function ruleAuthor(db: Db, project: typeof item.$inferSelect): Promise<SetBy> {
  const [entry] = await db
    .select({ username: auditLog.username, time: auditLog.time })
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'item'), eq(auditLog.recordId, project.id), sql`${auditLog.after} ->> 'hoursRule' is not null`))
    .orderBy(desc(auditLog.time), desc(auditLog.id))
    .limit(1)
  const username = entry?.username ?? project.updateBy ?? project.createBy ?? ''
  const [person] = await db.select({ realname: user.realname }).from(user).where(eq(user.username, username))
  return { username, realname: person?.realname ?? username, nodeName: null, time: entry?.time ?? project.updateTime }
}
