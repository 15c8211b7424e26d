import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, like, or } from 'drizzle-orm'
import { ROLE_REACHES, roles } from '@sc/api-client/contract'
import type { PermissionNode, RoleScopes } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { titleSpelled } from '../../db/pinyinOf.ts'
import {
  announcementAudience,
  dataRule,
  permission,
  role,
  roleDataRule,
  rolePermission,
  roleScope,
  userRole,
} from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { requireConsent } from '../../http/consent.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { named, nameFor } from '../../locale/named.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { Served } from '../../resource/served.ts'
import { meantFor } from '../announcement/meantFor.ts'
import { processNaming } from './processNaming.ts'
import { newsOf, refuseOwnEase } from '../permission/ruleEffect.ts'
import { keepingAWay } from '../permission/ways.ts'
import { GRANTS } from '../../access/administrators.ts'
import { refuseWithoutAdministrator } from './administrators.ts'

/** A rule instead of people, such as the initiator, is no role that anybody has. */
export const ofPeople = isNull(role.roleExpression)

export const servedRoles = (engine: WorkflowEngine): Served<typeof roles.fields> => ({
  resource: roles,
  table: role,
  scope: () => ofPeople,
  reachesAll: () => true,
  rules: {
    /** What it was given since would go with it. */
    async keepsAdded(tx, _caller, records) {
      const ids = records.map(({ id }) => id)
      const given = await tx.select({ id: rolePermission.roleId }).from(rolePermission).where(isOneOf(rolePermission.roleId, ids))
      const reaching = await tx.select({ id: roleScope.roleId }).from(roleScope).where(isOneOf(roleScope.roleId, ids))
      const told = await tx
        .select({ id: announcementAudience.roleId })
        .from(announcementAudience)
        .where(isOneOf(announcementAudience.roleId, ids))
      const used = new Set([...given, ...reaching, ...told].map(({ id }) => id))
      return new Map(ids.filter((id) => used.has(id)).map((id) => [id, say.people.roleGiven()]))
    },
    async beforeRemove(tx, _caller, { id, roleCode, roleName }) {
      const members = await tx.$count(userRole, eq(userRole.roleId, id))
      if (members > 0) throw new BusinessError(say.people.roleHeld({ role: roleName, members }))
      const announcements = await meantFor(tx, eq(announcementAudience.roleId, id))
      if (announcements > 0) throw new BusinessError(say.people.roleTold({ role: roleName, announcements }))
      const process = await processNaming(tx, engine, roleCode)
      if (process !== undefined) throw new BusinessError(say.people.roleNamed({ role: roleName, process }))
    },
  },
})

/**
 * All of them, each with whether the caller may give it: who may not change roles gives none. As staff put them in order, apart
 * from those with a power over people, which nobody should give by taking the first: the greater it is, the later they come.
 */
export async function allRoles(db: Db, caller: Caller) {
  const rows = await db
    .select({ id: role.id, roleCode: role.roleCode, roleName: nameFor(role.roleName, role.english) })
    .from(role)
    .where(ofPeople)
    .orderBy(asc(role.sort), asc(role.roleCode))
  const mayGive = caller.may(GRANTS)
  const managing = await managingRoles(db)
  const power = ({ id }: { id: string }) => managing.get(id)?.power ?? 0
  return rows
    .toSorted((one, other) => power(one) - power(other))
    .map((row) => ({
      ...row,
      spelled: titleSpelled(row.roleName),
      mayGive,
      managesPeople: managing.has(row.id),
      managesWithin: managing.get(row.id)?.within ?? null,
    }))
}

const MANAGES: ReadonlySet<string> = new Set([GRANTS, 'user:manage'])

/** A power over people: whom it reaches, and how great it is. */
interface Power {
  within: RoleScopes['score']
  power: number
}

/** Roles with a power over people: their accounts, as far as they reach people's records, or what all may do. */
async function managingRoles(db: Db): Promise<ReadonlyMap<string, Power>> {
  const rows = await db
    .select({ roleId: rolePermission.roleId, perms: permission.perms, within: roleScope.scope })
    .from(rolePermission)
    .innerJoin(permission, eq(permission.id, rolePermission.permissionId))
    .leftJoin(roleScope, and(eq(roleScope.roleId, rolePermission.roleId), eq(roleScope.kind, 'score')))
    .where(or(...[...MANAGES].map((action) => like(permission.perms, `%${action}%`))))
  const found = new Map<string, Power>()
  for (const { roleId, perms, within: reached } of rows) {
    // Several actions may stand in one.
    const actions = (perms ?? '').split(',').map((action) => action.trim())
    if (!actions.some((action) => MANAGES.has(action))) continue
    const grants = actions.includes(GRANTS)
    const within = grants ? 'all' : (reached ?? NARROWEST.score)
    const power = ROLE_REACHES.length - ROLE_REACHES.indexOf(within) + (grants ? 1 : 0)
    if (power > (found.get(roleId)?.power ?? 0)) found.set(roleId, { within, power })
  }
  return found
}

