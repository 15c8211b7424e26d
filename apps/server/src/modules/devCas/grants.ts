import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { casGrant, casTicket } from '../../db/schema/index.ts'
import { hashToken } from '../../access/tokens.ts'
import { holdAccount } from './account.ts'
import type { IsOther } from './services.ts'
import { endTickets } from './serviceTickets.ts'

/** A working day: then the password is asked again. */
const GRANT_HOURS = 8
const expiry = sql`now() + make_interval(hours => ${GRANT_HOURS})`

/** A sign-in at the provider, which service tickets are granted from. */
export interface Grant {
  idHash: string
  username: string
}

/**
 * The browser keeps `id` in its ticket-granting cookie, the database only its hash. For whose password was checked, in
 * the transaction that holds the account.
 */
export async function openGrant(tx: Db, username: string): Promise<Grant & { id: string }> {
  const id = `TGT-${randomBytes(32).toString('hex')}`
  const idHash = hashToken(id)
  await tx.insert(casGrant).values({ idHash, username, expireTime: expiry })
  return { id, idHash, username }
}

/** A grant that cannot end before this transaction does; undefined where it, or its account, has ended. */
export async function holdGrant(tx: Db, { idHash, username }: Grant): Promise<Grant | undefined> {
  const account = await holdAccount(tx, username)
  const [grant] = await tx
    .select({ idHash: casGrant.idHash, username: casGrant.username })
    .from(casGrant)
    .where(and(eq(casGrant.idHash, idHash), sql`${casGrant.expireTime} > now()`))
    .for('share')
  return account?.status === 1 ? grant : undefined
}

export async function findGrant(db: Db, id: string): Promise<Grant | undefined> {
  const [grant] = await db
    .select({ idHash: casGrant.idHash, username: casGrant.username })
    .from(casGrant)
    .where(and(eq(casGrant.idHash, hashToken(id)), sql`${casGrant.expireTime} > now()`))
  return grant
}

/** The password was typed again. False where the grant ended meanwhile. */
export async function renewGrant(tx: Db, { idHash }: Grant): Promise<boolean> {
  const renewed = await tx
    .update(casGrant)
    .set({ expireTime: expiry })
    .where(eq(casGrant.idHash, idHash))
    .returning({ idHash: casGrant.idHash })
  return renewed.length > 0
}

/** When the password was last typed. A grant that ended meanwhile says now. */
export async function authenticationTime(db: Db, idHash: string): Promise<Date> {
  const [grant] = await db.select({ expireTime: casGrant.expireTime }).from(casGrant).where(eq(casGrant.idHash, idHash))
  return grant ? new Date(grant.expireTime.getTime() - GRANT_HOURS * 3_600_000) : new Date()
}

/** Ends a grant with all its tickets. Returns the origins of other systems that have to be told. */
export async function closeGrant(db: Db, isOther: IsOther, { idHash, username }: Grant): Promise<string[]> {
  return db.transaction(async (tx) => {
    await holdAccount(tx, username)
    await tx.delete(casGrant).where(eq(casGrant.idHash, idHash))
    return endTickets(tx, isOther, eq(casTicket.grantHash, idHash))
  })
}

export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(casGrant).where(lt(casGrant.expireTime, sql`now()`))
  // A ticket that another instance just issued belongs to a grant that is still there.
  await db.delete(casTicket).where(notInArray(casTicket.grantHash, db.select({ idHash: casGrant.idHash }).from(casGrant)))
  await db.delete(casTicket).where(and(isNull(casTicket.usedTime), lt(casTicket.expireTime, sql`now()`)))
}
