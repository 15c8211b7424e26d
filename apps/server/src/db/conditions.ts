import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

type Conditions = readonly [SQL, ...SQL[]]

/** As `and` and `or`, of conditions all of which there are: what they make is one, too. */
export const allOf = (...conditions: Conditions): SQL => sql`(${sql.join([...conditions], sql` and `)})`

export const anyOf = (...conditions: Conditions): SQL => sql`(${sql.join([...conditions], sql` or `)})`
