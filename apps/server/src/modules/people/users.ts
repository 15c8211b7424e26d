import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { actsFor } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { actAs } from '../../audit/actAs.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { user, userDepart, userRole } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Change, Served } from '../../resource/served.ts'
import { endWaits } from '../session/attempts.ts'
import { createPassword } from '../session/initialPasswords.ts'
import { hashPassword } from '../session/passwords.ts'
import { endAllOf } from '../session/proven.ts'
import { GRANTS, isAdministrator, refuseWithoutAdministrator } from './administrators.ts'
import { codesOf } from './departs.ts'
import { isBeyond, membersBelow } from '../../access/members.ts'

type Fields = typeof users.fields

export const servedUsers: Served<Fields> = {
  resource: users,
  table: user,
  links: {
    departs: { own: userDepart.userId, other: userDepart.departId },
    roles: { own: userRole.userId, other: userRole.roleId },
  },
  scope: (caller) => scopeOf(caller, 'student'),
  // Of a college also who is in its classes.
  narrowed: { departs: (id) => inArray(user.id, membersBelow([String(id)])) },
  rules: {
    check: async (tx, caller, changes) => {
      const refused = new Map<Change<Fields>, Message>()
      for (const change of changes) {
        const why = await whyNot(tx, caller, change)
        if (why) refused.set(change, why)
      }
      return refused
    },
    async after(tx, _caller, { before, after }) {
      if (!after) return
      const codes = (await codesOf(tx, after.departs)).map(({ orgCode }) => orgCode)
      const [row] = await tx.select({ orgCode: user.orgCode }).from(user).where(eq(user.id, after.id))
      const acting = actsFor(row?.orgCode ?? null, codes)
      if (acting !== row?.orgCode)
        await tx
          .update(user)
          .set({ orgCode: acting, revision: sql`revision` })
          .where(eq(user.id, after.id))
      if (before && before.roles.some((id) => !after.roles.includes(id))) await refuseWithoutAdministrator(tx)
    },
  },
}

/**
 * Who may not change roles neither gives any away nor touches the accounts of those who may: they would be one by that. Nor do they
 * put anybody where they reach nobody, or themselves anywhere: whom they reach would follow.
 */
async function whyNot(tx: Db, caller: Caller, { before, after }: Change<Fields>): Promise<Message | undefined> {
  if (caller.may(GRANTS)) return undefined
  const had = new Set(before?.roles)
  if (after.roles.length !== had.size || after.roles.some((id) => !had.has(id))) return say.people.mayNotGrant()
  if (before && (await isAdministrator(tx, before.id))) return say.people.administratorsAccount()
  const joined = after.departs.filter((id) => !before?.departs.includes(id))
  if (before?.id === caller.userId && joined.length > 0) return say.people.ownDeparts()
  return (await isBeyond(tx, caller, joined)) ? say.people.departBeyond() : undefined
}

/** Some accounts that the caller reaches and may act upon, locked in one order. */
async function accountsOf(tx: Db, caller: Caller, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(user)
    .where(inArray(user.id, [...ids]))
    .orderBy(user.id)
    .for('update')
  const reached = await tx
    .select({ id: user.id })
    .from(user)
    .where(scopeOf(caller, 'student'))
    .then((found) => new Set(found.map(({ id }) => id)))
  const own = rows.filter(({ id }) => reached.has(id))
  if (own.length < ids.length) throw notFound(users.title)
  for (const { id } of own)
    if (!caller.may(GRANTS) && (await isAdministrator(tx, id))) throw new BusinessError(say.people.administratorsAccount())
  return own
}

// wire text: the log is kept in Chinese.
const titleOf = ({ realname, username }: { realname: string; username: string }) => `${realname}（${username}）`

/** Freezes accounts, which ends all that they have open, or lets them in again: all of them, or none. */
export async function freezeUsers(db: Db, caller: Caller, { ids, status }: { ids: string; status: 1 | 2 }): Promise<number> {
  const asked = [...new Set(ids.split(',').filter(Boolean))]
  return db.transaction(async (tx) => {
    const accounts = (await accountsOf(tx, caller, asked)).filter((account) => account.status !== status)
    if (status === 2 && accounts.some(({ id }) => id === caller.userId)) throw new BusinessError(say.people.ownAccount())
    await actAs(tx, caller)
    // The database ends what they have open, and notes it.
    for (const { id } of accounts)
      await tx.update(user).set({ status, updateBy: caller.username, updateTime: new Date() }).where(eq(user.id, id))
    if (status === 2) await refuseWithoutAdministrator(tx)
    return accounts.length
  })
}

/**
 * Gives an account a password that has to be changed at the next sign-in, and ends what was opened with the one before.
 * @returns the password, where none was given
 */
export async function resetPasswordOf(
  db: Db,
  caller: Caller,
  { username, password }: { username: string; password?: string | undefined },
): Promise<string | null> {
  const made = password === undefined ? createPassword() : null
  const passwordHash = await hashPassword(password ?? made ?? '')
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ id: user.id }).from(user).where(eq(user.username, username))
    const [account] = found ? await accountsOf(tx, caller, [found.id]) : []
    if (!account) throw notFound(users.title)
    await tx
      .update(user)
      .set({ passwordHash, mustChangePassword: true, updateBy: caller.username, updateTime: new Date() })
      .where(eq(user.id, account.id))
    await writeAudit(tx, caller, { kind: 'account', recordId: account.id, title: titleOf(account), action: 'password' })
    await endAllOf(tx, account)
    await endWaits(tx, account)
  })
  return made
}
