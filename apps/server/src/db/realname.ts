import { eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { formatMoment } from '../time.ts'
import { user } from './schema/index.ts'

/** What people call the owner of an account; the account itself where nobody has it any more. */
export async function realnameOf(db: Db, username: string | null): Promise<string> {
  if (username === null) return '其他人'
  const [row] = await db.select({ realname: user.realname }).from(user).where(eq(user.username, username))
  return row?.realname ?? username
}

/** Who changed a record last, and when, in words for the reader: 林书远 于 2026-05-01 08:00:00. Who reads it may have done so themselves. */
export async function lastChange(
  db: Db,
  { updateBy, updateTime }: { updateBy: string | null; updateTime: Date },
  reader: { username: string | null },
): Promise<string> {
  const who = updateBy !== null && updateBy === reader.username ? '您自己在另一个窗口' : await realnameOf(db, updateBy)
  return `${who} 于 ${formatMoment(updateTime)}`
}
