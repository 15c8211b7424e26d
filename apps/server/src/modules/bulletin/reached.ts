import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { announcement } from '../../db/schema/index.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { AnnouncementRow } from '../announcement/repository.ts'

/** What people write, and the system does not. */
const isWritten = eq(announcement.msgCategory, '1')

/** Which announcements somebody looks after: all, of who reaches everybody; else their own. */
export const reached = ({ scopes, username }: Caller): SQL | undefined =>
  and(isWritten, scopes.people.has('all') ? undefined : eq(announcement.createBy, username))

/** One of them, held until the transaction ends. */
export async function lockReached(
  tx: Db,
  caller: Caller,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<AnnouncementRow> {
  const [row] = await tx
    .select()
    .from(announcement)
    .where(and(eq(announcement.id, id), reached(caller)))
    .for('update')
  if (!row) throw notFound(say.notice.notice())
  if (revision !== undefined && revision !== row.revision) throw conflict(say.notice.changedMeanwhile(), null)
  return row
}
