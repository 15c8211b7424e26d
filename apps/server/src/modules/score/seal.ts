import type { Transcript } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { wholeFile } from '../../files/wholeFile.ts'
import { findStoredFile } from '../upload/repository.ts'

/** The seal of the school as a drawing that holds its picture; null where it keeps none, or the file is gone. */
export async function sealDrawn(db: Db, files: FileStore, seal: Transcript['seal'] | undefined): Promise<string | null> {
  const stored = seal && (await findStoredFile(db, seal.url))
  if (!stored) return null
  const content = await wholeFile(files, stored.path)
  if (!content) return null
  const picture = `data:${stored.contentType};base64,${content.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><image width="100" height="100" href="${picture}"/></svg>`
}
