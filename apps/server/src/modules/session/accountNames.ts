import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'

/** Names that are locked: a roster of thousands is written for seconds, in which nobody could sign in for the first time. */
const MOST_LOCKED = 100

/**
 * Until the transaction ends, no other one makes accounts that are called alike but for the case of letters: whoever is to make
 * some asks for this before it looks whether there are such. The database itself does not forbid them: a school whose CAS tells
 * letters apart (`SC_CAS_NAME_CASE=exact`) may have both. A long roster is not held against what is made in the same seconds.
 */
export async function lockAccountNames(tx: Db, usernames: readonly string[]): Promise<void> {
  if (usernames.length > MOST_LOCKED) return
  // In one order, or two would wait for each other.
  for (const name of [...new Set(usernames.map((username) => username.toLowerCase()))].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account-name:${name}`}, 0))`)
}
