import { sql } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { keepOrNull } from '../locale/kept.ts'
import type { Actor } from './write.ts'

/** Until the transaction ends, what the database itself notes in the audit log is by them, for this reason: it ends the sessions of who is frozen, and says so. */
export async function actAs(tx: Db, { username, address, requestId }: Actor, because?: Message): Promise<void> {
  const { text, message } = keepOrNull(because)
  await tx.execute(
    sql`select set_config('sc.username', ${username ?? ''}, true), set_config('sc.address', ${address ?? ''}, true), set_config('sc.request_id', ${requestId ?? ''}, true), set_config('sc.reason', ${text ?? ''}, true), set_config('sc.reason_message', ${message ? JSON.stringify(message) : ''}, true)`,
  )
}
