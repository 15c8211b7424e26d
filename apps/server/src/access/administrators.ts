import { and, eq, inArray, like } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { permission, rolePermission, roleScope, user, userRole } from '../db/schema/index.ts'

/** What grants all the rest: who may change roles may give themselves any. */
export const GRANTS = 'role:manage'

/** Accounts with the actions that their roles permit; several may stand in one. */
export const granting = (db: Db) =>
  db
    .selectDistinct({ id: user.id, perms: permission.perms })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .innerJoin(permission, eq(permission.id, rolePermission.permissionId))
    .$dynamic()

/** Whether one of these actions is that. */
export const grants = ({ perms }: { perms: string | null }) => (perms ?? '').split(',').some((action) => action.trim() === GRANTS)

/** Ids of those who may change roles, everywhere, and are not frozen. */
export async function administrators(db: Db): Promise<string[]> {
  const everywhere = db
    .select({ id: userRole.userId })
    .from(userRole)
    .innerJoin(roleScope, and(eq(roleScope.roleId, userRole.roleId), eq(roleScope.kind, 'score'), eq(roleScope.scope, 'all')))
  const rows = await granting(db).where(and(eq(user.status, 1), inArray(user.id, everywhere), like(permission.perms, `%${GRANTS}%`)))
  return [...new Set(rows.filter(grants).map(({ id }) => id))]
}
