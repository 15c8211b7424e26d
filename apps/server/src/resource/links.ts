import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import type { AnyServed, Link, StoredValues, Values } from './served.ts'

const query = new QueryBuilder()

const linksOf = ({ links }: AnyServed) => Object.entries(links ?? {})

/** Records that were read from their table, with the records that they name elsewhere: sorted ids by field. */
export async function withLinks(db: Db, served: AnyServed, rows: readonly Values[]): Promise<StoredValues[]> {
  const records = rows as readonly StoredValues[]
  const named = new Map<string, Map<string, string[]>>()
  for (const [name, { own, other }] of records.length > 0 ? linksOf(served) : []) {
    const ids = records.map(({ id }) => id)
    const pairs = await db.select({ own, other }).from(own.table).where(isOneOf(own, ids)).orderBy(asc(other))
    const found = new Map<string, string[]>(ids.map((id) => [id, []]))
    for (const pair of pairs) found.get(String(pair.own))?.push(String(pair.other))
    named.set(name, found)
  }
  return records.map((row) => ({ ...row, ...Object.fromEntries(Array.from(named, ([name, found]) => [name, found.get(row.id)])) }))
}

/** What goes into the record's own table, with what follows from it there. */
export const ownValues = ({ links, follows }: AnyServed, values: Values): Values => ({
  ...(links ? Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(links, name))) : values),
  ...follows?.(values),
})

/** Writes which records these name, of the fields that are told. */
export async function writeLinks(tx: Db, served: AnyServed, records: readonly { id: string; values: Values }[]): Promise<void> {
  for (const [name, link] of linksOf(served)) {
    const told = records.filter(({ values }) => values[name] !== undefined)
    if (told.length === 0) continue
    await tx.delete(link.own.table).where(
      isOneOf(
        link.own,
        told.map(({ id }) => id),
      ),
    )
    const pairs = told.flatMap(({ id, values }) => (values[name] as string[]).map((other) => [id, other] as const))
    if (pairs.length > 0) await tx.execute(insertion(link, pairs))
  }
}

/** However many they are, with two arrays: others wait while thousands are written. */
function insertion({ own, other }: Link, pairs: readonly (readonly [string, string])[]): SQL {
  const columns = [own, other].map(({ name }) => sql.identifier(name))
  const values = ([0, 1] as const).map((at) => sql`${sql.param(pairs.map((pair) => pair[at]))}::text[]`)
  return sql`insert into ${own.table} (${sql.join(columns, sql`, `)}) select * from unnest(${sql.join(values, sql`, `)})`
}

/** Of a query over the records: those that name another one. */
export const naming = ({ table }: AnyServed, { own, other }: Link, id: unknown): SQL =>
  exists(
    query
      .select({ other })
      .from(own.table)
      .where(and(eq(own, table.id), eq(other, id))),
  )
