import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { createPassword } from './initialPasswords.ts'
import { role, user, userRole } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { writeAudit } from '../../audit/write.ts'
import { endWaits } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { endAllOf } from './proven.ts'
import type { UserRow } from './proven.ts'

/** Nobody is signed in: whoever may run a command beside the server acts as the system. */
const ON_THE_MACHINE = { username: null, address: null, requestId: null }

/**
 * Gives an account a password that has to be changed at the first sign-in, and ends whatever was opened with the one
 * before. What else keeps somebody out, as being frozen, stays.
 * @returns the account as it was, or undefined where there is none of the name
 */
export async function resetPassword(db: Db, username: string): Promise<{ before: UserRow; password: string } | undefined> {
  const password = createPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(user).where(eq(user.username, username)).for('no key update')
    if (!before) return undefined
    await tx
      .update(user)
      .set({ passwordHash, mustChangePassword: true, updateTime: sql`now()` })
      .where(eq(user.id, before.id))
    // wire text: the log is kept in Chinese.
    const title = `${before.realname}（${before.username}）`
    await writeAudit(tx, ON_THE_MACHINE, {
      kind: 'account',
      recordId: before.id,
      title,
      action: 'resetPassword',
      reason: say.session.resetOnTheMachine(),
    })
    await endAllOf(tx, before)
    await endWaits(tx, before)
    return { before, password }
  })
}

/** The names of those who administer, for who does not remember theirs. */
export async function administratorNames(db: Db): Promise<string[]> {
  const rows = await db
    .select({ username: user.username })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(role.roleCode, 'admin'), eq(user.status, 1)))
    .orderBy(user.username)
    .limit(10)
  return rows.map(({ username }) => username)
}
