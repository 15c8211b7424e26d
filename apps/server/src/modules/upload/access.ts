import { noSuchFile } from './noSuchFile.ts'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../session/caller.ts'
import { mayReadFileOfItem } from '../item/files.ts'
import { mayReadFileOf } from '../task/detail.ts'
import { findStoredFile } from './repository.ts'
import type { StoredFile } from './repository.ts'

/**
 * A stored file, for who may read the record that it belongs to; one that belongs to none yet, for its uploader.
 * Whatever else is asked for does not exist.
 */
export async function readableFile(db: Db, caller: Caller, path: string): Promise<StoredFile> {
  const file = await findStoredFile(db, path)
  if (!file) throw noSuchFile()
  if (!(await mayRead(db, caller, file))) throw noSuchFile()
  return file
}

async function mayRead(db: Db, caller: Caller, file: StoredFile): Promise<boolean> {
  if (file.recordId === null) return file.createBy === caller.username
  return file.recordKind === 'item' ? mayReadFileOfItem(db, caller, file) : mayReadFileOf(db, caller, file.recordId, file.path)
}
