import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

interface Copy<T extends PgTable> {
  /** What follows `from`: the table's rows are called `source`, and joined with `plan`. */
  from: SQL
  /** Columns that are otherwise than in the source. */
  but: { [K in keyof T['_']['columns']]?: SQL }
}

/** Rows of a table once more for each row of a plan; whatever they say of moments is moved by `plan.shift`. */
export function copies<T extends PgTable>(table: T, { from, but }: Copy<T>): SQL {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([key, column]) => {
    const own = but[key]
    if (own) return own
    const source = sql`source.${sql.identifier(column.name)}`
    return column.dataType === 'date' ? sql`${source} + plan.shift` : source
  })
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${from}`
}

/** The id of a copy: the same wherever the row is named. */
export const idOf = (id: SQL): SQL => sql`md5(${id} || ':' || plan.n)::uuid::text`

/** Between 0 and 1, the same for the same words; as it is for no other. */
export const chance = (words: SQL): SQL => sql`((hashtext(${words})::bigint + 2147483648) / 4294967296::float8)`

/** A number of ours within a statement: the database takes its type from where it stands. */
export const literal = (number: number): SQL => sql.raw(String(number))
