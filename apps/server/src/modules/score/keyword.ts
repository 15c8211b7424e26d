import type { SQL } from 'drizzle-orm'
import { accountsNamed } from '../../db/accountsNamed.ts'
import type { Db } from '../../db/connect.ts'
import { anyOf } from '../../db/conditions.ts'
import { contains } from '../../db/contains.ts'
import { isOneOf } from '../../db/page.ts'
import { recordedNames } from '../../db/recordedNames.ts'
import { item, scoreRecord } from '../../db/schema/index.ts'

/**
 * The records that a keyword is about: of whom it names, and of projects by what the record calls them, or by the English name that readers of English see. Looked up first among
 * people and names, which are few; the records are then found by index.
 */
export async function aboutKeyword(db: Db, keyword: string): Promise<SQL> {
  const projects = await db.select({ id: item.id }).from(item).where(contains(item.english, keyword))
  return anyOf(
    isOneOf(scoreRecord.username, await accountsNamed(db, keyword)),
    isOneOf(scoreRecord.itemName, await recordedNames(db, keyword)),
    isOneOf(
      scoreRecord.itemId,
      projects.map(({ id }) => id),
    ),
  )
}
