import { and, eq, inArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { within } from '../db/orgCode.ts'
import { isOneOf } from '../db/page.ts'
import { depart, item, processInstance, scoreRecord, user, userDepart } from '../db/schema/index.ts'
import type { Caller } from './caller.ts'

/** What a data scope narrows. Of `student`, everything that is known about one: a transcript. */
export type ScopedKind = 'item' | 'application' | 'score' | 'student'

const query = new QueryBuilder()
const member = alias(user, 'member')

/**
 * Which records of a kind the caller reaches, as a condition of the query; undefined is all of them. Roles add up, and
 * what is one's own is always among them. Every list, detail, count and change of the kind uses it: a record out of
 * scope does not exist for the caller.
 */
export function scopeOf(caller: Caller, kind: ScopedKind): SQL | undefined {
  const scopes = caller.scopes[kind === 'student' ? 'score' : kind]
  if (scopes.has('all')) return undefined
  const { own, created, inDepart } = conditions[kind]
  return or(
    own(caller.username),
    scopes.has('created') ? created?.(caller.username) : undefined,
    // Who has several departments and acts for none of them yet reaches none.
    scopes.has('depart') && caller.orgCode !== null ? inDepart(caller.orgCode) : undefined,
  )
}

/** What {@link scopeOf} makes its condition of: two callers of whom this is the same reach the same. */
export function reachOf({ scopes, username, orgCode }: Caller, kind: keyof Caller['scopes']): string {
  const own = scopes[kind]
  return own.has('all') ? 'all' : JSON.stringify([username, orgCode, [...own].sort()])
}

interface Conditions {
  own: (username: string) => SQL
  /** Absent where making a project opens nothing more. */
  created?: (username: string) => SQL | undefined
  inDepart: (orgCode: string) => SQL
}

const conditions: Record<ScopedKind, Conditions> = {
  // A project is its maker's own.
  item: {
    own: (username) => eq(item.createBy, username),
    inDepart: (orgCode) => within(item.orgCode, orgCode),
  },
  application: {
    own: (username) => eq(processInstance.initiator, username),
    created: (username) => and(eq(processInstance.recordKind, 'item'), inArray(processInstance.recordId, projectsOf(username))),
    // The department that it was made for decides who approves it; who reads it goes by the student, as of their scores.
    inDepart: (orgCode) => belongingTo(processInstance.initiator, orgCode),
  },
  score: {
    own: (username) => eq(scoreRecord.username, username),
    created: (username) => inArray(scoreRecord.itemId, projectsOf(username)),
    inDepart: (orgCode) => belongingTo(scoreRecord.username, orgCode),
  },
  // A transcript with the records of one project only would be a false one.
  student: {
    own: (username) => eq(user.username, username),
    inDepart: (orgCode) => belongingTo(user.username, orgCode),
  },
}

const projectsOf = (username: string) => query.select({ id: item.id }).from(item).where(eq(item.createBy, username))

const belongingTo = (username: PgColumn, orgCode: string): SQL => inArray(username, membersOf(orgCode))

/** People of a department, whichever they act for now: who studies in two is read by both. */
const membersOf = (orgCode: string) =>
  query
    .select({ username: member.username })
    .from(userDepart)
    .innerJoin(depart, and(eq(depart.id, userDepart.departId), within(depart.orgCode, orgCode)))
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
  )
}

/** As {@link listedScoresOf}, of applications. */
export async function listedApplicationsOf(db: Db, caller: Caller): Promise<SQL | undefined> {
  const scopes = caller.scopes.application
  if (scopes.has('all')) return undefined
  return or(
    isOneOf(processInstance.initiator, await peopleOf(db, caller, 'application')),
    scopes.has('created') ? conditions.application.created?.(caller.username) : undefined,
  )
}

/** Accounts whose records of a kind the caller reaches: their own, and those of their department. */
async function peopleOf(db: Db, { scopes, username, orgCode }: Caller, kind: 'score' | 'application'): Promise<string[]> {
  const members = scopes[kind].has('depart') && orgCode !== null ? await db.select().from(membersOf(orgCode).as('members')) : []
  return [username, ...members.map((one) => one.username)]
}
