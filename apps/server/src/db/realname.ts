import { eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { user } from './schema/index.ts'

/** What people call the owner of an account; the account itself where nobody has it any more. */
export async function realnameOf(db: Db, username: string | null): Promise<string> {
  if (username === null) return '其他人'
  const [row] = await db.select({ realname: user.realname }).from(user).where(eq(user.username, username))
  return row?.realname ?? username
}
