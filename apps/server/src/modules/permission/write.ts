import { asc, eq } from 'drizzle-orm'
import { roles } from '@sc/api-client/contract'
import type { EndpointRead, PermissionEntry, permissionCalls } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isReferenceViolation } from '../../db/failures.ts'
import { isOneOf } from '../../db/page.ts'
import { newId } from '../../db/schema/columns.ts'
import { permission, role, rolePermission } from '../../db/schema/index.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { above, allEntries, lockMenu } from './entries.ts'
import { keepingAWay } from './ways.ts'

type Draft = EndpointRead<typeof permissionCalls.add>['body']
type Change = EndpointRead<typeof permissionCalls.edit>['body']
type Entries = ReadonlyMap<string, PermissionEntry>

export const GROUP = 0
export const ACTION = 2

const byId = async (db: Db): Promise<Entries> => new Map((await allEntries(db)).map((entry) => [entry.id, entry]))

function entryIn(entries: Entries, id: string): PermissionEntry {
  const found = entries.get(id)
  if (!found) throw notFound(say.permission.entry())
  return found
}

/** Adds a group, or a link for some roles. */
export async function addEntry(db: Db, caller: Caller, draft: Draft): Promise<PermissionEntry> {
  try {
    return await db.transaction(async (tx) => {
      await lockMenu(tx)
      const entries = await byId(tx)
      refuseNoGroup(entries, draft.parentId)
      const id = newId()
      const { menuType, title, english, icon, parentId } = draft
      const [url, roleIds] = draft.menuType === GROUP ? [null, []] : [draft.url, [...new Set(draft.roleIds)].sort()]
      const by = { createBy: caller.username, updateBy: caller.username }
      await tx
        .insert(permission)
        .values({ id, menuType, name: id, title, english, icon, parentId, url, sort: lastBelow(entries, parentId), ...by })
      if (roleIds.length > 0) await tx.insert(rolePermission).values(roleIds.map((roleId) => ({ roleId, permissionId: id })))
      const groupRoles = await giveGroups(tx, entries, parentId, roleIds)
      const after = entryIn(await byId(tx), id)
      await writeAudit(tx, caller, {
        kind: 'permission',
        recordId: id,
        title,
        action: 'add',
        after: { ...told(entries, after), roles: after.roles.map(({ roleCode }) => roleCode), ...groupRoles },
      })
      return after
    })
  } catch (error) {
    // The one thing that it names and that nobody looked up before: a role.
    if (isReferenceViolation(error)) throw notFound(roles.title)
    throw error
  }
}

/** Changes what a school may: what an entry is called, its picture, its place, and whether it is shown. */
export async function editEntry(db: Db, caller: Caller, { id, revision, ...change }: Change): Promise<PermissionEntry> {
  return db.transaction(async (tx) => {
    await lockMenu(tx)
    const entries = await byId(tx)
    const before = entryIn(entries, id)
    if (revision !== undefined && revision !== before.revision)
      throw conflict(say.resource.changedSince({ title: say.permission.entry(), name: before.title }), before)
    refuseFixed(before, change)
    const { title = before.title, english = before.english, icon = before.icon, hidden = before.hidden, url = before.url } = change
    const { parentId = before.parentId } = change
    const isMoved = parentId !== before.parentId
    if (isMoved) refuseNoGroup(entries, parentId, id)
    const written = { title, english, icon, hidden, url, parentId, ...(isMoved && { sort: lastBelow(entries, parentId) }) }
    return keepingAWay(tx, async () => {
      await tx
        .update(permission)
        .set({ ...written, updateBy: caller.username, updateTime: now() })
        .where(eq(permission.id, id))
      // What only other pages lead to is in no group that anybody sees.
      const showing = isMoved && !hidden ? before.roles.map((role) => role.id) : []
      const groupRoles = await giveGroups(tx, entries, parentId, showing)
      const after = entryIn(await byId(tx), id)
      await writeAudit(tx, caller, {
        kind: 'permission',
        recordId: id,
        title,
        action: 'edit',
        before: told(entries, before),
        after: { ...told(entries, after), ...groupRoles },
      })
      return after
    })
  })
}

/** Removes what a school added. */
export async function removeEntry(db: Db, caller: Caller, { id, revision }: { id: string; revision?: number | undefined }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMenu(tx)
    const entries = await byId(tx)
    const before = entryIn(entries, id)
    if (revision !== undefined && revision !== before.revision)
      throw conflict(say.resource.changedSince({ title: say.permission.entry(), name: before.title }), before)
    if (before.builtIn) throw new BusinessError(say.permission.builtIn())
    if ([...entries.values()].some(({ parentId }) => parentId === id))
      throw new BusinessError(say.permission.notEmpty({ title: before.title }))
    await tx.delete(permission).where(eq(permission.id, id))
    await writeAudit(tx, caller, {
      kind: 'permission',
      recordId: id,
      title: before.title,
      action: 'remove',
      before: { ...told(entries, before), roles: before.roles.map(({ roleCode }) => roleCode) },
    })
  })
}

/** The program asks for pages by their paths and components, and for actions by their codes. */
function refuseFixed(before: PermissionEntry, change: Omit<Change, 'id'>): void {
  const isOther = (['menuType', 'path', 'component', 'perms'] as const).some(
    (field) => change[field] !== undefined && (change[field] || null) !== (before[field] || null),
  )
  if (isOther) throw new BusinessError(say.permission.fixed())
  if (change.url !== undefined && before.url === null) throw new BusinessError(say.permission.fixed())
  if (before.menuType !== ACTION) return
  const { icon = before.icon, hidden = before.hidden, parentId = before.parentId } = change
  if (icon !== before.icon || hidden !== before.hidden || parentId !== before.parentId)
    throw new BusinessError(say.permission.actionStays())
}

function refuseNoGroup(entries: Entries, parentId: string | null, moved?: string): void {
  if (parentId === null) return
  if (entryIn(entries, parentId).menuType !== GROUP) throw new BusinessError(say.permission.noGroup())
  if (moved !== undefined && above(entries, parentId).includes(moved)) throw new BusinessError(say.permission.withinItself())
}

const lastBelow = (entries: Entries, group: string | null): number =>
  Math.max(-1, ...[...entries.values()].filter(({ parentId }) => parentId === group).map(({ sort }) => sort)) + 1

/**
 * Gives roles the groups around what they see: who has a page without its group finds it at the top of the menu, where nobody put it.
 * @returns for the log: who got a group by that
 */
async function giveGroups(tx: Db, entries: Entries, parentId: string | null, roleIds: readonly string[]) {
  const values = above(entries, parentId).flatMap((permissionId) => roleIds.map((roleId) => ({ roleId, permissionId })))
  if (values.length === 0) return {}
  const given = await tx.insert(rolePermission).values(values).onConflictDoNothing().returning({ roleId: rolePermission.roleId })
  if (given.length === 0) return {}
  const names = await tx
    .select({ name: role.roleName })
    .from(role)
    .where(
      isOneOf(
        role.id,
        given.map(({ roleId }) => roleId),
      ),
    )
    .orderBy(asc(role.sort), asc(role.roleCode))
  return { groupRoles: names.map(({ name }) => name) }
}

/** What the log says of an entry. */
const told = (entries: Entries, { title, english, icon, hidden, url, parentId }: PermissionEntry) => ({
  title,
  english,
  icon,
  hidden,
  url,
  group: parentId === null ? null : (entries.get(parentId)?.title ?? parentId),
})
