import { and, eq, inArray } from 'drizzle-orm'
import { roles } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { peoplePage } from '../../access/peoplePage.ts'
import type { PeopleQuery } from '../../access/peoplePage.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { role, user, userRole } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { byNames } from '../../resource/served.ts'
import { editRecord } from '../../resource/write.ts'
import { servedUsers } from './users.ts'

/** Who has a role, of those whom the caller reaches; frozen ones among them. */
export const membersOf = (db: Db, caller: Caller, { roleId, ...query }: PeopleQuery & { roleId: string }) =>
  peoplePage(db, query, {
    reached: and(
      inArray(user.id, db.select({ id: userRole.userId }).from(userRole).where(eq(userRole.roleId, roleId))),
      scopeOf(caller, 'account'),
    ),
    eligible: inArray(user.status, [1, 2]),
  })

interface Members {
  roleId: string
  userIds: readonly string[]
}

/**
 * Gives people a role, or takes it from them, by the rules of their accounts: all of them, or none.
 * @returns of how many that is a change
 */
export function changeMembers({ db, resources }: Context, caller: Caller, { roleId, userIds }: Members, gives: boolean): Promise<number> {
  const served = byNames(servedUsers, resources)
  return db.transaction(async (tx) => {
    // Nobody removes the role meanwhile.
    const [found] = await tx.select({ id: role.id }).from(role).where(eq(role.id, roleId)).for('key share')
    if (!found) throw notFound(roles.title)
    let count = 0
    // In one order: two who change the same people wait for each other at the first of them.
    for (const id of [...new Set(userIds)].sort()) {
      await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update')
      const held = (await tx.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, id))).map((row) => row.id)
      if (held.includes(roleId) === gives) continue
      await editRecord(tx, caller, served, { id, roles: (gives ? [...held, roleId] : held.filter((one) => one !== roleId)).sort() })
      count++
    }
    return count
  })
}
