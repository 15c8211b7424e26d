import { asc, count, countDistinct, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DepartHoldings, DepartRow } from '@sc/api-client/contract'
import { peoplePage } from '../../access/peoplePage.ts'
import type { PeopleQuery } from '../../access/peoplePage.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { withinColumn } from '../../db/orgCode.ts'
import { depart, departLeader, item, processInstance, user, userDepart } from '../../db/schema/index.ts'
import { processesAsking } from './processNaming.ts'
import { DepartTree } from './departTree.ts'
import type { Depart } from './departTree.ts'

/** All departments in their order, with how many people and who leads them. */
export async function allDeparts(db: Db): Promise<DepartRow[]> {
  const rows = await db.select().from(depart).orderBy(asc(depart.sort), asc(depart.orgCode))
  const own = await db.select({ id: userDepart.departId, people: count() }).from(userDepart).groupBy(userDepart.departId)
  const above = alias(depart, 'above')
  const below = await db
    .select({ id: above.id, people: countDistinct(userDepart.userId) })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .innerJoin(above, withinColumn(depart.orgCode, above.orgCode))
    .groupBy(above.id)
  const [ofOwn, ofAll] = [own, below].map((counts) => new Map(counts.map(({ id, people }) => [id, people])))
  const leaders = await leadersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, parentId, departName, orgCode, category, sort, revision }) => ({
    id,
    parentId,
    departName,
    orgCode,
    category,
    sort,
    revision,
    people: ofOwn?.get(id) ?? 0,
    peopleBelow: ofAll?.get(id) ?? 0,
    leaders: leaders.flatMap(({ departId, ...person }) => (departId === id ? person : [])),
  }))
}

/** What a department holds together with those below it. */
export async function holdingsOfDepart(db: Db, id: string): Promise<DepartHoldings> {
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
  return { departments: rows.length - 1, people, projects, applications, processes: await processesAsking(db, codes) }
}

/** Who leads departments. */
export const leadersOf = (db: Db, departIds: readonly string[]) =>
  db
    .select({ departId: departLeader.departId, id: user.id, username: user.username, realname: user.realname })
    .from(departLeader)
    .innerJoin(user, eq(user.id, departLeader.userId))
    .where(inArray(departLeader.departId, [...departIds]))
    .orderBy(user.username)

/** Who may lead: whoever can sign in. */
export const findLeaders = (db: Db, query: PeopleQuery) => peoplePage(db, query)
