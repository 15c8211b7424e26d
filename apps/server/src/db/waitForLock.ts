import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

const BETWEEN_TRIES_MS = 200

/**
 * Takes a lock until the transaction ends, however long another server has it: a statement that waited for it would be ended
 * as every statement is that takes too long for a call.
 */
export async function waitForLock(tx: Db, key: number): Promise<void> {
  while (!(await tryLock(tx, key))) await wait(BETWEEN_TRIES_MS)
}

async function tryLock(tx: Db, key: number): Promise<boolean> {
  const [row] = await tx.select({ taken: sql<boolean>`pg_try_advisory_xact_lock(${key})` }).from(sql`(select 1) as once`)
  return row?.taken === true
}
