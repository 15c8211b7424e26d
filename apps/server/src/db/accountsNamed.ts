import type { Db } from './connect.ts'
import { personNamed } from './personNamed.ts'
import { user } from './schema/index.ts'

/** The accounts of whom a keyword names, which are few: by their name, account or the number that a transcript prints. */
export async function accountsNamed(db: Db, keyword: string): Promise<string[]> {
  const people = await db.select({ username: user.username }).from(user).where(personNamed(keyword))
  return people.map(({ username }) => username)
}
