import { and, eq, ne } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { calendarFeed, casGrant, casTicket, session, user } from '../../db/schema/index.ts'
import type { signIn } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

export type UserRow = typeof user.$inferSelect

/** Somebody who tried to sign in, and was not let in: why is kept. */
export class SignInRefusal extends BusinessError {
  constructor(
    told: Message,
    readonly outcome: Exclude<(typeof signIn.$inferSelect)['outcome'], 'signedIn'>,
    code?: number,
  ) {
    super(told, code)
  }
}

export const wrongPassword = () => new SignInRefusal(say.session.wrongPassword(), 'wrong')
export const frozen = () => new SignInRefusal(say.session.frozen(), 'frozen')

/**
 * The account as it is now, and as it stays until this transaction ends. Whatever a proven identity opens is written in
 * one that begins here: the check took a while, and a change of the password, or a freezing, that comes after this finds
 * what was written and ends it.
 */
export async function heldAccount(tx: Db, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for('share')
  return row
}

/** The account whose password was checked as `checked`; with any other password by now, the checked one is a wrong one. */
export async function withSamePassword(tx: Db, checked: UserRow): Promise<UserRow> {
  const row = await heldAccount(tx, checked.id)
  if (!row || row.passwordHash !== checked.passwordHash) throw wrongPassword()
  if (row.status !== 1) throw frozen()
  return row
}

/**
 * Ends whatever an account has open, here and at our own CAS provider, and the address that its calendar is read at; in the transaction that changes its password.
 * `keep` is the hash of the one session that goes on.
 */
export async function endAllOf(
  tx: Db,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
  { keep }: { keep?: string } = {},
): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, id), keep === undefined ? undefined : ne(session.tokenHash, keep)))
  await tx.delete(casGrant).where(eq(casGrant.username, username))
  await tx.delete(casTicket).where(eq(casTicket.username, username))
  // Who changes it themselves keeps the address that their programs read; who is given another password may be somebody else.
  if (keep === undefined) await tx.delete(calendarFeed).where(eq(calendarFeed.username, username))
}
