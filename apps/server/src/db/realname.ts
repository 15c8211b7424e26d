import { eq } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import { say } from '../locale/say.ts'
import type { Db } from './connect.ts'
import { formatMoment } from '../time.ts'
import { user } from './schema/index.ts'

/** What people call the owner of an account; the account itself where nobody has it any more. */
export async function realnameOf(db: Db, username: string): Promise<string> {
  const [row] = await db.select({ realname: user.realname }).from(user).where(eq(user.username, username))
  return row?.realname ?? username
}

/** Who changed a record last, and when: 林书远 于 2026-05-01 08:00:00. Who reads it may have done so themselves. */
export async function lastChange(
  db: Db,
  { updateBy, updateTime }: { updateBy: string | null; updateTime: Date },
  reader: { username: string | null },
): Promise<Message> {
  const who =
    updateBy === null ? say.people.somebody() : updateBy === reader.username ? say.people.yourself() : await realnameOf(db, updateBy)
  return say.people.changed({ who, time: formatMoment(updateTime) })
}
