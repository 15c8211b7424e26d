import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { endedTicket } from '../../db/schema/index.ts'
import { hashToken } from '../../access/tokens.ts'

/** CAS answers within seconds, and so does the database: by then the session is open, or never will be. */
const SECONDS = 120

/** So CAS begins what it calls a service ticket; of anything else that a stranger sends nothing is kept. */
const SERVICE_TICKET = /^ST-/

/** Until this transaction ends, a ticket's session is either open or not: its single logout and its opening follow one another. */
export async function holdTicket(tx: Db, ticket: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cas-ticket:${hashToken(ticket)}`}, 0))`)
}

/** Remembers that a ticket was signed out of before it had opened anything. */
export async function rememberEnded(tx: Db, ticket: string): Promise<void> {
  if (!SERVICE_TICKET.test(ticket)) return
  await tx.delete(endedTicket).where(lte(endedTicket.expireTime, sql`now()`))
  const expireTime = sql`now() + make_interval(secs => ${SECONDS})`
  await tx
    .insert(endedTicket)
    .values({ ticketHash: hashToken(ticket), expireTime })
    .onConflictDoNothing()
}

export async function hasEnded(tx: Db, ticket: string): Promise<boolean> {
  const [ended] = await tx
    .select({ ticketHash: endedTicket.ticketHash })
    .from(endedTicket)
    .where(and(eq(endedTicket.ticketHash, hashToken(ticket)), gt(endedTicket.expireTime, sql`now()`)))
  return ended !== undefined
}
