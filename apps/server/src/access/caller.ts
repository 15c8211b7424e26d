import { and, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ruledKindOf } from '@sc/api-client/contract'
import type { RuledKind } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import {
  depart,
  dataRule,
  departCounsellor,
  itemModule,
  moduleOwner,
  permission,
  role,
  roleDataRule,
  rolePermission,
  roleScope,
  session,
  user,
  userDepart,
  userRole,
} from '../db/schema/index.ts'
import type { Actor } from '../audit/write.ts'
import type { HeldRule } from './dataRules.ts'
import { hashToken } from './tokens.ts'

/** The signed-in user behind a request. */
export interface Caller extends Actor {
  /** Of the browser that asks; null of what is done in somebody's name. */
  sessionId: string | null
  userId: string
  username: string
  realname: string
  /** The department that they act for: the chosen one, or the only one; null while several wait for the choice. */
  orgCode: string | null
  /** Codes of the classes that they are a counsellor of. */
  classes: readonly string[]
  /** The modules that they answer for. */
  modules: readonly string[]
  /** The session opens nothing but the password change. */
  forced: boolean
  roles: ReadonlySet<string>
  /** What their roles reach of a kind, those apart whose data rules narrow that. */
  scopes: Scopes
  /** What they reach of a kind by a role whose data rules narrow it, each role by itself. */
  narrowed: readonly NarrowedReach[]
  /** Whether a permission action is granted; the rule of specification §6. */
  may: (action: string) => boolean
}

type ScopeRow = typeof roleScope.$inferSelect
/**
 * What a scope is of: records that data rules narrow, and departments; applications as far as they are read, one by one, and people
 * as far as they are told of and written to.
 */
export type ReachedKind = RuledKind | 'depart' | 'reading' | 'people'
type Scopes = Readonly<Record<ReachedKind, ReadonlySet<ScopeRow['scope']>>>

/** Records of a kind within a scope, as far as all of these rules leave them. */
export interface NarrowedReach {
  kind: ReachedKind
  scope: ScopeRow['scope']
  rules: readonly HeldRule[]
}

/** Where a request came from, for the audit log. */
type Origin = Pick<Actor, 'address' | 'requestId'>

/** The user behind a token, or null: unknown, expired, or the account is frozen. */
export const findCaller = (db: Db, token: string, origin: Origin) => callerOf(preparedFor(db).byToken, hashToken(token), origin)

/** The user behind the cookie that opens stored files. */
export const findFileReader = (db: Db, fileToken: string, origin: Origin) =>
  callerOf(preparedFor(db).byFileToken, hashToken(fileToken), origin)

async function callerOf(query: Prepared['byToken'], hash: string, origin: Origin): Promise<Caller | null> {
  const [found] = await query.execute({ hash, now: new Date() })
  return found ? acting(found, origin) : null
}

/**
 * Every call asks it, and planning it takes the database several times as long as answering: by its name, a connection plans it
 * once.
 */
function prepare(db: Db) {
  const behind = (hash: PgColumn) =>
    db
      .select({ sessionId: session.id, forced: session.forced, ...person })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(hash, sql.placeholder('hash')), gt(session.expireTime, sql.placeholder('now'))))
  return {
    byToken: behind(session.tokenHash).prepare('caller_by_token'),
    byFileToken: behind(session.fileTokenHash).prepare('caller_by_file_token'),
  }
}

type Prepared = ReturnType<typeof prepare>

const prepared = new WeakMap<Db, Prepared>()

function preparedFor(db: Db): Prepared {
  const known = prepared.get(db)
  if (known) return known
  const made = prepare(db)
  prepared.set(db, made)
  return made
}

/** Somebody as they would be behind a call of their own, for what is done in their name; null as above. */
export async function callerNamed(db: Db, username: string, origin: Origin): Promise<Caller | null> {
  const [found] = await db.select(person).from(user).where(eq(user.username, username))
  return found ? acting({ ...found, sessionId: null, forced: false }, origin) : null
}

