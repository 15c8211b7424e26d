import { and, eq, gt } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { permission, role, rolePermission, session, user, userRole } from '../../db/schema/index.ts'
import { hashToken } from './tokens.ts'

/** The signed-in user behind a request. */
export interface Caller {
  userId: string
  username: string
  realname: string
  orgCode: string | null
  /** The session opens nothing but the password change. */
  forced: boolean
  roles: ReadonlySet<string>
  /** Whether a permission action is granted; the rule of specification §6. */
  may: (action: string) => boolean
}

/** The user behind a token, or null: unknown, expired, or the account is frozen. */
export const findCaller = (db: Db, token: string) => callerOf(db, eq(session.tokenHash, hashToken(token)))

/** The user behind the cookie that opens stored files. */
export const findFileReader = (db: Db, fileToken: string) => callerOf(db, eq(session.fileTokenHash, hashToken(fileToken)))

async function callerOf(db: Db, owner: SQL): Promise<Caller | null> {
  const [found] = await db
    .select({ forced: session.forced, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(owner, gt(session.expireTime, new Date())))
  if (!found || found.user.status !== 1) return null
  const { granted, roles } = await grantsOf(db, found.user.id)
  return {
    userId: found.user.id,
    username: found.user.username,
    realname: found.user.realname,
    orgCode: found.user.orgCode,
    forced: found.forced,
    roles,
    may: (action) => granted.has(action),
  }
}

/** Actions that a user's roles carry, and those whose rule is switched off (status '0'), which everybody has. */
export async function grantsOf(db: Db, userId: string): Promise<{ granted: Set<string>; roles: Set<string> }> {
  const roles = await db
    .select({ id: role.id, code: role.roleCode })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, userId))
  const actions = await db
    .selectDistinct({ perms: permission.perms, status: permission.status, userId: userRole.userId })
    .from(permission)
    .leftJoin(rolePermission, eq(rolePermission.permissionId, permission.id))
    .leftJoin(userRole, and(eq(userRole.roleId, rolePermission.roleId), eq(userRole.userId, userId)))
    .where(eq(permission.menuType, 2))
  const granted = new Set<string>()
  for (const { perms, status, userId: held } of actions)
    if (perms && (held !== null || status === '0')) for (const action of perms.split(',')) granted.add(action.trim())
  return { granted, roles: new Set(roles.map(({ code }) => code)) }
}
