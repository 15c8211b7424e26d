import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import * as schema from '../db/schema/index.ts'

/** One hash over all rows of all tables, but for what a sign-in writes. */
export async function everythingIn(db: Db): Promise<string> {
  const tables = Object.values(schema as Record<string, unknown>).filter((value): value is PgTable => is(value, PgTable))
  const names = tables
    .map((table) => getTableName(table))
    .filter((name) => !['sys_session', 'sys_login_failure', 'sys_sign_in'].includes(name))
  const parts: unknown[] = []
  for (const name of names) {
    const [row] = await db
      .select({ hash: sql<string>`md5(coalesce(string_agg(content, ',' order by content), ''))` })
      .from(sql`(select t::text as content from ${sql.identifier(name)} t) as rows`)
    parts.push([name, row!.hash])
  }
  return JSON.stringify(parts)
}
