import { getTableConfig } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import type { AnyServed } from '../served.ts'

interface ForeignKey extends Record<string, unknown> {
  owner: string
  names: string
  named: string
}

/** Which of these records others name that keep them from being removed, by their ids: whatever refers to the table, as the database says. */
export async function usedOf(db: Db, { table }: AnyServed, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { name } = getTableConfig(table)
  const found = await db.execute<ForeignKey>(sql`
    select key.conrelid::regclass::text as owner, own.attname as names, other.attname as named
    from pg_constraint key
    join pg_attribute own on own.attrelid = key.conrelid and own.attnum = key.conkey[1]
    join pg_attribute other on other.attrelid = key.confrelid and other.attnum = key.confkey[1]
    where key.contype = 'f' and key.confdeltype in ('a', 'r') and array_length(key.conkey, 1) = 1
      and key.confrelid = ${name}::regclass`)
  const used = new Set<string>()
  for (const { owner, names, named } of rowsIn<ForeignKey>(found)) {
    // What only those name that go with it keeps none of them.
    const within = owner === name || owner === `"${name}"` ? sql` and not (${isOneOf(sql`owner.id`, ids)})` : sql``
    const rows = await db.execute<{ id: string }>(sql`
      select record.id from ${table} as record where ${isOneOf(sql`record.id`, ids)}
        and exists (select from ${sql.raw(owner)} as owner where owner.${sql.identifier(names)} = record.${sql.identifier(named)}${within})`)
    for (const { id } of rowsIn<{ id: string }>(rows)) used.add(id)
  }
  return used
}

/** Both drivers answer with the rows, one of them within what else it says. */
const rowsIn = <T>(answer: unknown): T[] => (Array.isArray(answer) ? answer : (answer as { rows: T[] }).rows)
