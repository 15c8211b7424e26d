import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { allOf, anyOf } from '../db/conditions.ts'
import { within } from '../db/orgCode.ts'
import { isOneOf } from '../db/page.ts'
import { depart, instanceMember, item, processInstance, scoreRecord, user, userDepart } from '../db/schema/index.ts'
import type { RuledKind } from '@sc/api-client/contract'
import type { Caller, NarrowedReach, ReachedKind } from './caller.ts'
import { leftBy } from './dataRules.ts'

/**
 * What a data scope narrows. Of `student`, everything that is known about one: a transcript; of `account`, what is changed of one; of
 * `person`, that they are there. `reading` is of applications, one by one.
 */
export type ScopedKind = RuledKind | 'student' | 'person' | 'reading'

/** By which reach it is narrowed. */
const BY: Record<ScopedKind, ReachedKind> = {
  item: 'item',
  application: 'application',
  reading: 'reading',
  score: 'score',
  student: 'score',
  account: 'account',
  person: 'people',
}

const query = new QueryBuilder()
const member = alias(user, 'member')

/**
 * Which records of a kind the caller reaches, as a condition of the query; undefined is all of them. Roles add up, and
 * what is one's own is always among them. Every list, detail, count and change of the kind uses it: a record out of
 * scope does not exist for the caller.
 */
export function scopeOf(caller: Caller, kind: ScopedKind): SQL | undefined {
  // A transcript as far as rules leave it would be a false one: who reaches scores so reaches none.
  const scopes = caller.scopes[BY[kind]]
  if (scopes.has('all')) return undefined
  return or(
    conditions[kind].own(caller.username),
    reachedBy(caller, kind, scopes),
    kind === 'student' || kind === 'person' ? undefined : narrowedOf(caller, kind),
  )
}

/** What scopes reach of a kind besides one's own. */
function reachedBy(caller: Caller, kind: ScopedKind, scopes: ReadonlySet<Scope>): SQL | undefined {
  const { created, inModules, inDeparts } = conditions[kind]
  const departs = departsOf(caller, scopes)
  return or(
    scopes.has('created') ? created?.(caller.username) : undefined,
    scopes.has('modules') && caller.modules.length > 0 ? inModules?.(caller.modules) : undefined,
    departs.length > 0 ? inDeparts(departs) : undefined,
  )
}

/** What is reached of a kind by roles whose data rules narrow it: each role by its own rules. */
const narrowedOf = (caller: Caller, kind: RuledKind | 'reading'): SQL | undefined =>
  or(
    ...caller.narrowed.flatMap((one) => {
      if (one.kind !== kind) return []
      const reached = one.scope === 'all' ? sql`true` : (reachedBy(caller, kind, new Set([one.scope])) ?? sql`false`)
      return allOf(reached, ...one.rules.map((rule) => leftBy(kind === 'reading' ? 'application' : kind, rule, caller)))
    }),
  )

/**
 * Codes of the departments whose records of a kind the caller reaches, each with those below it: the one that they act for, and the
 * classes that they are a counsellor of. Who has several departments and acts for none of them yet reaches none of these.
 */
export const departsReached = (caller: Caller, kind: ReachedKind): string[] => departsOf(caller, caller.scopes[kind])

/** The same of these scopes. */
export const departsOf = ({ orgCode, classes }: Caller, scopes: ReadonlySet<Scope>): string[] => [
  ...(scopes.has('depart') && orgCode !== null ? [orgCode] : []),
  ...(scopes.has('classes') ? classes : []),
]

/** The departments of {@link departsReached}, as a condition on a column of codes. */
export const withinAny = (column: PgColumn, orgCodes: readonly string[]): SQL =>
  or(...orgCodes.map((orgCode) => within(column, orgCode))) ?? sql`false`

/** Records of a kind in the modules that the caller answers for; undefined of a kind that these open nothing of. */
export const inOwnModules = ({ modules }: Caller, kind: RuledKind): SQL | undefined => conditions[kind].inModules?.(modules)

/** What {@link scopeOf} makes its condition of: two callers of whom this is the same reach the same. */
export function reachOf(caller: Caller, kind: RuledKind): string {
  const own = caller.scopes[kind]
  if (own.has('all')) return 'all'
  const narrowed = caller.narrowed.filter((one) => one.kind === kind)
  return JSON.stringify([caller.username, caller.orgCode, caller.classes, caller.modules, [...own].sort(), narrowed])
}

type Scope = NarrowedReach['scope']

