import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auditLog, signUp } from '../db/schema/index.ts'
import { neverGiven } from './ledger.ts'

const KEY = 'signUps:entered'

/**
 * Marks those whom an organiser named before that was kept, once: by the log, where who had signed up before has a state before. To be
 * named tells nobody's telephone.
 */
export async function markEnteredSignUps(tx: Db): Promise<void> {
  if (!(await neverGiven(tx, [KEY])).has(KEY)) return
  await tx.execute(sql`
    update ${signUp} set entered = true from ${auditLog}
    where ${auditLog.kind} = 'item' and ${auditLog.action} = 'admit' and ${auditLog.recordId} = ${signUp.itemId} and ${auditLog.before} is null
      and ${auditLog.after} ->> 'signUp' = 'placed' and ${auditLog.after} -> 'students' ? ${signUp.username}
      and ${auditLog.time} >= ${signUp.createTime} and not ${signUp.entered}`)
}
