import { and, eq, inArray, isNotNull, not } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { within } from '../../db/orgCode.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, permission, rolePermission, roleScope, userDepart, userRole } from '../../db/schema/index.ts'
import { GRANTS } from './administrators.ts'

/** What students may do, and staff need not: no power over anybody. */
const HARMLESS: ReadonlySet<string> = new Set(['item:apply'])

/**
 * Which of these accounts may do more than the caller, or reach more: whoever gave them a password, or another number by which the
 * campus knows them, could act as them.
 */
export async function strongerThan(db: Db, caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || caller.may(GRANTS)) return new Set()
  const { strong, ofDepart } = await strongRoles(db, caller)
  const stronger = new Set((await holding(db, ids, strong)).filter((id) => id !== caller.userId))
  // Who reaches a department reaches more where one of theirs is none of the caller's.
  const holders = await holding(db, ids, ofDepart)
  for (const id of await elsewhere(db, caller, holders)) if (id !== caller.userId) stronger.add(id)
  return stronger
}

/** Roles that are more than the caller has, and those that are if they are held in another department. */
async function strongRoles(db: Db, caller: Caller): Promise<{ strong: string[]; ofDepart: string[] }> {
  const granted = await db
    .select({ roleId: rolePermission.roleId, perms: permission.perms })
    .from(rolePermission)
    .innerJoin(permission, and(eq(permission.id, rolePermission.permissionId), isNotNull(permission.perms)))
  const isMore = (perms: string | null) =>
    (perms ?? '').split(',').some((action) => !HARMLESS.has(action.trim()) && action.trim() !== '' && !caller.may(action.trim()))
  const strong = new Set(granted.filter(({ perms }) => isMore(perms)).map(({ roleId }) => roleId))
  const ofDepart = new Set<string>()
  for (const { roleId, kind, scope } of await db.select().from(roleScope)) {
    const own = caller.scopes[kind]
    if (own.has('all') || scope === 'self' || (scope === 'created' && (own.has('created') || own.has('depart')))) continue
    if (scope === 'depart' && own.has('depart')) ofDepart.add(roleId)
    else strong.add(roleId)
  }
  return { strong: [...strong], ofDepart: [...ofDepart] }
}

async function holding(db: Db, ids: readonly string[], roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const held = and(isOneOf(userRole.userId, ids), isOneOf(userRole.roleId, roleIds))
  return (await db.selectDistinct({ id: userRole.userId }).from(userRole).where(held)).map(({ id }) => id)
}

/** Whoever of these is also in a department that is neither the caller's nor below it. */
async function elsewhere(db: Db, { orgCode }: Caller, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: userDepart.userId })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .where(and(inArray(userDepart.userId, [...ids]), orgCode === null ? undefined : not(within(depart.orgCode, orgCode))))
  return rows.map(({ id }) => id)
}
