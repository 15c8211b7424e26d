import { asc, eq, ne } from 'drizzle-orm'
import type { CallResult, permissionCalls } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { granters } from '../../access/granters.ts'
import type { Db } from '../../db/connect.ts'
import { permission, rolePermission, userRole } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { above } from './entries.ts'
import { ACTION, GROUP } from './write.ts'

type Answer = CallResult<typeof permissionCalls.whyNot>

/**
 * What the caller lacks for an address of the menu, and who may grant it. Anybody may ask: it tells what the menu is called and who
 * administers, and nothing of what is kept behind an address, nor whether there is anything.
 */
export async function whyNot(db: Db, caller: Caller, address: string): Promise<Answer> {
  const rows = await db.select().from(permission).where(ne(permission.status, '0')).orderBy(asc(permission.sort), asc(permission.id))
  const found =
    rows.find(({ menuType, path }) => menuType !== ACTION && menuType !== GROUP && isAt(path, address)) ??
    rows.find(({ menuType, path }) => menuType === GROUP && isAt(path, address))
  if (!found) return { entry: null, granters: [] }
  const held = await db
    .select({ id: rolePermission.permissionId })
    .from(rolePermission)
    .innerJoin(userRole, eq(userRole.roleId, rolePermission.roleId))
    .where(eq(userRole.userId, caller.userId))
  const has = new Set(held.map(({ id }) => id))
  const actions = rows.filter(({ menuType, parentId, perms }) => menuType === ACTION && parentId === found.id && perms !== null)
  const missing = has.has(found.id) ? [] : [found, ...actions.filter(({ perms }) => !mayAll(caller, perms ?? ''))]
  const entries = new Map(rows.map((row) => [row.id, row]))
  const titleOf = ({ title, english }: (typeof rows)[number]) => spoken(named(title, english))
  return {
    entry: {
      title: titleOf(found),
      trail: above(entries, found.parentId).flatMap((id) => {
        const group = entries.get(id)
        return group ? [titleOf(group)] : []
      }),
      missing: missing.map((row) => ({ title: titleOf(row), menuType: row.menuType })),
    },
    granters: missing.length > 0 ? await granters(db) : [],
  }
}

const mayAll = (caller: Caller, perms: string) => perms.split(',').every((action) => caller.may(action.trim()))

const partsOf = (path: string) =>
  path
    .replace(/[?#].*$/s, '')
    .toLowerCase()
    .split('/')
    .filter(Boolean)

/** As routes are found: whatever its case, with or without a slash at its end. */
function isAt(path: string | null, address: string): boolean {
  const [own, asked] = [partsOf(path ?? ''), partsOf(address)]
  return own.length > 0 && own.length === asked.length && own.every((part, at) => part.startsWith(':') || part === asked[at])
}
