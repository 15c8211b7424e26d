import { isNotNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { attendance, item } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { reached } from '../item/repository.ts'

type Project = typeof item.$inferSelect

/** Of a query over attendances: who attended as the project asks. */
export const hasAttended = ({ attendance: setting }: Pick<Project, 'attendance'>): SQL =>
  isNotNull(setting === 'inOut' ? attendance.outTime : attendance.inTime)

/** A project that the caller manages. */
export async function managedItem(db: Db, caller: Caller, id: string): Promise<Project> {
  const [row] = await db.select().from(item).where(reached(caller, id))
  if (!row) throw notFound(say.item.project())
  return row
}

/** The same, held until the transaction ends: what is marked and settled of one project is so one after the other. */
export async function lockManaged(tx: Db, caller: Caller, id: string): Promise<Project> {
  const [row] = await tx.select().from(item).where(reached(caller, id)).for('no key update')
  if (!row) throw notFound(say.item.project())
  return row
}
