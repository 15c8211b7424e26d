import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { item, scoreRecord } from '../../db/schema/index.ts'

/** The score of an approved application. The unique keys see to it that it is written once, whoever repeats the call. */
export async function recordScore(tx: Db, instance: { id: string; itemId: string; initiator: string }): Promise<void> {
  const [row] = await tx.select().from(item).where(eq(item.id, instance.itemId))
  if (!row) throw new Error(`Instance ${instance.id} names the project ${instance.itemId}, which does not exist`)
  await tx
    .insert(scoreRecord)
    .values({
      username: instance.initiator,
      itemId: row.id,
      module: row.module,
      hours: row.hours,
      credits: row.credits,
      source: '申报',
      status: '生效',
      instanceId: instance.id,
    })
    .onConflictDoNothing()
}
