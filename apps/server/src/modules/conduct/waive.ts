import { and, eq, lt, ne } from 'drizzle-orm'
import type { conduct as contract, EndpointRead } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { conductEntry } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { lockManaged } from '../item/managed.ts'
import { isStanding } from './reckon.ts'
import { giveBack } from './write.ts'

type Asked = EndpointRead<typeof contract.waive>['body']

/** Gives points back that a project took: those that are named, or all of it, as when the weather kept everybody away. Nobody waives their own. */
export async function waive(db: Db, caller: Caller, { itemId, ids, reason }: Asked): Promise<{ waived: number }> {
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    const entries = await tx
      .select()
      .from(conductEntry)
      .where(
        and(
          eq(conductEntry.itemId, itemId),
          lt(conductEntry.points, 0),
          ne(conductEntry.username, caller.username),
          isStanding(tx),
          ids && isOneOf(conductEntry.id, ids),
        ),
      )
    if (entries.length === 0) throw new BusinessError(say.conduct.nothingToWaive())
    const rows = await giveBack(tx, caller, project, { entries, cause: 'waived', note: reason })
    return { waived: rows.length }
  })
}
