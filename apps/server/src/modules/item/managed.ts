import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { reached } from './repository.ts'
import type { ItemRow } from './repository.ts'

/** A project that the caller manages. */
export async function managedItem(db: Db, caller: Caller, id: string): Promise<ItemRow> {
  const [row] = await db.select().from(item).where(reached(caller, id))
  if (!row) throw notFound(say.item.project())
  return row
}

/** The same, held until the transaction ends: what is decided of one project is so one after the other. */
export async function lockManaged(tx: Db, caller: Caller, id: string): Promise<ItemRow> {
  const [row] = await tx.select().from(item).where(reached(caller, id)).for('no key update')
  if (!row) throw notFound(say.item.project())
  return row
}
