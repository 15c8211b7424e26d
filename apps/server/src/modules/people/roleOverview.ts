import { and, count, eq, inArray } from 'drizzle-orm'
import type { CallResult, roleCalls } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { role, roleScope, user, userRole } from '../../db/schema/index.ts'
import { NARROWEST, ofPeople } from './roles.ts'

/** Of each role, how many have it whom the caller reaches, frozen ones among them, and which records it reaches. */
export async function rolesOverview(db: Db, caller: Caller): Promise<CallResult<typeof roleCalls.overview>> {
  const rows = await db.select({ id: role.id }).from(role).where(ofPeople)
  const scopes = await db.select().from(roleScope)
  const members = await db
    .select({ roleId: userRole.roleId, count: count() })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(and(inArray(user.status, [1, 2]), scopeOf(caller, 'account')))
    .groupBy(userRole.roleId)
  const counted = new Map(members.map((one) => [one.roleId, one.count]))
  return rows.map(({ id }) => ({
    roleId: id,
    members: counted.get(id) ?? 0,
    scopes: { ...NARROWEST, ...Object.fromEntries(scopes.flatMap(({ roleId, kind, scope }) => (roleId === id ? [[kind, scope]] : []))) },
  }))
}
