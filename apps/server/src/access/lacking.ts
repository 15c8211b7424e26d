import { and, asc, like, ne } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { permission } from '../db/schema/index.ts'
import { named } from '../locale/named.ts'
import { say } from '../locale/say.ts'
import { granters } from './granters.ts'

/** What a refusal says to who lacks an action: what the menu calls it, and who may grant it. Of one that no menu has, that it may not be. */
export async function lacking(db: Db, action: string): Promise<Message> {
  const rows = await db
    .select({ title: permission.title, english: permission.english, perms: permission.perms })
    .from(permission)
    .where(and(ne(permission.status, '0'), like(permission.perms, `%${action}%`)))
    .orderBy(asc(permission.sort), asc(permission.id))
  const entry = rows.find(({ perms }) => (perms ?? '').split(',').some((one) => one.trim() === action))
  if (!entry) return say.http.noPermission()
  return say.http.lacking({
    permission: named(entry.title, entry.english),
    granters: (await granters(db)).map(({ realname, departName }) => ({ realname, departName: departName ?? '' })),
  })
}
