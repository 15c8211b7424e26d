import { and, eq, isNull, sql } from 'drizzle-orm'
import { USUAL_MEASURE } from '@sc/api-client/contract'
import type { Text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { permission, role, rolePermission } from '../db/schema/index.ts'
import { measureOf } from '../dict/measure.ts'
import { actions, groups, pages } from './menuTree.ts'
import type { Page } from './menuTree.ts'
import { grants } from './grants.ts'
import { giveEnglish } from './english.ts'
import { neverGiven } from './ledger.ts'
import { actionId, menuId, nameOf } from './menuIds.ts'
import { sayMenusIn, titleIn } from './menusInUnit.ts'

type Row = typeof permission.$inferInsert & { id: string; english: string }
type SortedRow = Row & { sort: number }

const called = (title: Text) => ({ title: title['zh-CN'], english: title['en-US'] })

function pageRow({ path, title, component, icon, hidden = false, keepAlive = true }: Page, parentId: string | null): Row {
  return {
    id: menuId(path),
    parentId,
    menuType: 1,
    name: nameOf(path),
    ...called(title),
    path,
    component,
    icon: icon ?? null,
    hidden,
    keepAlive,
  }
}

function menuRows(): Row[] {
  return [
    ...pages.map((page) => pageRow(page, null)),
    ...groups.flatMap(({ path, title, icon, children }) => {
      const id = menuId(path)
      const group: Row = { id, parentId: null, menuType: 0, name: nameOf(path), ...called(title), path, icon, redirect: children[0].path }
      return [group, ...children.map((child) => pageRow(child, id))]
    }),
    ...actions.map(({ perms, title, page }): Row => {
      return { id: actionId(perms), parentId: page ? menuId(page) : null, menuType: 2, name: perms, ...called(title), perms }
    }),
  ]
}

/** Menus, actions and who holds them, as far as this installation was never given them. */
export async function installMenus(tx: Db): Promise<void> {
  const rows = menuRows().map((row, sort) => ({ ...row, sort }))
  const fresh = await neverGiven(
    tx,
    rows.map(({ id }) => `menu:${id}`),
  )
  const missing = rows.filter(({ id }) => fresh.has(`menu:${id}`))
  if (missing.length > 0) {
    const kept = await tx.select({ id: permission.id }).from(permission)
    const there = new Set([...kept, ...missing].map(({ id }) => id))
    // What stood below a group that the school removed stands at the top.
    const { unit } = await measureOf(tx)
    const placed = missing.map((row) => ({
      ...row,
      ...called(titleIn({ 'zh-CN': row.title, 'en-US': row.english }, unit)),
      ...(row.parentId && !there.has(row.parentId) && { parentId: null }),
    }))
    if (kept.length === 0) await tx.insert(permission).values(placed).onConflictDoNothing()
    else for (const row of placed) await insertAfterItsLike(tx, row, rows)
  }
  await placeActions(tx, rows)
  await giveEnglish(
    tx,
    { is: permission.id, name: permission.title, english: permission.english },
    rows.map(({ id, title, english }) => ({ key: `menu:${id}`, is: id, name: title, english })),
  )
  await sayOnceInUnit(tx)
  await installGrants(tx, rows)
}

/** Actions that an older version brought before there was their page go below it once, where nobody put them anywhere since. */
async function placeActions(tx: Db, rows: readonly Row[]): Promise<void> {
  const actionRows = rows.filter(({ menuType, parentId }) => menuType === 2 && parentId)
  const fresh = await neverGiven(
    tx,
    actionRows.map(({ id }) => `below:${id}`),
  )
  const astray = await tx
    .select({ id: permission.id })
    .from(permission)
    .where(and(eq(permission.menuType, 2), isNull(permission.parentId), isNull(permission.updateBy)))
  for (const { id } of astray) {
    const parentId = actionRows.find((row) => row.id === id && fresh.has(`below:${id}`))?.parentId
    const [page] = parentId ? await tx.select({ id: permission.id }).from(permission).where(eq(permission.id, parentId)) : []
    if (page)
      await tx
        .update(permission)
        .set({ parentId: page.id, revision: sql`revision` })
        .where(eq(permission.id, id))
  }
}

const NOBODY = { username: null, address: null, requestId: null }

/** Menus of before they followed the unit that a school had chosen by then. */
async function sayOnceInUnit(tx: Db): Promise<void> {
  const { unit } = await measureOf(tx)
  if ((await neverGiven(tx, ['unit:menus'])).size > 0) await sayMenusIn(tx, NOBODY, USUAL_MEASURE.unit, unit)
}

/**
 * Puts what is new behind what it follows in the program, wherever a school has that by now in the same group; what comes after
 * it moves on, in the order that the school gave it.
 */
async function insertAfterItsLike(tx: Db, row: SortedRow, rows: readonly SortedRow[]): Promise<void> {
  const siblings = await tx
    .select({ id: permission.id, sort: permission.sort })
    .from(permission)
    .where(row.parentId ? eq(permission.parentId, row.parentId) : isNull(permission.parentId))
  const places = new Map(siblings.map(({ id, sort }) => [id, sort]))
  const before = rows
    .slice(
      0,
      rows.findIndex(({ id }) => id === row.id),
    )
    .findLast(({ id }) => places.has(id))
  const sort = before ? (places.get(before.id) ?? 0) + 1 : row.sort
  if (siblings.some((one) => one.sort === sort))
    for (const one of siblings)
      if (one.sort >= sort)
        await tx
          .update(permission)
          .set({ sort: one.sort + 1, revision: sql`revision` })
          .where(eq(permission.id, one.id))
  await tx
    .insert(permission)
    .values({ ...row, sort })
    .onConflictDoNothing()
}

async function installGrants(tx: Db, rows: readonly Row[]): Promise<void> {
  const held = Object.entries(grants).flatMap(([roleCode, mayHold]) =>
    rows.filter(mayHold).map(({ id: permissionId }) => ({ key: `grant:${roleCode}:${permissionId}`, roleCode, permissionId })),
  )
  const fresh = await neverGiven(
    tx,
    held.map(({ key }) => key),
  )
  // A school may have taken roles and entries away, or made its own of the same code.
  const roles = new Map((await tx.select({ id: role.id, code: role.roleCode }).from(role)).map(({ id, code }) => [code, id]))
  const known = new Set((await tx.select({ id: permission.id }).from(permission)).map(({ id }) => id))
  const missing = held.flatMap(({ key, roleCode, permissionId }) => {
    const roleId = roles.get(roleCode)
    return roleId && fresh.has(key) && known.has(permissionId) ? [{ roleId, permissionId }] : []
  })
  if (missing.length > 0) await tx.insert(rolePermission).values(missing).onConflictDoNothing()
}
