import type { FastifyInstance } from 'fastify'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { session } from '../../db/schema/index.ts'

const HOUR_MS = 3_600_000
/** Ended in one statement. */
const AT_ONCE = 1_000

/** Takes away the sessions that have expired: who never comes back leaves none. */
export async function dropExpired(db: Db): Promise<void> {
  for (;;) {
    const expired = db.select({ id: session.id }).from(session).where(lte(session.expireTime, sql`now()`)).limit(AT_ONCE)
    const dropped = await db.delete(session).where(inArray(session.id, expired)).returning({ id: session.id })
    if (dropped.length < AT_ONCE) return
  }
}

/** At the start and every hour. */
export function addSessionCleaning(app: FastifyInstance, db: Db): void {
  const timer = setInterval(() => void dropExpired(db).catch((error: unknown) => app.log.error(error)), HOUR_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onReady', () => dropExpired(db))
}
