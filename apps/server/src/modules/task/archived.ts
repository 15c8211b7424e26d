import { eq } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { InstanceRow } from './instances.ts'

/** Why nobody hands in an application again that came back: its project is settled for good. */
export const archivedReason = ({ name, status }: Pick<typeof item.$inferSelect, 'name' | 'status'>): Message | null =>
  status === 'archived' ? say.task.projectArchived({ item: name }) : null

/** The same of an application. */
export async function archivedReasonOf(db: Db, { recordId }: Pick<InstanceRow, 'recordId'>): Promise<Message | null> {
  const [project] = await db.select({ name: item.name, status: item.status }).from(item).where(eq(item.id, recordId))
  return project ? archivedReason(project) : null
}

/** Refuses what is settled for good: whoever archives the project at this moment has named first whom that leaves out, or waits. */
export async function refuseArchived(
  tx: Db,
  { recordId }: Pick<InstanceRow, 'recordId'>,
  words: (about: { item: string }) => Message = say.task.projectArchived,
): Promise<void> {
  const [project] = await tx.select({ name: item.name, status: item.status }).from(item).where(eq(item.id, recordId)).for('share')
  if (project?.status === 'archived') throw new BusinessError(words({ item: project.name }))
}
