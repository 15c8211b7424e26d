import { sql } from 'drizzle-orm'
import { at, toldMoment } from '../clock.ts'
import type { Db } from './connect.ts'
import { one } from './one.ts'

/**
 * The moment of a statement in milliseconds since 1970, by the database's clock. A part of a millisecond counts as a whole one, as a moment
 * has no parts of them here and nothing before may seem to be later.
 */
export const instant = sql<number>`ceil(extract(epoch from clock_timestamp()) * 1000)::float8`

/**
 * Lets everything that one act writes be of one moment: else what is stamped by a transaction's beginning and what is stamped at writing
 * are of two days about midnight.
 * @param since the `instant` of a statement that came after the act's lock was had: it is later than whatever the act waited for
 */
export const inMomentOf = <T>(since: number, act: () => Promise<T>): Promise<T> => (toldMoment() ? act() : at(new Date(since), act))

/** The same where no statement of the act tells its moment; called once the act's lock is held. */
export async function inOneMoment<T>(tx: Db, act: () => Promise<T>): Promise<T> {
  const { since } = one(await tx.select({ since: instant.as('since') }).from(sql`(select) as always`))
  return inMomentOf(since, act)
}
