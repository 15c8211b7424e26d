import { or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { isOneOf } from '../../db/page.ts'
import { scoreRecord, user } from '../../db/schema/index.ts'

/**
 * The records that a keyword is about: of whom it names, and of projects by what the record calls them. Looked up first among
 * people and names, which are few; the records are then found by index.
 */
export async function aboutKeyword(db: Db, keyword: string): Promise<SQL> {
  const people = await db
    .select({ username: user.username })
    .from(user)
    // The number that a transcript prints need not be the name of the account.
    .where(or(contains(user.realname, keyword), contains(user.username, keyword), contains(user.studentNo, keyword)))
  const usernames = people.map(({ username }) => username)
  return or(isOneOf(scoreRecord.username, usernames), isOneOf(scoreRecord.itemName, await projectNames(db, keyword)))!
}

/** The different names of projects in records that match: from one to the next in the index, as each has hundreds of records. */
async function projectNames(db: Db, text: string): Promise<string[]> {
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
