import { and, eq, inArray, isNotNull, not, notInArray } from 'drizzle-orm'
import type { Caller, ReachedKind } from '../../access/caller.ts'
import { departsReached, withinAny } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { within } from '../../db/orgCode.ts'
import { isOneOf } from '../../db/page.ts'
import {
  depart,
  departCounsellor,
  itemModule,
  moduleOwner,
  permission,
  rolePermission,
  roleScope,
  userDepart,
  userRole,
} from '../../db/schema/index.ts'
import { GRANTS } from '../../access/administrators.ts'

/** What students may do, and staff need not: no power over anybody. */
const HARMLESS: ReadonlySet<string> = new Set(['item:apply', 'organisation:own'])

/**
 * Which of these accounts may do more than the caller, or reach more: whoever gave them a password, or another number by which the
 * campus knows them, could act as them.
 */
export async function strongerThan(db: Db, caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || caller.may(GRANTS)) return new Set()
  const { strong, ofDepart, ofClasses, ofModules } = await strongRoles(db, caller)
  const stronger = new Set(await holding(db, ids, strong))
  // Who reaches a department, a class or a module reaches more where one of theirs is none of the caller's.
  for (const id of await elsewhere(db, caller, await holding(db, ids, ofDepart))) stronger.add(id)
  for (const [kind, roleIds] of ofClasses)
    for (const id of await counsellingElsewhere(db, departsReached(caller, reachOf(caller, kind)), await holding(db, ids, roleIds)))
      stronger.add(id)
  for (const [kind, roleIds] of ofModules) {
    const own = caller.scopes[reachOf(caller, kind)].has('modules') ? caller.modules : []
    for (const id of await answeringForOthers(db, own, await holding(db, ids, roleIds))) stronger.add(id)
  }
  stronger.delete(caller.userId)
  return stronger
}

type Kind = (typeof roleScope.$inferSelect)['kind']

/**
 * By which reach of the caller's a scope is measured: by that of the action that it is of, where they have it. Who has that action
 * and they have not is stronger by that.
 */
function reachOf({ may }: Caller, kind: Kind): ReachedKind {
  if (kind === 'application') return may('workflow:monitor') ? 'application' : 'reading'
  if (kind === 'score') return may('score:view') ? 'score' : 'people'
  return kind
}

type ByKind = ReadonlyMap<Kind, readonly string[]>

interface StrongRoles {
  /** More than the caller has. */
  strong: string[]
  /** More if they are held in another department. */
  ofDepart: string[]
  /** More if classes, or modules, were given to their holder that the caller does not reach. */
  ofClasses: ByKind
  ofModules: ByKind
}

async function strongRoles(db: Db, caller: Caller): Promise<StrongRoles> {
  const granted = await db
    .select({ roleId: rolePermission.roleId, perms: permission.perms })
    .from(rolePermission)
    .innerJoin(permission, and(eq(permission.id, rolePermission.permissionId), isNotNull(permission.perms)))
  const isMore = (perms: string | null) =>
    (perms ?? '').split(',').some((action) => !HARMLESS.has(action.trim()) && action.trim() !== '' && !caller.may(action.trim()))
  const strong = new Set(granted.filter(({ perms }) => isMore(perms)).map(({ roleId }) => roleId))
  const ofDepart = new Set<string>()
  const [ofClasses, ofModules] = [new Map<Kind, string[]>(), new Map<Kind, string[]>()]
  for (const { roleId, kind, scope } of await db.select().from(roleScope)) {
    const own = caller.scopes[reachOf(caller, kind)]
    if (own.has('all') || scope === 'self' || (scope === 'created' && (own.has('created') || own.has('depart')))) continue
    if (scope === 'classes') ofClasses.set(kind, [...(ofClasses.get(kind) ?? []), roleId])
    else if (scope === 'modules') ofModules.set(kind, [...(ofModules.get(kind) ?? []), roleId])
    else if (scope === 'depart' && own.has('depart')) ofDepart.add(roleId)
    else strong.add(roleId)
  }
  return { strong: [...strong], ofDepart: [...ofDepart], ofClasses, ofModules }
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

/** Whoever of these is a counsellor of a class that is none of these departments, nor below one. */
async function counsellingElsewhere(db: Db, reached: readonly string[], ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: departCounsellor.userId })
    .from(departCounsellor)
    .innerJoin(depart, eq(depart.id, departCounsellor.departId))
    .where(and(isOneOf(departCounsellor.userId, ids), not(withinAny(depart.orgCode, reached))))
  return rows.map(({ id }) => id)
}

/** Whoever of these answers for a module that is none of these. */
async function answeringForOthers(db: Db, modules: readonly string[], ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: moduleOwner.userId })
    .from(moduleOwner)
    .innerJoin(itemModule, eq(itemModule.id, moduleOwner.moduleId))
    .where(and(isOneOf(moduleOwner.userId, ids), notInArray(itemModule.code, [...modules])))
  return rows.map(({ id }) => id)
}
