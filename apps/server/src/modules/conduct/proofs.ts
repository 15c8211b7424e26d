import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { conductAppeal, conductEntry, item, user } from '../../db/schema/index.ts'
import { reached } from '../item/repository.ts'
import type { StoredFile } from '../upload/repository.ts'

/** For the student whose appeal it supports, and for those who may decide on it. */
export async function mayReadProof(db: Db, caller: Caller, { recordId }: StoredFile): Promise<boolean> {
  const [entry] = await db
    .select({ username: conductEntry.username, itemId: conductEntry.itemId })
    .from(conductAppeal)
    .innerJoin(conductEntry, eq(conductEntry.id, conductAppeal.entryId))
    .where(eq(conductAppeal.id, recordId ?? ''))
  if (!entry) return false
  if (entry.username === caller.username) return true
  const { username, itemId } = entry
  const byItem = caller.may('item:manage')
    ? await db
        .select({ id: item.id })
        .from(item)
        .where(and(eq(item.id, itemId), reached(caller, itemId)))
    : []
  if (byItem.length > 0 || !caller.may('conduct:manage')) return byItem.length > 0
  return (await db.$count(user, and(eq(user.username, username), scopeOf(caller, 'student')))) > 0
}
