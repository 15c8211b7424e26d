import { and, eq, gt, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { activation, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { hashActivationCode } from './activationCode.ts'
import { isKnownFrom, signInAttempt } from './attempts.ts'
import { BusyError, hashPassword, isBusy } from './passwords.ts'
import { heldAccount, SignInRefusal } from './proven.ts'

interface Activation {
  username: string
  code: string
  password: string
  address: string
}

/**
 * Sets the first password of an account, for whoever was handed its code. Tries count as those to sign in do: who guesses waits
 * longer and longer. A code counts once, until it expires, and as long as the account has no password.
 */
export async function activate(
  db: Db,
  { username, code, password, address }: Activation,
  origin: Pick<Actor, 'address' | 'requestId'>,
): Promise<void> {
  if (isBusy((await isKnownFrom(db, username, address)) ? 'known' : 'stranger')) throw new BusyError()
  await signInAttempt(db, username, address, async (attempt) => {
    const codeHash = hashActivationCode(code)
    const [found] = await db
      .select({ id: user.id })
      .from(activation)
      .innerJoin(user, eq(user.id, activation.userId))
      .where(and(eq(activation.codeHash, codeHash), gt(activation.expireTime, sql`now()`), eq(user.username, username)))
    if (!found) throw wrongCode()
    const passwordHash = await hashPassword(password, attempt.isKnown ? 'known' : 'stranger')
    await db.transaction(async (tx) => {
      const row = await heldAccount(tx, found.id)
      const used = await tx
        .delete(activation)
        .where(and(eq(activation.userId, found.id), eq(activation.codeHash, codeHash)))
        .returning({ id: activation.userId })
      // Used in another window meanwhile, or a password came by another way.
      if (!row || row.status !== 1 || row.passwordHash !== null || used.length === 0) throw wrongCode()
      await tx
        .update(user)
        .set({ passwordHash, mustChangePassword: false, revision: sql`revision` })
        .where(eq(user.id, row.id))
      await writeAudit(
        tx,
        { username: row.username, ...origin },
        {
          kind: 'account',
          recordId: row.id,
          // wire text: the log is kept in Chinese.
          title: `${row.realname}（${row.username}）`,
          action: 'password',
          reason: say.session.activatedByCode(),
        },
      )
    })
    await attempt.succeed()
  })
}

/** Which of it is wrong helps only who guesses. */
const wrongCode = () => new SignInRefusal(say.session.wrongActivation(), 'wrong')
