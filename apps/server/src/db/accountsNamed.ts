import { or } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { contains } from './contains.ts'
import { user } from './schema/index.ts'

/** The accounts of whom a keyword names, which are few: by their name, account or the number that a transcript prints. */
export async function accountsNamed(db: Db, keyword: string): Promise<string[]> {
  const people = await db
    .select({ username: user.username })
    .from(user)
    .where(or(contains(user.realname, keyword), contains(user.username, keyword), contains(user.studentNo, keyword)))
  return people.map(({ username }) => username)
}
