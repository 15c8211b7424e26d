import type { Db } from '../../db/connect.ts'
import { lastChange } from '../../db/realname.ts'
import { conflict } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import type { ModelRow } from './repository.ts'

/** Who is refused. */
type Reader = { username: string | null }

/** A process as whoever acts upon it has read it; what they do not name is not compared. */
export type Seen = { [Field in 'revision' | 'deployedVersion']?: ModelRow[Field] | undefined }

/** Refuses to act upon a process that is not the one that was read, and says what is otherwise. */
export async function refuseUnread(tx: Db, reader: Reader, row: ModelRow, seen: Seen): Promise<void> {
  const differs = (field: keyof Seen) => seen[field] !== undefined && seen[field] !== row[field]
  const changed: string[] = []
  if (differs('revision')) changed.push(`保存过新的草稿（${spoken(await lastChange(tx, row, reader))}）`)
  if (differs('deployedVersion')) changed.push(`部署了第 ${row.deployedVersion} 版`)
  if (changed.length > 0) throw conflict(`该流程在您查看之后有变化：${changed.join('；')}。未执行操作，请核对后重试`)
}

/** Refuses to change a draft that the editor did not start from, and tells whose it is. */
export async function refuseOlder(tx: Db, reader: Reader, row: ModelRow, expected: number | undefined): Promise<void> {
  if (expected !== undefined && expected !== row.revision)
    throw conflict(`该流程已由 ${spoken(await lastChange(tx, row, reader))} 保存过新版本，您的修改未保存`, { updateBy: row.updateBy })
}
