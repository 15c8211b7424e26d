import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { LogoutMessage, LogoutMessages } from '@sc/dev-cas'
import type { Db } from '../../db/connect.ts'
import { casLogout } from '../../db/schema/index.ts'
import type { IsOther } from './services.ts'

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
 * Leaves messages for other systems, in the transaction that ended the tickets. What the allow-list has no more is not told.
 * @returns the origins to send to
 */
export async function leaveMessages(tx: Db, isOther: IsOther, ended: readonly LogoutMessage[]): Promise<string[]> {
  const messages = ended
    .filter(({ service }) => isOther(service))
    .map(({ ticket, username, service }) => ({ ticket, username, service, origin: new URL(service).origin }))
  if (messages.length > 0) await tx.insert(casLogout).values(messages)
  return [...new Set(messages.map(({ origin }) => origin))]
}

export const hasManyUntold = async (tx: Db, username: string): Promise<boolean> =>
  (await tx.$count(casLogout, eq(casLogout.username, username))) >= MOST_UNTOLD

/** The provider's messages, in the database: a start finds what was left. */
export const logoutMessages = (db: Db): LogoutMessages => ({
  async takeDue(origin, atOnce) {
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
  },
  async dropTold(tickets) {
    if (tickets.length > 0) await db.delete(casLogout).where(inArray(casLogout.ticket, [...tickets]))
  },
  async giveUp() {
    const tried = and(gte(casLogout.attempts, MOST_ATTEMPTS), lte(casLogout.nextTime, sql`now()`))
    const old = lte(casLogout.createTime, sql`now() - make_interval(hours => ${KEPT_HOURS})`)
    const deleted = await db.delete(casLogout).where(or(tried, old)).returning({ ticket: casLogout.ticket })
    return deleted.length
  },
})
