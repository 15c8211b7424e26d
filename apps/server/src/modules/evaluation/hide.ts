import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { signingKeyFor } from '../../access/signingKey.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { evaluation } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { about } from '../item/audited.ts'
import { lockManaged } from '../item/managed.ts'
import { markOf } from './mark.ts'

interface Meant {
  itemId: string
  mark: string
}

/** Tells a comment to nobody any more, for a reason that its writer reads. Its stars count as before. */
export const hideComment = (db: Db, caller: Caller, { reason, ...meant }: Meant & { reason: string }): Promise<void> =>
  turn(db, caller, meant, reason)

/** Tells it again. */
export const unhideComment = (db: Db, caller: Caller, meant: Meant): Promise<void> => turn(db, caller, meant, null)

async function turn(db: Db, caller: Caller, { itemId, mark }: Meant, hiddenReason: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    const key = await signingKeyFor(tx, 'evaluation')
    const is = hiddenReason === null ? isNotNull(evaluation.hiddenReason) : isNull(evaluation.hiddenReason)
    const turned = await tx
      .update(evaluation)
      .set({ hiddenReason })
      .where(and(eq(evaluation.itemId, itemId), eq(markOf(key), mark), is))
      .returning({ id: evaluation.id })
    if (turned.length === 0) throw new BusinessError(say.evaluation.otherNow())
    await writeAudit(tx, caller, {
      ...about(project),
      action: hiddenReason === null ? 'showComment' : 'hideComment',
      ...(hiddenReason !== null && { reason: hiddenReason }),
    })
  })
}
