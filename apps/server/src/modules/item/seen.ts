import { lastChange } from '../../db/realname.ts'
import type { Db } from '../../db/connect.ts'
import { conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import type { Caller } from '../../access/caller.ts'
import { itemById } from './repository.ts'
import type { ItemRow } from './repository.ts'

/** What an act is upon: the project, and its revision as whoever acts has read it. */
export interface Seen {
  id: string
  revision?: number | undefined
}

/** Refuses to act upon what is not what was read, and says what it is now. */
export async function refuseUnread(tx: Db, caller: Caller, row: ItemRow, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === row.revision) return
  throw conflict(say.item.changedSince({ by: await lastChange(tx, row, caller) }), await itemById(tx, caller, row.id))
}

/** Refuses to save over what the editor did not start from. The time of its last change is what older clients send. */
export async function refuseOlder(
  tx: Db,
  caller: Caller,
  row: ItemRow,
  { revision, updateTime }: { revision?: number | undefined; updateTime?: string | undefined },
): Promise<void> {
  const newer = revision === undefined ? updateTime !== undefined && updateTime !== formatMoment(row.updateTime) : revision !== row.revision
  if (newer) throw conflict(say.item.notSaved({ by: await lastChange(tx, row, caller) }), await itemById(tx, caller, row.id))
}
