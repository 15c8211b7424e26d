import { and, eq } from 'drizzle-orm'
import { MOST_PROOFS } from '@sc/api-client/contract'
import { readUploads } from '@sc/form-renderer/schema'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { conductAppeal, conductEntry, item, user } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { reached } from '../item/repository.ts'
import { claimUploads, ownUploads } from '../upload/claims.ts'
import type { UploadField } from '../upload/claims.ts'
import type { StoredFile } from '../upload/repository.ts'

type Proofs = (typeof conductAppeal.$inferSelect)['proofs']

/**
 * Makes files the proof of an appeal: each one that the student uploaded, and that proves nothing else.
 * @returns them as they are stored
 */
export async function ownProofs(tx: Db, { username }: Caller, id: string, sent: Proofs): Promise<Proofs> {
  const fields: UploadField[] = [{ model: 'proofs', name: spoken(say.conduct.proofs()), ext: [], most: MOST_PROOFS, filesIn: readUploads }]
  const owner = { kind: 'conductAppeal' as const, id }
  const kept = await ownUploads(tx, { fields, before: [], sent: { proofs: sent }, username, owner })
  await claimUploads(tx, { fields, values: kept, username, owner })
  return readUploads(kept['proofs']).map(({ url, name }) => ({ url, name: name ?? url }))
}

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
