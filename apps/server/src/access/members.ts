import { and, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Caller } from './caller.ts'
import type { Db } from '../db/connect.ts'
import { withinColumn } from '../db/orgCode.ts'
import { isOneOf } from '../db/page.ts'
import { depart, user, userDepart } from '../db/schema/index.ts'
import { departsOf, scopeOf, withinAny } from './scope.ts'

const query = new QueryBuilder()
const chosen = alias(depart, 'chosen')

/** Ids of the people of these departments and of those below them. */
export const membersBelow = (departIds: readonly string[]) =>
  query
    .select({ id: userDepart.userId })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .innerJoin(chosen, and(isOneOf(chosen.id, departIds), withinColumn(depart.orgCode, chosen.orgCode)))

/** Which of these departments are none of those whose people's records the caller reaches, for who writes to them. */
export const beyondReach = (db: Db, caller: Caller, departIds: readonly string[]) => beyond(db, caller, caller.scopes.people, departIds)

/** The same of those whose accounts the caller looks after. Data rules narrow whom, and not where they are. */
export const beyondAccounts = (db: Db, caller: Caller, departIds: readonly string[]) => {
  const narrowed = caller.narrowed.flatMap(({ kind, scope }) => (kind === 'account' ? [scope] : []))
  return beyond(db, caller, new Set([...caller.scopes.account, ...narrowed]), departIds)
}

async function beyond(
  db: Db,
  caller: Caller,
  scopes: Caller['scopes']['people'],
  departIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (departIds.length === 0 || scopes.has('all')) return new Set()
  const asked = new Set(departIds)
  const own = departsOf(caller, scopes)
  if (own.length === 0) return asked
  const reached = await db
    .select({ id: depart.id })
    .from(depart)
    .where(and(isOneOf(depart.id, [...asked]), withinAny(depart.orgCode, own)))
  for (const { id } of reached) asked.delete(id)
  return asked
}

/**
 * Of a column of accounts: those of people whom the caller reaches, their own among them; undefined is all. What somebody did, or
 * had done, tells of the records that they reach.
 */
export const reachedAccounts = (caller: Caller, column: PgColumn): SQL | undefined => {
  const scope = scopeOf(caller, 'person')
  return scope && inArray(column, query.select({ username: user.username }).from(user).where(scope))
}
