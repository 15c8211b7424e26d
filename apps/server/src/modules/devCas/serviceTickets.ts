import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RedeemedTicket } from '@sc/dev-cas'
import type { Db } from '../../db/connect.ts'
import { casTicket, session } from '../../db/schema/index.ts'
import { hashToken } from '../../access/tokens.ts'
import { holdAccount } from './account.ts'
import type { Grant } from './grants.ts'
import { leaveMessages } from './logoutMessages.ts'
import type { IsOther } from './services.ts'

/** Long enough for one redirect. */
const TICKET_SECONDS = 10
/** Of one account, on their way to a service; one more drops the oldest. */
const MOST_UNUSED = 100
/** Of one account, as it has sessions; one more ends the oldest, with what it opened. */
const MOST_USED = 100

/** In the transaction that opened or holds the grant. */
export async function issueTicket(tx: Db, isOther: IsOther, grant: Grant, service: string, fromNewLogin: boolean): Promise<string> {
  await endTickets(
    tx,
    isOther,
    inArray(casTicket.ticketHash, beyond(tx, MOST_UNUSED - 1, grant, isNull(casTicket.usedTime), casTicket.expireTime)),
  )
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
export async function redeemTicket(
  db: Db,
  isOther: IsOther,
  ticket: string,
): Promise<(Omit<RedeemedTicket, 'authenticationTime'> & { grantHash: string }) | undefined> {
  const own = eq(casTicket.ticketHash, hashToken(ticket))
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ username: casTicket.username }).from(casTicket).where(own)
    if (!known) return undefined
    await holdAccount(tx, known.username)
    const [redeemed] = await tx
      .update(casTicket)
      .set({ usedTime: sql`now()` })
      .where(and(own, isNull(casTicket.usedTime), sql`${casTicket.expireTime} > now()`))
      .returning({
        grantHash: casTicket.grantHash,
        username: casTicket.username,
        service: casTicket.service,
        fromNewLogin: casTicket.fromNewLogin,
      })
    if (!redeemed) return undefined
    const oldest = beyond(tx, MOST_USED, known, isNotNull(casTicket.usedTime), casTicket.usedTime)
    return { ...redeemed, toTell: await endTickets(tx, isOther, inArray(casTicket.ticketHash, oldest)) }
  })
}

/** An account's tickets of a kind beyond its newest; but what somebody else is just using or ending. */
function beyond(tx: Db, newest: number, { username }: Pick<Grant, 'username'>, kind: SQL, moment: PgColumn) {
  const older = tx
    .select({ ticketHash: casTicket.ticketHash })
    .from(casTicket)
    .where(and(eq(casTicket.username, username), kind))
    .orderBy(desc(moment), desc(casTicket.ticketHash))
    .offset(newest)
  return tx
    .select({ ticketHash: casTicket.ticketHash })
    .from(casTicket)
    .where(inArray(casTicket.ticketHash, older))
    .for('update', { skipLocked: true })
}

/**
 * Ends tickets, with the sessions here that they opened, and leaves word for the other systems that redeemed one; what was
 * never redeemed opened nothing. A session that is just being opened holds its ticket: it is there by then, or never will be.
 * The caller holds the account.
 * @returns the origins that have to be told
 */
export async function endTickets(tx: Db, isOther: IsOther, which: SQL): Promise<string[]> {
  const ended = await tx
    .delete(casTicket)
    .where(which)
    .returning({ ticket: casTicket.ticket, username: casTicket.username, service: casTicket.service, usedTime: casTicket.usedTime })
  const redeemed = ended.filter(({ usedTime }) => usedTime !== null)
  if (redeemed.length === 0) return []
  await tx.delete(session).where(
    inArray(
      session.serviceTicket,
      redeemed.map(({ ticket }) => ticket),
    ),
  )
  return leaveMessages(tx, isOther, redeemed)
}
