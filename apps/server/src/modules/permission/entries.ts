import { asc, eq, like, sql } from 'drizzle-orm'
import type { PermissionEntry, PermissionEntryNode } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { baseEntry, permission, role, rolePermission } from '../../db/schema/index.ts'
import { nameFor } from '../../locale/named.ts'
import { formatMoment } from '../../time.ts'

/** What keeps the menu as it is until the transaction ends: no two changes of it make a circle of groups, or one order of two. */
export const lockMenu = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('menu'))`)

/** The whole menu with its actions, in its order, as who keeps it needs to know it. */
export async function allEntries(db: Db): Promise<PermissionEntry[]> {
  const rows = await db.select().from(permission).orderBy(asc(permission.sort), asc(permission.id))
  const held = await db
    .select({
      permissionId: rolePermission.permissionId,
      id: role.id,
      roleCode: role.roleCode,
      roleName: nameFor(role.roleName, role.english),
    })
    .from(rolePermission)
    .innerJoin(role, eq(role.id, rolePermission.roleId))
    .orderBy(asc(role.sort), asc(role.roleCode))
  const given = await db.select({ key: baseEntry.key }).from(baseEntry).where(like(baseEntry.key, 'menu:%'))
  const keys = new Set(given.map(({ key }) => key))
  const holders = new Map<string, PermissionEntry['roles']>()
  for (const { permissionId, ...holder } of held) holders.set(permissionId, [...(holders.get(permissionId) ?? []), holder])
  return rows.map(({ createBy: _by, createTime: _time, updateTime, ...row }) => ({
    ...row,
    // The ledger of the installation remembers what it ever brought, also what a newer version brings no more.
    builtIn: keys.has(`menu:${row.id}`),
    roles: holders.get(row.id) ?? [],
    updateTime: formatMoment(updateTime),
  }))
}

/** One whose parent is not there stands at the top. */
export function treeOf(entries: readonly PermissionEntry[]): PermissionEntryNode[] {
  const nodes = new Map<string, PermissionEntryNode>(entries.map((entry) => [entry.id, { ...entry, children: [] }]))
  return [...nodes.values()].filter((node) => {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    parent?.children.push(node)
    return !parent
  })
}

/** The groups above an entry, from the top down. */
export function above(entries: ReadonlyMap<string, Pick<PermissionEntry, 'id' | 'parentId'>>, id: string | null): string[] {
  const trail: string[] = []
  for (let at = id; at !== null && entries.has(at) && !trail.includes(at); at = entries.get(at)?.parentId ?? null) trail.unshift(at)
  return trail
}
