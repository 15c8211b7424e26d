import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Actor } from './write.ts'

/** Until the transaction ends, what the database itself notes in the audit log is by them: it ends the sessions of who is frozen, and says so. */
export async function actAs(tx: Db, { username, address, requestId }: Actor): Promise<void> {
  await tx.execute(
    sql`select set_config('sc.username', ${username ?? ''}, true), set_config('sc.address', ${address ?? ''}, true), set_config('sc.request_id', ${requestId ?? ''}, true)`,
  )
}
