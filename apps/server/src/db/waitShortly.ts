import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** As long as anybody should wait for what somebody else writes, an import most of all. */
const LONGEST_WAIT = '900ms'

/** From here on a transaction waits for others no longer than that; then it fails, which is answered in words. */
export async function waitShortly(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`)
}
