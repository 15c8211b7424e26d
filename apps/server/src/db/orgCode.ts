import { like, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { allOf } from './conditions.ts'

/** A code grows with the tree by segments of three characters: A01 › A01A11 › A01A11B02. */
const SEGMENT = 3

/**
 * The department with this code, or one below it. The prefix is what an index finds; whole segments make it exact. Written as what
 * hardly any code is not: the planner takes an equation for rare, and would expect a college to have no classes.
 */
export const within = (column: PgColumn, orgCode: string): SQL =>
  allOf(like(column, `${orgCode.replace(/[\\%_]/g, '\\$&')}%`), sql`(length(${column}) - ${orgCode.length}) % ${SEGMENT} not in (1, 2)`)

/** As {@link within}, of a code that the query itself finds. */
export const withinColumn = (code: SQLWrapper, ancestor: SQLWrapper): SQL =>
  sql`left(${code}, length(${ancestor})) = ${ancestor} and (length(${code}) - length(${ancestor})) % ${SEGMENT} = 0`
