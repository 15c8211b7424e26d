import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../../access/caller.ts'
import type { Db } from '../../../db/connect.ts'
import { item, makeUp } from '../../../db/schema/index.ts'
import { reached } from '../../item/repository.ts'
import type { StoredFile } from '../../upload/repository.ts'

/** For the student whose request it proves, and for who manages the activity. */
export async function mayReadProof(db: Db, caller: Caller, { recordId }: StoredFile): Promise<boolean> {
  const [request] = await db
    .select({ username: makeUp.username, itemId: makeUp.itemId })
    .from(makeUp)
    .where(eq(makeUp.id, recordId ?? ''))
  if (!request) return false
  if (request.username === caller.username) return true
  if (!caller.may('item:manage')) return false
  const [managed] = await db
    .select({ id: item.id })
    .from(item)
    .where(and(eq(item.id, request.itemId), reached(caller, request.itemId)))
  return managed !== undefined
}
