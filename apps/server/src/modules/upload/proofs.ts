import { MOST_PROOFS } from '@sc/api-client/contract'
import { readUploads } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { claimUploads, ownUploads } from './claims.ts'
import type { UploadField } from './claims.ts'
import type { FileOwner } from './repository.ts'

/** A file that proves what somebody says, as it is stored. */
interface Proof {
  url: string
  name: string
}

interface Proving {
  /** What it proves. */
  owner: FileOwner
  /** How the list of files is called to who sent it. */
  name: string
  username: string
  sent: readonly Proof[]
}

/**
 * Makes files the proof of a request or an appeal: each one that whoever asks uploaded, and that proves nothing else.
 * @returns them as they are stored
 */
export async function ownProofs(tx: Db, { owner, name, username, sent }: Proving): Promise<Proof[]> {
  const fields: UploadField[] = [{ model: 'proofs', name, ext: [], most: MOST_PROOFS, filesIn: readUploads }]
  const kept = await ownUploads(tx, { fields, before: [], sent: { proofs: sent }, username, owner })
  await claimUploads(tx, { fields, values: kept, username, owner })
  return readUploads(kept['proofs']).map((file) => ({ url: file.url, name: file.name ?? file.url }))
}
