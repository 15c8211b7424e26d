import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { lastChange } from '../../db/realname.ts'
import { conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { ModelRow } from './repository.ts'

/** Who is refused. */
type Reader = { username: string | null }

/** A process as whoever acts upon it has read it; what they do not name is not compared. */
export type Seen = { [Field in 'revision' | 'deployedVersion']?: ModelRow[Field] | undefined }

/** Refuses to act upon a process that is not the one that was read, and says what is otherwise. */
export async function refuseUnread(tx: Db, reader: Reader, row: ModelRow, seen: Seen): Promise<void> {
  const differs = (field: keyof Seen) => seen[field] !== undefined && seen[field] !== row[field]
  const changed: Message[] = []
  if (differs('revision')) changed.push(say.workflow.draftSaved({ by: await lastChange(tx, row, reader) }))
  if (differs('deployedVersion')) changed.push(say.workflow.versionDeployed({ version: row.deployedVersion }))
  if (changed.length > 0) throw conflict(say.workflow.changedSince({ changes: changed }))
}

/** Refuses to change a draft that the editor did not start from, and tells whose it is. */
export async function refuseOlder(tx: Db, reader: Reader, row: ModelRow, expected: number | undefined): Promise<void> {
  if (expected !== undefined && expected !== row.revision)
    throw conflict(say.workflow.notSaved({ by: await lastChange(tx, row, reader) }), { updateBy: row.updateBy })
}