interface Conditions {
  own: (username: string) => SQL
  /** Absent where making a project opens nothing more. */
  created?: (username: string) => SQL | undefined
  /** Likewise where answering for a module opens nothing more. */
  inModules?: (modules: readonly string[]) => SQL | undefined
  inDeparts: (orgCodes: readonly string[]) => SQL
}

const PERSON: Conditions = {
  own: (username) => eq(user.username, username),
  inDeparts: (orgCodes) => belongingTo(user.username, orgCodes),
}

const APPLICATION: Conditions = {
  own: (username) => eq(processInstance.initiator, username),
  created: (username) => and(eq(processInstance.recordKind, 'item'), inArray(processInstance.recordId, projectsOf(username))),
  // The module that it was first submitted in: it stays there wherever the project goes.
  inModules: (modules) => isOneOf(processInstance.module, modules),
  // The department that it was made for decides who approves it; who reads it goes by the student, as of their scores.
  inDeparts: (orgCodes) => belongingTo(processInstance.initiator, orgCodes),
}

const conditions: Record<ScopedKind, Conditions> = {
  // A project is its maker's own.
  item: {
    own: (username) => eq(item.createBy, username),
    inModules: (modules) => isOneOf(item.module, modules),
    inDeparts: (orgCodes) => withinAny(item.orgCode, orgCodes),
  },
  application: APPLICATION,
  // Who is named as a member of its team reads it as well.
  reading: { ...APPLICATION, own: (username) => anyOf(APPLICATION.own(username), isMember(username)) },
  score: {
    own: (username) => eq(scoreRecord.username, username),
    created: (username) => inArray(scoreRecord.itemId, projectsOf(username)),
    inModules: (modules) => isOneOf(scoreRecord.module, modules),
    inDeparts: (orgCodes) => belongingTo(scoreRecord.username, orgCodes),
  },
  // A transcript with the records of one project or module only would be a false one.
  student: PERSON,
  person: PERSON,
  account: PERSON,
}

/** Of a query over applications: that somebody is named as a member of the team. */
export const isMember = (username: string): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(instanceMember)
      .where(and(eq(instanceMember.instanceId, processInstance.id), eq(instanceMember.username, username))),
  )

const projectsOf = (username: string) => query.select({ id: item.id }).from(item).where(eq(item.createBy, username))

const belongingTo = (username: PgColumn, orgCodes: readonly string[]): SQL => inArray(username, membersOf(orgCodes))

/** People of departments, whichever they act for now: who studies in two is read by both. */
const membersOf = (orgCodes: readonly string[]) =>
  query
    .select({ username: member.username })
    .from(userDepart)
    .innerJoin(depart, and(eq(depart.id, userDepart.departId), withinAny(depart.orgCode, orgCodes)))
    .innerJoin(member, eq(member.id, userDepart.userId))

/**
 * The same as {@link scopeOf} says of scores, for a list of them. Whose they are, and of which projects, is looked up first: the
 * database then knows how many that are, and finds their records by index in whatever order; of a query within the query it
 * would guess half of all.
 */
export async function listedScoresOf(db: Db, caller: Caller): Promise<SQL | undefined> {
  const scopes = caller.scopes.score
  if (scopes.has('all')) return undefined
  const projects = scopes.has('created') ? await db.select().from(projectsOf(caller.username).as('projects')) : []
  return or(
    isOneOf(scoreRecord.username, await peopleOf(db, caller, 'score')),
    projects.length > 0
      ? isOneOf(
          scoreRecord.itemId,
          projects.map(({ id }) => id),
        )
      : undefined,
    ofModules(caller, 'score'),
    narrowedOf(caller, 'score'),
  )
}

/** As {@link listedScoresOf}, of applications. */
export async function listedApplicationsOf(db: Db, caller: Caller): Promise<SQL | undefined> {
  const scopes = caller.scopes.application
  if (scopes.has('all')) return undefined
  return or(
    isOneOf(processInstance.initiator, await peopleOf(db, caller, 'application')),
    scopes.has('created') ? conditions.application.created?.(caller.username) : undefined,
    ofModules(caller, 'application'),
    narrowedOf(caller, 'application'),
  )
}

const ofModules = ({ scopes, modules }: Caller, kind: 'score' | 'application'): SQL | undefined =>
  scopes[kind].has('modules') && modules.length > 0 ? conditions[kind].inModules?.(modules) : undefined

/** Accounts whose records of a kind the caller reaches: their own, and those of their departments. */
async function peopleOf(db: Db, caller: Caller, kind: 'score' | 'application'): Promise<string[]> {
  const departs = departsReached(caller, kind)
  const members = departs.length > 0 ? await db.selectDistinct().from(membersOf(departs).as('members')) : []
  return [caller.username, ...members.map((one) => one.username)]
}
