import { and, asc, count, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { departs, users } from '@sc/api-client/contract'
import type { DepartHoldings, DepartRow } from '@sc/api-client/contract'
import { reachedPeople } from '../../access/peoplePage.ts'
import type { PeopleQuery } from '../../access/peoplePage.ts'
import type { Caller } from '../../access/caller.ts'
import { lookedAfter } from '../../access/departs.ts'
import { departsReached, scopeOf, withinAny } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { titleSpelled } from '../../db/pinyinOf.ts'
import { depart, departCounsellor, departLeader, item, processInstance, user, userDepart } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { rulesNaming } from '../permission/recodeRules.ts'
import { processesAsking } from './processNaming.ts'
import { DepartTree } from './departTree.ts'
import type { Depart } from './departTree.ts'

const query = new QueryBuilder()

/**
 * Whose departments are counted: people of the list of users for who has that, else those whom one may choose from. Undefined is
 * all; null for who sees nobody but themselves.
 */
function counted(caller: Caller): SQL | undefined | null {
  if (caller.may(users.calls.list.access)) return scopeOf(caller, 'account')
  const isAlone = !caller.scopes.people.has('all') && departsReached(caller, 'people').length === 0
  return isAlone ? null : scopeOf(caller, 'person')
}

/** The departments of which everybody is counted; undefined of all. Data rules, and what only stands beside a scope, leave some out. */
function whollyCounted(caller: Caller): SQL | undefined {
  const kind = caller.may(users.calls.list.access) ? 'account' : 'people'
  return caller.scopes[kind].has('all') ? undefined : withinAny(depart.orgCode, departsReached(caller, kind))
}

const idsOf = async (db: Db, where: SQL | undefined): Promise<ReadonlySet<string>> =>
  new Set((await db.select({ id: depart.id }).from(depart).where(where)).map(({ id }) => id))

/** All departments in their order, with how many people and who leads them. */
export async function allDeparts(db: Db, caller: Caller): Promise<DepartRow[]> {
  const rows = await db.select().from(depart).orderBy(asc(depart.sort), asc(depart.orgCode))
  const [reached, whole] = [await idsOf(db, lookedAfter(caller)), await idsOf(db, whollyCounted(caller))]
  const whose = counted(caller)
  const among = whose ? inArray(userDepart.userId, query.select({ id: user.id }).from(user).where(whose)) : undefined
  const own = whose === null ? null : await peopleIn(db, among)
  const below = own && peopleBelow(rows, own, await inSeveral(db, among))
  const ids = rows.map(({ id }) => id)
  const [leaders, counsellors] = [await officersOf(db, departLeader, ids), await officersOf(db, departCounsellor, ids)]
  return rows.map(({ id, parentId, departName, orgCode, category, sort, revision }) => ({
    id,
    parentId,
    departName,
    orgCode,
    category,
    sort,
    revision,
    spelled: titleSpelled(departName),
    reached: reached.has(id),
    people: own && (own.get(id) ?? 0),
    peopleBelow: below && (below.get(id) ?? 0),
    wholly: whole.has(id),
    leaders: leaders.get(id) ?? [],
    counsellors: counsellors.get(id) ?? [],
  }))
}

/** How many people each department has itself. */
async function peopleIn(db: Db, among: SQL | undefined): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: userDepart.departId, people: count() }).from(userDepart).where(among).groupBy(userDepart.departId)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/** The departments of each person who is in several. */
async function inSeveral(db: Db, among: SQL | undefined): Promise<string[][]> {
  const departs = sql<string[]>`array_agg(${userDepart.departId})`
  const rows = await db
    .select({ departs })
    .from(userDepart)
    .where(among)
    .groupBy(userDepart.userId)
    .having(sql`count(*) > 1`)
  return rows.map((row) => row.departs)
}

/**
 * How many people each department has together with those below it, everybody once: summed up along the tree, without those who
 * were counted in another of their departments already. Counted by the database, it would ask for each person with each above them.
 */
function peopleBelow(
  rows: readonly Pick<Depart, 'id' | 'parentId'>[],
  own: ReadonlyMap<string, number>,
  several: readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const upwards = (id: string): string[] => {
    const found: string[] = []
    for (let at: string | null | undefined = id; typeof at === 'string' && !found.includes(at); at = parents.get(at)) found.push(at)
    return found
  }
  const counts = new Map<string, number>()
  const add = (id: string, people: number) => counts.set(id, (counts.get(id) ?? 0) + people)
  for (const [id, people] of own) for (const at of upwards(id)) add(at, people)
  for (const departs of several) {
    const seen = new Set<string>()
    for (const at of departs.flatMap(upwards))
      if (seen.has(at)) add(at, -1)
      else seen.add(at)
  }
  return counts
}

/** What a department holds together with those below it. */
export async function holdingsOfDepart(db: Db, caller: Caller, id: string): Promise<DepartHoldings> {
  if ((await db.$count(depart, and(eq(depart.id, id), lookedAfter(caller)))) === 0) throw notFound(departs.title)
  const tree = new DepartTree(await db.select().from(depart))
  const top = tree.get(id)
  return holdingsOf(db, [top, ...tree.below(top)])
}

/** What departments hold together; of several, all but the first are `departments`. */
export async function holdingsOf(db: Db, rows: readonly Pick<Depart, 'id' | 'orgCode'>[]): Promise<DepartHoldings> {
  const ids = rows.map(({ id }) => id)
  const codes = rows.map(({ orgCode }) => orgCode)
  const { people } = one(
    await db
      .select({ people: countDistinct(userDepart.userId) })
      .from(userDepart)
      .where(inArray(userDepart.departId, ids)),
  )
  const { projects } = one(await db.select({ projects: count() }).from(item).where(inArray(item.orgCode, codes)))
  const { applications } = one(
    await db.select({ applications: count() }).from(processInstance).where(inArray(processInstance.orgCode, codes)),
  )
  return {
    departments: rows.length - 1,
    people,
    projects,
    applications,
    processes: await processesAsking(db, codes),
    rules: await rulesNaming(db, codes.slice(0, 1)),
  }
}

/** Whom departments are given to, by their ids. */
export async function officersOf(db: Db, table: typeof departLeader | typeof departCounsellor, departIds: readonly string[]) {
  const rows = await db
    .select({ departId: table.departId, id: user.id, username: user.username, realname: user.realname })
    .from(table)
    .innerJoin(user, eq(user.id, table.userId))
    .where(isOneOf(table.departId, departIds))
    .orderBy(user.username)
  const officers = new Map<string, Omit<(typeof rows)[number], 'departId'>[]>()
  for (const { departId, ...person } of rows) officers.set(departId, [...(officers.get(departId) ?? []), person])
  return officers
}

/** Who may lead a department or look after it: whoever the caller reaches and can sign in. */
export const findOfficers = (db: Db, caller: Caller, query: PeopleQuery) => reachedPeople(db, caller, query)
