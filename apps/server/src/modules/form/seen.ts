import { quoted } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { lastChange } from '../../db/realname.ts'
import { conflict } from '../../http/errors.ts'
import type { FormRow } from './repository.ts'

/** Who is refused. */
type Reader = { username: string | null }

/** A form as whoever acts upon it has read it; what they do not name is not compared. */
export type Seen = { [Field in 'formName' | 'revision' | 'publishedVersion']?: FormRow[Field] | undefined }

/** Refuses to act upon a form that is not the one that was read, and says what is otherwise. */
export async function refuseUnread(tx: Db, reader: Reader, row: FormRow, seen: Seen): Promise<void> {
  const differs = (field: keyof Seen) => seen[field] !== undefined && seen[field] !== row[field]
  const by = async () => `（${await lastChange(tx, row, reader)}）`
  const changed: string[] = []
  if (differs('formName')) changed.push(`名称由${quoted(seen.formName!)}改为${quoted(row.formName)}${await by()}`)
  if (differs('revision')) changed.push(`保存过新的设计${await by()}`)
  if (differs('publishedVersion')) changed.push(`发布了第 ${row.publishedVersion} 版`)
  if (changed.length > 0) throw conflict(`该表单在您查看之后有变化：${changed.join('；')}。未执行操作，请核对后重试`)
}

/** Refuses to save over a design that the editor did not start from, and tells whose it is. */
export async function refuseOlder(
  tx: Db,
  reader: Reader,
  row: FormRow,
  expected: number | undefined,
  unlessDone = '您的修改未保存',
): Promise<void> {
  if (expected !== undefined && expected !== row.revision)
    throw conflict(`该表单已由 ${await lastChange(tx, row, reader)} 保存过新版本，${unlessDone}`, { updateBy: row.updateBy })
}
