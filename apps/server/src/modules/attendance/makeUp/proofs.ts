import { and, eq } from 'drizzle-orm'
import { MOST_PROOFS } from '@sc/api-client/contract'
import { readUploads } from '@sc/form-renderer/schema'
import type { Caller } from '../../../access/caller.ts'
import type { Db } from '../../../db/connect.ts'
import { item, makeUp } from '../../../db/schema/index.ts'
import { spoken } from '../../../locale/language.ts'
import { say } from '../../../locale/say.ts'
import { reached } from '../../item/repository.ts'
import { claimUploads, ownUploads } from '../../upload/claims.ts'
import type { UploadField } from '../../upload/claims.ts'
import type { StoredFile } from '../../upload/repository.ts'
import type { Row } from './standing.ts'

/**
 * Makes files the proof of a request: each one that the student uploaded, and that proves nothing else.
 * @returns them as they are stored
 */
export async function ownProofs(tx: Db, { username }: Caller, id: string, sent: Row['proofs']): Promise<Row['proofs']> {
  const fields: UploadField[] = [{ model: 'proofs', name: spoken(say.makeUp.proofs()), ext: [], most: MOST_PROOFS, filesIn: readUploads }]
  const owner = { kind: 'makeUp' as const, id }
  const kept = await ownUploads(tx, { fields, before: [], sent: { proofs: sent }, username, owner })
  await claimUploads(tx, { fields, values: kept, username, owner })
  return readUploads(kept['proofs']).map(({ url, name }) => ({ url, name: name ?? url }))
}

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
