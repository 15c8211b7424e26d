import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { casLogout } from '../../db/schema/index.ts'
import type { LogoutMessage } from './logoutMessage.ts'
import { isOutside } from './services.ts'

/** Of one account; until some are told, it enters no other system. */
const MOST_UNTOLD = 100
/** The first wait after a message that did not arrive; each further one is twice as long, up to an hour. */
const AGAIN_SECONDS = 30
const LONGEST_SECONDS = 3_600
/** By then some four hours have passed. */
const MOST_ATTEMPTS = 10
/** As long as a sign-in: what nobody came to send by then is of a service that is gone. */
const KEPT_HOURS = 8

/**
 * Leaves word for other systems, in the transaction that ended the tickets. What the allow-list has no more is not told.
 * @returns the origins to send to
 */
export async function leaveWord(tx: Db, config: Config, ended: readonly LogoutMessage[]): Promise<string[]> {
  const messages = ended
    .filter(({ service }) => isOutside(config, service))
    .map(({ ticket, username, service }) => ({ ticket, username, service, origin: new URL(service).origin }))
  if (messages.length > 0) await tx.insert(casLogout).values(messages)
  return [...new Set(messages.map(({ origin }) => origin))]
}

export const hasManyUntold = async (tx: Db, username: string): Promise<boolean> => (await tx.$count(casLogout, eq(casLogout.username, username))) >= MOST_UNTOLD

/** Some messages that are due, the oldest first, after all that were not tried yet; whoever does not drop them has them due again later. */
export async function takeDue(db: Db, origin: string, atOnce: number): Promise<LogoutMessage[]> {
  const due = db
    .select({ ticket: casLogout.ticket })
    .from(casLogout)
    .where(and(eq(casLogout.origin, origin), lte(casLogout.nextTime, sql`now()`)))
    .orderBy(asc(casLogout.attempts), asc(casLogout.createTime), asc(casLogout.ticket))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const wait = sql`least(${LONGEST_SECONDS}::float8, ${AGAIN_SECONDS}::int * power(2, ${casLogout.attempts}))`
  return db
    .update(casLogout)
    .set({ attempts: sql`${casLogout.attempts} + 1`, nextTime: sql`now() + make_interval(secs => ${wait})` })
    .where(inArray(casLogout.ticket, due))
    .returning({ ticket: casLogout.ticket, username: casLogout.username, service: casLogout.service })
}

export async function dropTold(db: Db, tickets: readonly string[]): Promise<void> {
  if (tickets.length > 0) await db.delete(casLogout).where(inArray(casLogout.ticket, [...tickets]))
}

/** @returns how many messages nobody took */
export async function giveUp(db: Db): Promise<number> {
  const tried = and(gte(casLogout.attempts, MOST_ATTEMPTS), lte(casLogout.nextTime, sql`now()`))
  const old = lte(casLogout.createTime, sql`now() - make_interval(hours => ${KEPT_HOURS})`)
  const given = await db.delete(casLogout).where(or(tried, old)).returning({ ticket: casLogout.ticket })
  return given.length
}