/** The codes of somebody's roles. */
export async function rolesOf(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const [found] = await db.select({ roles: person.roles }).from(user).where(eq(user.id, userId))
  return new Set(found?.roles)
}

// Written within another expression, a column keeps its table's name in a query over one table, too.
const all = (query: SQL) => sql<string[]>`array(${query})`

const departs = all(
  sql`select ${depart.orgCode} from ${userDepart} join ${depart} on ${depart.id} = ${userDepart.departId} where ${userDepart.userId} = ${user.id}`,
)

const roles = all(
  sql`select ${role.roleCode} from ${userRole} join ${role} on ${role.id} = ${userRole.roleId} where ${userRole.userId} = ${user.id}`,
)

const classes = all(
  sql`select ${depart.orgCode} from ${departCounsellor} join ${depart} on ${depart.id} = ${departCounsellor.departId}
    where ${departCounsellor.userId} = ${user.id} order by ${depart.orgCode}`,
)

const modules = all(
  sql`select ${itemModule.code} from ${moduleOwner} join ${itemModule} on ${itemModule.id} = ${moduleOwner.moduleId}
    where ${moduleOwner.userId} = ${user.id} order by ${itemModule.code}`,
)

const reaches = sql`select json_agg(json_build_object('roleId', ${roleScope.roleId}, 'kind', ${roleScope.kind}, 'scope', ${roleScope.scope}))
  from ${roleScope} join ${userRole} on ${userRole.roleId} = ${roleScope.roleId} where ${userRole.userId} = ${user.id}`

const rules = sql`select json_agg(json_build_object('roleId', ${roleDataRule.roleId}, 'action', ${permission.perms},
    'column', ${dataRule.ruleColumn}, 'condition', ${dataRule.ruleConditions}, 'value', ${dataRule.ruleValue}) order by ${dataRule.id})
  from ${roleDataRule} join ${userRole} on ${userRole.roleId} = ${roleDataRule.roleId}
    join ${dataRule} on ${dataRule.id} = ${roleDataRule.ruleId} join ${permission} on ${permission.id} = ${dataRule.permissionId}
  where ${userRole.userId} = ${user.id} and ${dataRule.status} = '1'`

/** Actions that ask for a scope, with the roles that carry them: who reaches what by them is told role by role. */
const acts = sql`select json_agg(json_build_object('roleId', ${rolePermission.roleId}, 'perms', ${permission.perms}))
  from ${rolePermission} join ${userRole} on ${userRole.roleId} = ${rolePermission.roleId}
    join ${permission} on ${permission.id} = ${rolePermission.permissionId}
  where ${userRole.userId} = ${user.id} and ${permission.perms} ~ '(item|form|workflow|score|user|role|depart):'`

const isHeld = sql`exists (select from ${rolePermission} join ${userRole} on ${userRole.roleId} = ${rolePermission.roleId}
  where ${rolePermission.permissionId} = ${permission.id} and ${userRole.userId} = ${user.id})`

/** What their roles carry, and whose rule is switched off (status '0'), which everybody has: several actions may stand in one. */
const granted = all(sql`select ${permission.perms} from ${permission}
  where ${permission.menuType} = 2 and ${permission.perms} is not null and (${permission.status} = '0' or ${isHeld})`)

type Reach = Pick<ScopeRow, 'roleId' | 'kind' | 'scope'>
interface ActsOfRole {
  roleId: string
  perms: string
}
type RuleOfRole = HeldRule & { roleId: string; action: string | null }

/** All that says who somebody is and what they may, of a query that has their account: every call asks it, as one question. */
const person = {
  user,
  departs,
  classes,
  modules,
  roles,
  scopes: sql<Reach[]>`coalesce((${reaches}), '[]')`,
  rules: sql<RuleOfRole[]>`coalesce((${rules}), '[]')`,
  acts: sql<ActsOfRole[]>`coalesce((${acts}), '[]')`,
  granted,
}