const DATA_RULE = 3

const place = (id: string, title: string, parentId: string | null) => ({
  key: id,
  value: id,
  title,
  spelled: titleSpelled(title),
  parentId,
  children: [],
})

/** Groups, pages, actions and their data rules as they stand in the menu. An action whose rule is switched off is everybody's: it is granted to none. */
export async function permissionTree(db: Db): Promise<{ treeList: PermissionNode[]; ids: string[] }> {
  const rows = await db.select().from(permission).where(eq(permission.status, '1')).orderBy(asc(permission.sort), asc(permission.id))
  const nodes = new Map<string, PermissionNode>(
    rows.map(({ id, parentId, menuType, title, english, perms }) => [
      id,
      { ...place(id, spoken(named(title, english)), parentId), menuType, perms, off: false },
    ]),
  )
  for (const { id, permissionId, ruleName, status } of await db
    .select()
    .from(dataRule)
    .orderBy(asc(dataRule.createTime), asc(dataRule.id))) {
    const node = { ...place(id, ruleName, permissionId), menuType: DATA_RULE, perms: null, off: status === '0' }
    if (nodes.has(permissionId)) nodes.set(id, node)
  }
  const tops = [...nodes.values()].filter((node) => {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    parent?.children.push(node)
    return !parent
  })
  return { treeList: tops, ids: [...nodes.keys()] }
}

/** Nobody else changes what it permits, or reaches, until this transaction ends. */
export async function lockRole(tx: Db, roleId: string) {
  const [found] = await tx
    .select()
    .from(role)
    .where(and(eq(role.id, roleId), ofPeople))
    .for('no key update')
  if (!found) throw notFound(roles.title)
  return found
}

/** What a role permits, and the data rules that narrow it: ids of both. */
async function heldBy(db: Db, roleId: string): Promise<string[]> {
  const permissions = await db.select({ id: rolePermission.permissionId }).from(rolePermission).where(eq(rolePermission.roleId, roleId))
  const rules = await db.select({ id: roleDataRule.ruleId }).from(roleDataRule).where(eq(roleDataRule.roleId, roleId))
  return [...permissions, ...rules].map(({ id }) => id).sort()
}

export async function permissionsOfRole(db: Db, roleId: string): Promise<string[]> {
  const [found] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.id, roleId), ofPeople))
  if (!found) throw notFound(roles.title)
  return heldBy(db, roleId)
}

const idsIn = (text: string) => [...new Set(text.split(',').filter(Boolean))].sort()

