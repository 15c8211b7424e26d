import type { Db } from '../connect.ts'
import { permission, rolePermission } from '../schema/index.ts'
import { actions, groups, pages } from './menuTree.ts'
import type { Page } from './menuTree.ts'
import { grants } from './grants.ts'
import { roleId } from './roles.ts'

type Row = typeof permission.$inferInsert & { id: string }

/** A route's name is its path: /desform/list is `desform-list`. */
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-')
const menuId = (path: string) => `menu-${nameOf(path)}`

function pageRow({ path, title, component, icon, hidden = false, keepAlive = true }: Page, parentId: string | null): Row {
  return { id: menuId(path), parentId, menuType: 1, name: nameOf(path), title, path, component, icon: icon ?? null, hidden, keepAlive }
}

function menuRows(): Row[] {
  return [
    ...pages.map((page) => pageRow(page, null)),
    ...groups.flatMap(({ path, title, icon, children }) => {
      const id = menuId(path)
      const group: Row = { id, parentId: null, menuType: 0, name: nameOf(path), title, path, icon, redirect: children[0]!.path }
      return [group, ...children.map((child) => pageRow(child, id))]
    }),
    ...actions.map(({ perms, title, page }): Row => {
      return { id: `action-${perms}`, parentId: page ? menuId(page) : null, menuType: 2, name: perms, title, perms }
    }),
  ]
}

export async function seedMenus(db: Db): Promise<void> {
  const rows = menuRows()
  await db.insert(permission).values(rows.map((row, sort) => ({ ...row, sort })))
  const held = Object.entries(grants).flatMap(([roleCode, mayHold]) =>
    rows.filter(mayHold).map(({ id: permissionId }) => ({ roleId: roleId(roleCode), permissionId })),
  )
  await db.insert(rolePermission).values(held)
}
