import { or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { anyOf } from '../../db/conditions.ts'
import { contains } from '../../db/contains.ts'
import { isOneOf } from '../../db/page.ts'
import { recordedNames } from '../../db/recordedNames.ts'
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
  return anyOf(isOneOf(scoreRecord.username, usernames), isOneOf(scoreRecord.itemName, await recordedNames(db, keyword)))
}
