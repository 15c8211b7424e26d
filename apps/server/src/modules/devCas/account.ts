import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { user } from '../../db/schema/index.ts'

/** An account that stays as it is until this transaction ends. Taken before its grants, tickets and sessions, as whoever freezes it does. */
export async function holdAccount(tx: Db, username: string): Promise<{ status: number } | undefined> {
  const [account] = await tx.select({ status: user.status }).from(user).where(eq(user.username, username)).for('share')
  return account
}