interface Found {
  sessionId: string | null
  forced: boolean
  user: typeof user.$inferSelect
  departs: string[]
  classes: string[]
  modules: string[]
  roles: string[]
  scopes: Reach[]
  rules: RuleOfRole[]
  acts: ActsOfRole[]
  granted: string[]
}

function acting(
  { sessionId, forced, user: { id: userId, username, realname, orgCode, status }, ...found }: Found,
  origin: Origin,
): Caller | null {
  if (status !== 1) return null
  const actions = new Set(found.granted.flatMap(actionsIn))
  return {
    ...origin,
    sessionId,
    userId,
    username,
    realname,
    orgCode: actsFor(orgCode, found.departs),
    classes: found.classes,
    modules: found.modules,
    forced,
    roles: new Set(found.roles),
    ...reachesOf(found),
    may: (action) => actions.has(action),
  }
}

/**
 * The kinds of records that a scope of a role is of: who reaches somebody's scores may look after their account and department.
 * What an action reaches, it reaches by the roles alone that carry it: a teacher who also reviews for the whole school manages no more
 * projects by that, and whom a data rule narrows in one role monitors no more by another that does not monitor. Who reads one
 * application, and whom one writes to, goes by all roles.
 */
const OF_SCOPE: Record<ScopeRow['kind'], readonly { kind: ReachedKind; by?: readonly string[] }[]> = {
  item: [{ kind: 'item', by: ['item:manage', 'item:publish', 'form:design'] }],
  application: [{ kind: 'application', by: ['workflow:monitor'] }, { kind: 'reading' }],
  score: [
    { kind: 'score', by: ['score:view'] },
    { kind: 'people' },
    { kind: 'account', by: ['user:manage', 'role:manage'] },
    { kind: 'depart', by: ['depart:manage'] },
  ],
}

/** Whose data rules narrow what is reached, where that is not called as they are. */
const RULED: Partial<Record<ReachedKind, RuledKind>> = { reading: 'application', people: 'score' }

/** A role without a scope for a kind reaches what is one's own. */
function reachesOf({ scopes: reaches, rules, acts, granted }: Pick<Found, 'scopes' | 'rules' | 'acts' | 'granted'>) {
  const own = (): Set<ScopeRow['scope']> => new Set(['self'])
  const scopes = { item: own(), application: own(), score: own(), account: own(), depart: own(), reading: own(), people: own() }
  const narrowed: NarrowedReach[] = []
  const byRole = new Map<string, Set<string>>()
  for (const { roleId, perms } of acts) byRole.set(roleId, new Set([...(byRole.get(roleId) ?? []), ...actionsIn(perms)]))
  // What everybody may, whose rule is switched off, no role needs to carry.
  const carried = new Set(Array.from(byRole.values(), (actions) => [...actions]).flat())
  const everybodys = granted.flatMap(actionsIn).filter((action) => !carried.has(action))
  for (const { roleId, kind: scoped, scope } of reaches)
    for (const { kind, by } of OF_SCOPE[scoped]) {
      if (by && !by.some((action) => byRole.get(roleId)?.has(action) || everybodys.includes(action))) continue
      const held = rules.filter((rule) => rule.roleId === roleId && ruledKindOf(rule.action) === (RULED[kind] ?? kind))
      if (held.length === 0) scopes[kind].add(scope)
      else narrowed.push({ kind, scope, rules: held })
    }
  return { scopes, narrowed }
}

/** Several actions may stand in one. */
const actionsIn = (perms: string): string[] => perms.split(',').map((action) => action.trim())

/** The department that somebody acts for: a choice that is no longer among theirs is none, and the only one needs no choice. */
export function actsFor(chosen: string | null, departs: readonly string[]): string | null {
  if (chosen !== null && departs.includes(chosen)) return chosen
  const [only = null, ...others] = departs
  return others.length === 0 ? only : null
}
