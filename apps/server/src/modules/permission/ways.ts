import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { permission, rolePermission, user, userRole } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { administrators } from '../../access/administrators.ts'
import { above } from './entries.ts'

/** Where a mistake in roles and menus is put right. */
const PAGES = ['system/Roles', 'system/Permissions']

/** Which of these pages an administrator who may sign in finds in their menu. */
async function ways(tx: Db): Promise<ReadonlySet<string>> {
  const shown = await tx
    .selectDistinct({ id: permission.id, component: permission.component })
    .from(permission)
    .innerJoin(rolePermission, eq(rolePermission.permissionId, permission.id))
    .innerJoin(userRole, eq(userRole.roleId, rolePermission.roleId))
    .innerJoin(user, and(eq(user.id, userRole.userId), eq(user.status, 1)))
    .where(and(inArray(permission.component, PAGES), isOneOf(user.id, await administrators(tx))))
  const rows = await tx.select({ id: permission.id, parentId: permission.parentId, hidden: permission.hidden }).from(permission)
  const entries = new Map(rows.map((row) => [row.id, row]))
  const isShown = (id: string) => above(entries, id).every((one) => entries.get(one)?.hidden === false)
  return new Set(shown.flatMap(({ id, component }) => (component !== null && isShown(id) ? [component] : [])))
}

/**
 * Makes a change, and refuses it where it takes the last way to roles or the menu from all administrators: by hiding, moving or
 * revoking. One that was gone before is no reason to refuse what comes later. Two who each leave the other's way wait for each other.
 */
export async function keepingAWay<T>(tx: Db, change: () => Promise<T>): Promise<T> {
  const before = await ways(tx)
  const changed = await change()
  // After the change, as all that ask for administrators do: it may have waited for a role that another of them holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const after = await ways(tx)
  if ([...before].some((page) => !after.has(page))) throw new BusinessError(say.permission.lastWay())
  return changed
}
