import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { casTicket } from '../../db/schema/index.ts'
import { hashToken } from '../../modules/session/tokens.ts'
import type { Grant } from './grants.ts'

/** Long enough for one redirect. */
const TICKET_SECONDS = 10

export interface IssuedTicket {
  grantHash: string
  username: string
  service: string
  /** The password was typed for this very ticket. */
  fromNewLogin: boolean
}

/** In the transaction that opened or holds the grant. */
export async function issueTicket(tx: Db, grant: Grant, service: string, fromNewLogin: boolean): Promise<string> {
  const ticket = `ST-${randomBytes(32).toString('hex')}`
  await tx.insert(casTicket).values({
    ticket,
    ticketHash: hashToken(ticket),
    grantHash: grant.idHash,
    username: grant.username,
    service,
    fromNewLogin,
    expireTime: sql`now() + make_interval(secs => ${TICKET_SECONDS})`,
  })
  return ticket
}

/** Uses a ticket up, whatever the caller then makes of it. Undefined when unknown, expired or used before. */
export async function redeemTicket(db: Db, ticket: string): Promise<IssuedTicket | undefined> {
  const [redeemed] = await db
    .update(casTicket)
    .set({ usedTime: sql`now()` })
    .where(and(eq(casTicket.ticketHash, hashToken(ticket)), isNull(casTicket.usedTime), sql`${casTicket.expireTime} > now()`))
    .returning({
      grantHash: casTicket.grantHash,
      username: casTicket.username,
      service: casTicket.service,
      fromNewLogin: casTicket.fromNewLogin,
    })
  return redeemed
}
