import { and, asc, eq } from 'drizzle-orm'
import type { ListView } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { listView, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

/** Of one person, of all lists together. */
const MOST = 200

/** The oldest first. */
export const viewsOf = (db: Db, username: string, list: string): Promise<ListView[]> =>
  db
    .select({ name: listView.name, search: listView.search, columns: listView.columns })
    .from(listView)
    .where(and(eq(listView.username, username), eq(listView.list, list)))
    .orderBy(asc(listView.createTime), asc(listView.name))

export async function saveView(db: Db, username: string, { list, name, search, columns }: ListView & { list: string }): Promise<ListView> {
  await db.transaction(async (tx) => {
    // One after the other, as they are counted.
    await tx.select({ id: user.id }).from(user).where(eq(user.username, username)).for('no key update')
    await tx
      .insert(listView)
      .values({ username, list, name, search, columns })
      .onConflictDoUpdate({ target: [listView.username, listView.list, listView.name], set: { search, columns } })
    if ((await tx.$count(listView, eq(listView.username, username))) > MOST) throw new BusinessError(say.listView.tooMany({ most: MOST }))
  })
  return { name, search, columns }
}

export const removeView = (db: Db, username: string, { list, name }: { list: string; name: string }) =>
  db.delete(listView).where(and(eq(listView.username, username), eq(listView.list, list), eq(listView.name, name)))
