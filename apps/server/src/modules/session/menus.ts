import { asc, eq, inArray } from 'drizzle-orm'
import type { MenuItem, Permissions } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { permission, rolePermission, userRole } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { rolesOf } from '../../access/caller.ts'

type Row = typeof permission.$inferSelect

/** Menus, actions and roles of a user, in the shape that the admin builds its routes from. */
export async function permissionsOf(db: Db, userId: string): Promise<Permissions> {
  const held = db
    .select({ id: rolePermission.permissionId })
    .from(rolePermission)
    .innerJoin(userRole, eq(userRole.roleId, rolePermission.roleId))
    .where(eq(userRole.userId, userId))
  const mine = await db.select().from(permission).where(inArray(permission.id, held)).orderBy(asc(permission.sort), asc(permission.id))
  const actions = await db.select().from(permission).where(eq(permission.menuType, 2)).orderBy(asc(permission.sort))
  const roles = await rolesOf(db, userId)
  const menus = mine.filter(({ menuType }) => menuType !== 2)
  return {
    menu: childrenOf(menus, null),
    auth: mine.filter(isAction).map((row) => ({ action: row.perms, type: '1', describe: spoken(titleOf(row)) })),
    allAuth: actions.filter(isAction).map((row) => ({ action: row.perms, status: row.status, type: '1', describe: spoken(titleOf(row)) })),
    roles: [...roles],
  }
}

const titleOf = ({ title, english }: Row) => named(title, english)
const isAction = (row: Row): row is Row & { perms: string } => row.menuType === 2 && row.perms !== null

/** A page whose parent the user does not hold still has a place: at the top. */
function childrenOf(rows: readonly Row[], parentId: string | null): MenuItem[] {
  const known = new Set(rows.map(({ id }) => id))
  return rows
    .filter((row) => (parentId === null ? row.parentId === null || !known.has(row.parentId) : row.parentId === parentId))
    .map((row) => {
      const children = childrenOf(rows, row.id)
      return {
        id: row.id,
        route: '1',
        path: row.path ?? '',
        name: row.name,
        component: row.component,
        redirect: row.redirect,
        hidden: row.hidden,
        alwaysShow: row.menuType === 0,
        meta: {
          title: spoken(titleOf(row)),
          icon: row.icon,
          keepAlive: row.keepAlive,
          internalOrExternal: row.url !== null,
          url: row.url,
          permissionList: [],
        },
        ...(children.length > 0 ? { children } : {}),
      }
    })
}
