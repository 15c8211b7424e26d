import { noSuchFile } from './noSuchFile.ts'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../access/caller.ts'
import type { AnyServed } from '../../resource/served.ts'
import { mayReadFileOfRecord } from './records.ts'
import { findStoredFile } from './repository.ts'
import type { StoredFile } from './repository.ts'

/** Whether somebody may read the record that a file belongs to, as far as it shows the file. */
type MayRead = (db: Db, caller: Caller, file: StoredFile & { recordId: string }) => Promise<boolean>

const readers = new Map<StoredFile['recordKind'], MayRead>()

/** Names who may read the files of a kind of record: once for the whole program. Of described records, who else than who reads these. */
export const onFileOf = (kind: NonNullable<StoredFile['recordKind']>, mayRead: MayRead) => void readers.set(kind, mayRead)

/**
 * A stored file, for who may read the record that it belongs to; one that belongs to none yet, for its uploader.
 * Whatever else is asked for does not exist.
 */
export async function readableFile(db: Db, caller: Caller, path: string, resources: readonly AnyServed[]): Promise<StoredFile> {
  const file = await findStoredFile(db, path)
  if (!file) throw noSuchFile()
  if (!(await mayRead(db, caller, file, resources))) throw noSuchFile()
  return file
}

async function mayRead(db: Db, caller: Caller, file: StoredFile, resources: readonly AnyServed[]): Promise<boolean> {
  const { recordId, recordKind } = file
  if (recordId === null) return file.createBy === caller.username
  return (await readers.get(recordKind)?.(db, caller, { ...file, recordId })) || mayReadFileOfRecord(db, caller, file, resources)
}
