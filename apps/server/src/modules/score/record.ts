import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { processInstance, scoreRecord, trail, user } from '../../db/schema/index.ts'
import { writeAudit } from '../audit/write.ts'
import type { Actor } from '../audit/write.ts'
import { sinceSubmitted } from '../task/instances.ts'

/**
 * The score of an approved application: the hours, the module and the project's name that the application carries, as the
 * last approver saw them. The unique keys see to it that it is written once, whoever repeats the call.
 */
export async function recordScore(tx: Db, actor: Actor, instance: { id: string }): Promise<void> {
  const [row] = await tx
    .select({ application: processInstance, realname: user.realname })
    .from(processInstance)
    .innerJoin(user, eq(user.username, processInstance.initiator))
    .where(eq(processInstance.id, instance.id))
  if (!row) throw new Error(`Instance ${instance.id} does not exist`)
  const { application } = row
  const [recorded] = await tx
    .insert(scoreRecord)
    .values({
      username: application.initiator,
      itemId: application.itemId,
      itemName: application.itemName,
      module: application.module,
      hours: application.hours,
      credits: application.credits,
      hoursBasis: application.hoursBasis,
      decidedBy: await lastApprover(tx, application.id),
      source: '申报',
      status: '生效',
      instanceId: application.id,
    })
    .onConflictDoNothing()
    .returning()
  if (!recorded) return
  const { username, itemName, module, hours, credits, hoursBasis, source, status, instanceId } = recorded
  await writeAudit(tx, actor, {
    kind: 'score',
    recordId: recorded.id,
    title: `${row.realname} · ${itemName}`,
    action: 'record',
    after: { username, itemName, module, hours, credits, hoursBasis, source, status, instanceId },
  })
}

/** Who approved last since it was last submitted. Null where conditions alone let it through. */
async function lastApprover(tx: Db, instanceId: string): Promise<string | null> {
  const [entry] = await tx
    .select({ username: trail.username })
    .from(trail)
    .where(and(eq(trail.instanceId, instanceId), eq(trail.action, 'approve'), sinceSubmitted(instanceId)))
    .orderBy(desc(trail.sequence))
    .limit(1)
  return entry?.username ?? null
}
