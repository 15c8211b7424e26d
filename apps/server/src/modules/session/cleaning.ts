import type { FastifyInstance } from 'fastify'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { session } from '../../db/schema/index.ts'
import { forgetExpired } from './attempts.ts'

const HOUR_MS = 3_600_000
/** Taken away in one statement. */
const AT_ONCE = 1_000

/** Takes away the sessions that have expired, as who never comes back leaves none, and what was counted of wrong passwords long ago. */
export async function dropExpired(db: Db): Promise<void> {
  while ((await endExpired(db)) === AT_ONCE);
  while ((await forgetExpired(db, AT_ONCE)) === AT_ONCE);
}

async function endExpired(db: Db): Promise<number> {
  const expired = db.select({ id: session.id }).from(session).where(lte(session.expireTime, sql`now()`)).limit(AT_ONCE)
  const ended = await db.delete(session).where(inArray(session.id, expired)).returning({ id: session.id })
  return ended.length
}

/** At the start and every hour. */
export function addSessionCleaning(app: FastifyInstance, db: Db): void {
  const timer = setInterval(() => void dropExpired(db).catch((error: unknown) => app.log.error(error)), HOUR_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onReady', () => dropExpired(db))
}
