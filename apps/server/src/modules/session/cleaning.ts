import type { FastifyInstance } from 'fastify'
import { inArray, lte, sql } from 'drizzle-orm'
import { addChore } from '../../chore.ts'
import type { Db } from '../../db/connect.ts'
import { activation, session } from '../../db/schema/index.ts'
import { forgetExpired } from './attempts.ts'
import { forgetSignIns } from './signIns.ts'

/** Taken away in one statement. */
const AT_ONCE = 1_000

/**
 * Takes away the sessions that have expired, as who never comes back leaves none, what was counted of wrong passwords long ago, and
 * activation codes that count no more, and who signed in long ago.
 */
export async function dropExpired(db: Db, signal?: AbortSignal): Promise<void> {
  for (const drop of [endExpired, forgetExpired, dropCodes, forgetSignIns])
    while (!signal?.aborted && (await drop(db, AT_ONCE)) === AT_ONCE);
}

async function endExpired(db: Db, atOnce: number): Promise<number> {
  const expired = db
    .select({ id: session.id })
    .from(session)
    .where(lte(session.expireTime, sql`now()`))
    .limit(atOnce)
  const ended = await db.delete(session).where(inArray(session.id, expired)).returning({ id: session.id })
  return ended.length
}

async function dropCodes(db: Db, atOnce: number): Promise<number> {
  const expired = db
    .select({ id: activation.userId })
    .from(activation)
    .where(lte(activation.expireTime, sql`now()`))
    .limit(atOnce)
  const dropped = await db.delete(activation).where(inArray(activation.userId, expired)).returning({ id: activation.userId })
  return dropped.length
}

/** At the start and every hour. */
export const addSessionCleaning = (app: FastifyInstance, db: Db): void => addChore(app, (signal) => dropExpired(db, signal))
