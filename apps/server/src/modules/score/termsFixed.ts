import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { processInstance, trail } from '../../db/schema/index.ts'

/** When an application took over what its project says, and the credits that it said. */
export interface TermsFixed {
  at: Date
  credits: number | null
}

const submittedAfterTakenBack = sql`${trail.sequence} > (select max(back.sequence) from ${trail} back
  where back.instance_id = ${processInstance.id} and back.action = 'withdraw')`

/**
 * The moment that fixed what an application is for: its first submission; of one that was taken back, the first one after that, which
 * is for what the project says by then. Null of what no application was made for.
 */
export async function termsFixed(db: Db, instanceId: string | null): Promise<TermsFixed | null> {
  const [found] = await db
    .select({ startTime: processInstance.startTime, again: trail.time, credits: processInstance.credits })
    .from(processInstance)
    .leftJoin(trail, and(eq(trail.instanceId, processInstance.id), eq(trail.action, 'submit'), submittedAfterTakenBack))
    .where(eq(processInstance.id, instanceId ?? ''))
    .orderBy(asc(trail.sequence))
    .limit(1)
  return found ? { at: found.again ?? found.startTime, credits: found.credits } : null
}