/** Gives a role just these permissions. Refused where it has others than the caller saw, and where nobody could change roles any more. */
export async function saveRolePermissions(
  db: Db,
  caller: Caller,
  {
    roleId,
    permissionIds,
    lastpermissionIds,
    consent,
  }: { roleId: string; permissionIds: string; lastpermissionIds: string; consent?: string | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { roleName } = await lockRole(tx, roleId)
    const held = await heldBy(tx, roleId)
    if (held.join() !== idsIn(lastpermissionIds).join()) throw conflict(say.people.permissionsChanged({ role: roleName }), held)
    const asked = idsIn(permissionIds)
    const known = await tx.select({ id: permission.id }).from(permission).where(inArray(permission.id, asked))
    const rules = new Set(
      (
        await tx
          .select({ id: dataRule.id })
          .from(dataRule)
          .where(isOneOf(dataRule.id, [...asked, ...held]))
      ).map(({ id }) => id),
    )
    if (known.length + asked.filter((id) => rules.has(id)).length < asked.length) throw notFound(say.people.permission())
    const [given, taken] = [asked.filter((id) => !held.includes(id)), held.filter((id) => !asked.includes(id))]
    if (given.length + taken.length === 0) return
    const eased = await easedBy(tx, { asked, taken })
    if (eased.length > 0) {
      await refuseOwnEase(
        tx,
        caller,
        eased.map(({ id }) => id),
        roleId,
      )
      const words = []
      for (const rule of eased) words.push(...(await newsOf(tx, caller, { rule, by: null, roles: [{ id: roleId, roleName }] })))
      requireConsent({ words, changes: [] }, consent, [roleId, held, asked, eased.map(({ revision }) => revision)])
    }
    const write = async () => {
      if (taken.length > 0) {
        await tx.delete(rolePermission).where(and(eq(rolePermission.roleId, roleId), isOneOf(rolePermission.permissionId, taken)))
        await tx.delete(roleDataRule).where(and(eq(roleDataRule.roleId, roleId), isOneOf(roleDataRule.ruleId, taken)))
      }
      const [ruleIds, permissionIds] = [given.filter((id) => rules.has(id)), given.filter((id) => !rules.has(id))]
      if (permissionIds.length > 0) await tx.insert(rolePermission).values(permissionIds.map((permissionId) => ({ roleId, permissionId })))
      if (ruleIds.length > 0) await tx.insert(roleDataRule).values(ruleIds.map((ruleId) => ({ roleId, ruleId })))
      if (taken.length > 0) await refuseWithoutAdministrator(tx)
    }
    await (taken.length > 0 ? keepingAWay(tx, write) : write())
    const titles = await titlesOf(tx, [...given, ...taken])
    const noted = (ids: readonly string[]) => ({
      permissions: ids
        .filter((id) => !rules.has(id))
        .map(titles)
        .sort(),
      dataRules: ids
        .filter((id) => rules.has(id))
        .map(titles)
        .sort(),
    })
    await writeAudit(tx, caller, {
      kind: 'role',
      recordId: roleId,
      title: roleName,
      action: 'grant',
      before: noted(taken),
      after: noted(given),
    })
  })
}

/** The rules among what is taken that narrow what a role goes on to permit. */
async function easedBy(tx: Db, { asked, taken }: { asked: readonly string[]; taken: readonly string[] }) {
  const rows = await tx
    .select({ rule: dataRule, everybodys: eq(permission.status, '0').mapWith(Boolean) })
    .from(dataRule)
    .innerJoin(permission, eq(permission.id, dataRule.permissionId))
    .where(and(isOneOf(dataRule.id, taken), eq(dataRule.status, '1')))
    .orderBy(asc(dataRule.createTime), asc(dataRule.id))
    // Nobody changes them meanwhile.
    .for('share', { of: dataRule })
  return rows.filter(({ rule, everybodys }) => everybodys || asked.includes(rule.permissionId)).map(({ rule }) => rule)
}

export const NARROWEST: RoleScopes = { item: 'self', application: 'self', score: 'self' }

/** Which records a role reaches; of a kind that nothing is said about, one's own. */
export async function scopesOfRole(db: Db, roleId: string): Promise<RoleScopes> {
  const [found] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.id, roleId), ofPeople))
  if (!found) throw notFound(roles.title)
  const rows = await db.select().from(roleScope).where(eq(roleScope.roleId, roleId))
  return { ...NARROWEST, ...Object.fromEntries(rows.map(({ kind, scope }) => [kind, scope])) }
}

/** Refused where the role reaches others than the caller saw. */
export async function saveScopes(
  db: Db,
  caller: Caller,
  { roleId, before, ...after }: RoleScopes & { roleId: string; before: RoleScopes },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { roleName } = await lockRole(tx, roleId)
    const now = await scopesOfRole(tx, roleId)
    if (!isDeepStrictEqual(now, before)) throw conflict(say.people.permissionsChanged({ role: roleName }), now)
    await tx.delete(roleScope).where(eq(roleScope.roleId, roleId))
    const kinds = ['item', 'application', 'score'] as const
    await tx.insert(roleScope).values(kinds.map((kind) => ({ roleId, kind, scope: after[kind] })))
    if (now.score === 'all' && after.score !== 'all') await refuseWithoutAdministrator(tx)
    await writeAudit(tx, caller, {
      kind: 'role',
      recordId: roleId,
      title: roleName,
      action: 'grant',
      before: { scopes: now },
      after: { scopes: after },
    })
  })
}

/** What permissions and data rules are called in the log. */
export async function titlesOf(tx: Db, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await tx
    .select({ id: permission.id, title: permission.title })
    .from(permission)
    .where(inArray(permission.id, [...ids]))
  const rules = await tx
    .select({ id: dataRule.id, title: dataRule.ruleName })
    .from(dataRule)
    .where(isOneOf(dataRule.id, [...ids]))
  const titles = new Map([...rows, ...rules].map(({ id, title }) => [id, title]))
  return (id) => titles.get(id) ?? id
}
