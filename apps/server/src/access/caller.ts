import { and, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { depart, permission, role, rolePermission, roleScope, session, user, userDepart, userRole } from '../db/schema/index.ts'
import type { Actor } from '../audit/write.ts'
import { hashToken } from './tokens.ts'

/** The signed-in user behind a request. */
export interface Caller extends Actor {
  userId: string
  username: string
  realname: string
  /** The department that they act for: the chosen one, or the only one; null while several wait for the choice. */
  orgCode: string | null
  /** The session opens nothing but the password change. */
  forced: boolean
  roles: ReadonlySet<string>
  scopes: Scopes
  /** Whether a permission action is granted; the rule of specification §6. */
  may: (action: string) => boolean
}

type ScopeRow = typeof roleScope.$inferSelect
type Scopes = Readonly<Record<ScopeRow['kind'], ReadonlySet<ScopeRow['scope']>>>

/** Where a request came from, for the audit log. */
type Origin = Pick<Actor, 'address' | 'requestId'>

/** The user behind a token, or null: unknown, expired, or the account is frozen. */
export const findCaller = (db: Db, token: string, origin: Origin) => callerOf(db, eq(session.tokenHash, hashToken(token)), origin)

/** The user behind the cookie that opens stored files. */
export const findFileReader = (db: Db, fileToken: string, origin: Origin) =>
  callerOf(db, eq(session.fileTokenHash, hashToken(fileToken)), origin)

async function callerOf(db: Db, owner: SQL, origin: Origin): Promise<Caller | null> {
  const departs = sql<string[]>`array(select ${depart.orgCode} from ${userDepart} join ${depart} on ${depart.id} = ${userDepart.departId}
    where ${userDepart.userId} = ${user.id})`
  const [found] = await db
    .select({ forced: session.forced, user, departs })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(owner, gt(session.expireTime, new Date())))
  return found ? acting(db, found, origin) : null
}

/** Somebody as they would be behind a call of their own, for what is done in their name; null as above. */
export async function callerNamed(db: Db, username: string, origin: Origin): Promise<Caller | null> {
  const rows = await db
    .select({ user, orgCode: depart.orgCode })
    .from(user)
    .leftJoin(userDepart, eq(userDepart.userId, user.id))
    .leftJoin(depart, eq(depart.id, userDepart.departId))
    .where(eq(user.username, username))
  const departs = rows.flatMap(({ orgCode }) => orgCode ?? [])
  return rows[0] ? acting(db, { user: rows[0].user, departs, forced: false }, origin) : null
}

async function acting(
  db: Db,
  { forced, user: person, departs }: { forced: boolean; user: typeof user.$inferSelect; departs: string[] },
  origin: Origin,
): Promise<Caller | null> {
  if (person.status !== 1) return null
  const { granted, roles, scopes } = await grantsOf(db, person.id)
  return {
    ...origin,
    userId: person.id,
    username: person.username,
    realname: person.realname,
    orgCode: actsFor(person.orgCode, departs),
    forced,
    roles,
    scopes,
    may: (action) => granted.has(action),
  }
}

/** The department that somebody acts for: a choice that is no longer among theirs is none, and the only one needs no choice. */
export const actsFor = (chosen: string | null, departs: readonly string[]) =>
  chosen !== null && departs.includes(chosen) ? chosen : departs.length === 1 ? departs[0]! : null

/** Actions that a user's roles carry, and those whose rule is switched off (status '0'), which everybody has. */
export async function grantsOf(db: Db, userId: string): Promise<{ granted: Set<string>; roles: Set<string>; scopes: Scopes }> {
  const roles = await db
    .select({ code: role.roleCode, kind: roleScope.kind, scope: roleScope.scope })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .leftJoin(roleScope, eq(roleScope.roleId, role.id))
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
  // A role without a scope for a kind reaches what is one's own.
  const scopes: Record<ScopeRow['kind'], Set<ScopeRow['scope']>> = { item: new Set(['self']), application: new Set(['self']), score: new Set(['self']) }
  for (const { kind, scope } of roles) if (kind !== null && scope !== null) scopes[kind].add(scope)
  return { granted, roles: new Set(roles.map(({ code }) => code)), scopes }
}
