import { eq, inArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { withinColumn } from '../db/orgCode.ts'
import { depart } from '../db/schema/index.ts'
import type { Caller } from './caller.ts'
import { departsReached, withinAny } from './scope.ts'

const query = new QueryBuilder()
const chosen = alias(depart, 'chosen_depart')

/** Whether the caller reaches the people of the whole school, and so whatever departments keep. */
export const reachesWholeSchool = (caller: Caller): boolean => caller.scopes.people.has('all')

/**
 * What departments keep, as organisations are: of those whose people the caller reaches, of their own making, and what else is theirs;
 * undefined is all.
 */
export function keptByDeparts(
  caller: Caller,
  columns: { depart: PgColumn; createBy: PgColumn },
  ...theirs: readonly SQL[]
): SQL | undefined {
  if (reachesWholeSchool(caller)) return undefined
  const codes = departsReached(caller, 'people')
  const reached = query.select({ id: depart.id }).from(depart).where(withinAny(depart.orgCode, codes))
  return or(eq(columns.createBy, caller.username), ...theirs, codes.length > 0 ? inArray(columns.depart, reached) : undefined)
}

/** Of a column of departments: this one and those below it. */
export const atOrBelow = (column: PgColumn, departId: string): SQL =>
  inArray(
    column,
    query
      .select({ id: depart.id })
      .from(depart)
      .innerJoin(chosen, eq(chosen.id, departId))
      .where(withinColumn(depart.orgCode, chosen.orgCode)),
  )
