import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { contains } from './contains.ts'
import { scoreRecord } from './schema/index.ts'

/**
 * The different names of projects in records of scores that hold a text: from one to the next in the index, as each has
 * hundreds of records.
 */
export async function recordedNames(db: Db, text: string): Promise<string[]> {
  const { itemName } = scoreRecord
  const first = db.select({ itemName }).from(scoreRecord).orderBy(itemName).limit(1)
  const next = db
    .select({ itemName })
    .from(scoreRecord)
    .where(sql`${itemName} > names.name`)
    .orderBy(itemName)
    .limit(1)
  const name = sql<string>`names.name`
  const rows = await db
    .select({ name })
    .from(
      sql`(with recursive names(name) as (${first} union all select ${next} from names where names.name is not null) select * from names) as names`,
    )
    .where(contains(name, text))
  return rows.map((row) => row.name)
}
