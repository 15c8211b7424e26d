import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { lastChange } from '../../db/realname.ts'
import { conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { FormRow } from './repository.ts'

/** Who is refused. */
type Reader = { username: string | null }

/** A form as whoever acts upon it has read it; what they do not name is not compared. */
export type Seen = { [Field in 'formName' | 'revision' | 'publishedVersion']?: FormRow[Field] | undefined }

/** Refuses to act upon a form that is not the one that was read, and says what is otherwise. */
export async function refuseUnread(tx: Db, reader: Reader, row: FormRow, seen: Seen): Promise<void> {
  const differs = (field: keyof Seen) => seen[field] !== undefined && seen[field] !== row[field]
  const by = () => lastChange(tx, row, reader)
  const changes: Message[] = []
  const { formName } = seen
  if (formName !== undefined && differs('formName')) changes.push(say.form.nameChanged({ was: formName, is: row.formName, by: await by() }))
  if (differs('revision')) changes.push(say.form.designSaved({ by: await by() }))
  if (differs('publishedVersion')) changes.push(say.form.versionPublished({ version: row.publishedVersion }))
  if (changes.length > 0) throw conflict(say.form.changedSince({ changes }))
}

/** Refuses to save over a design that the editor did not start from, and tells whose it is. */
export async function refuseOlder(
  tx: Db,
  reader: Reader,
  row: FormRow,
  expected: number | undefined,
  unlessDone = say.form.notSaved(),
): Promise<void> {
  if (expected !== undefined && expected !== row.revision)
    throw conflict(say.form.newerSaved({ by: await lastChange(tx, row, reader), unlessDone }), { updateBy: row.updateBy })
}
