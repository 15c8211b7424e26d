import { and, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Caller } from './caller.ts'
import type { Db } from '../db/connect.ts'
import { within, withinColumn } from '../db/orgCode.ts'
import { isOneOf } from '../db/page.ts'
import { depart, user, userDepart } from '../db/schema/index.ts'
import { scopeOf } from './scope.ts'

const query = new QueryBuilder()
const chosen = alias(depart, 'chosen')

/** Ids of the people of these departments and of those below them. */
export const membersBelow = (departIds: readonly string[]) =>
  query
    .select({ id: userDepart.userId })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .innerJoin(chosen, and(isOneOf(chosen.id, departIds), withinColumn(depart.orgCode, chosen.orgCode)))

/** Which of these departments are none of those whose people the caller reaches. */
export async function beyondReach(db: Db, { scopes, orgCode }: Caller, departIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (departIds.length === 0 || scopes.score.has('all')) return new Set()
  const asked = new Set(departIds)
  if (!scopes.score.has('depart') || orgCode === null) return asked
  const reached = await db
    .select({ id: depart.id })
    .from(depart)
    .where(and(isOneOf(depart.id, [...asked]), within(depart.orgCode, orgCode)))
  for (const { id } of reached) asked.delete(id)
  return asked
}

/**
 * Of a column of accounts: those of people whom the caller reaches, their own among them; undefined is all. What somebody did, or
 * had done, tells of the records that they reach.
 */
export const reachedAccounts = (caller: Caller, column: PgColumn): SQL | undefined => {
  const scope = scopeOf(caller, 'student')
  return scope && inArray(column, query.select({ username: user.username }).from(user).where(scope))
}
