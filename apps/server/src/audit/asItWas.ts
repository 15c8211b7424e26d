import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { AuditKind } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { auditLog } from '../db/schema/index.ts'

/**
 * What fields of a record said at a moment: what the first change after it found there, or what they say now where none changed them.
 * Of a record every change of which is noted field by field.
 */
export async function asItWas<Fields extends Readonly<Record<string, unknown>>>(
  db: Db,
  { kind, recordId, at }: { kind: AuditKind; recordId: string; at: Date },
  now: Fields,
): Promise<Fields> {
  const changes = await db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.kind, kind), eq(auditLog.recordId, recordId), gt(auditLog.time, at), isNotNull(auditLog.before)))
    .orderBy(asc(auditLog.time), asc(auditLog.id))
  const was = Object.keys(now).flatMap((field) => {
    const found = changes.find(({ before }) => before !== null && field in before)
    return found?.before ? [[field, found.before[field]] as const] : []
  })
  return { ...now, ...Object.fromEntries(was) }
}
