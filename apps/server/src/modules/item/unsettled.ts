import { and, count, eq, inArray } from 'drizzle-orm'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { conductAppeal, conductEntry, makeUp, processInstance, scoreObjection, scoreRecord } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

/** Refuses what settles a project for good while somebody waits for an answer about it. */
export async function refuseUnsettled(tx: Db, { id }: Pick<typeof item.$inferSelect, 'id'>): Promise<void> {
  const applications = await tx.$count(
    processInstance,
    and(aboutRecord('item', id), inArray(processInstance.status, ['running', 'incident'])),
  )
  const requests = await tx.$count(makeUp, and(eq(makeUp.itemId, id), eq(makeUp.state, 'open')))
  const [{ objections } = { objections: 0 }] = await tx
    .select({ objections: count() })
    .from(scoreObjection)
    .innerJoin(scoreRecord, eq(scoreRecord.id, scoreObjection.recordId))
    .where(and(eq(scoreRecord.itemId, id), eq(scoreObjection.state, 'open')))
  const [{ appeals } = { appeals: 0 }] = await tx
    .select({ appeals: count() })
    .from(conductAppeal)
    .innerJoin(conductEntry, eq(conductEntry.id, conductAppeal.entryId))
    .where(and(eq(conductEntry.itemId, id), eq(conductAppeal.state, 'open')))
  const waiting = { applications, requests, objections, appeals }
  if (Object.values(waiting).some((number) => number > 0)) throw new BusinessError(say.item.unsettled(waiting))
}
