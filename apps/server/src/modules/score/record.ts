import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { TrailEntry } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { processInstance, scoreRecord, trail, user } from '../../db/schema/index.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { say } from '../../locale/say.ts'
import { sinceSubmitted } from '../task/instances.ts'
import { cutOffWords } from './cutOff.ts'

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
  const approval = await lastAct(tx, application, 'approve')
  const [recorded] = await tx
    .insert(scoreRecord)
    .values({
      username: application.initiator,
      itemId: application.recordId,
      itemName: application.itemName,
      module: application.module,
      hours: application.hours,
      credits: application.credits,
      hoursBasis: application.hoursBasis,
      // Null where conditions alone let it through.
      decidedBy: approval?.username ?? null,
      // wire text: the values that such records have.
      source: '申报',
      // wire text: likewise.
      status: '生效',
      instanceId: application.id,
    })
    .onConflictDoNothing()
    .returning()
  if (!recorded) return
  const { username, itemName, module, hours, credits, hoursBasis, decidedBy, source, status, instanceId } = recorded
  const last = await lastAct(tx, application, 'approve', 'disagree', 'retry')
  const reasons = [...howCompleted(last, approval), ...(await cutOffWords(tx, application.id, last?.nodeId ?? null))]
  await writeAudit(tx, actor, {
    kind: 'score',
    recordId: recorded.id,
    title: `${row.realname} · ${itemName}`,
    action: 'record',
    after: { username, itemName, module, hours, credits, hoursBasis, decidedBy, source, status, instanceId },
    reason: reasons.length > 0 ? say.score.reasons({ reasons }) : undefined,
  })
}

type Act = Pick<typeof trail.$inferSelect, 'action' | 'username' | 'nodeId' | 'nodeName'> & { realname: string | null }

/** The last of these acts since it was last submitted. What earlier versions had asked of the applicant at their own step decided nothing. */
async function lastAct(
  tx: Db,
  { id: instanceId, initiator }: typeof processInstance.$inferSelect,
  ...actions: TrailEntry['action'][]
): Promise<Act | null> {
  const deciding = or(ne(trail.username, initiator), eq(trail.action, 'retry'))
  const [entry] = await tx
    .select({ action: trail.action, username: trail.username, nodeId: trail.nodeId, nodeName: trail.nodeName, realname: user.realname })
    .from(trail)
    .leftJoin(user, eq(user.username, trail.username))
    .where(and(eq(trail.instanceId, instanceId), inArray(trail.action, actions), deciding, sinceSubmitted(instanceId)))
    .orderBy(desc(trail.sequence))
    .limit(1)
  return entry ?? null
}

/** Who took the last step, where that was not the last approval: it is the entry's author, and the score names who approved. */
function howCompleted(last: Act | null, by: Act | null): Message[] {
  if (last === null) return [say.score.byConditions()]
  const who = nameOf(last)
  const approval = by && { who: nameOf(by), node: by.nodeName }
  if (last.action === 'disagree') return [say.score.byVotes({ who, node: last.nodeName, approval })]
  if (last.action === 'retry') return [say.score.byRetry({ who, approval })]
  return []
}

const nameOf = ({ realname, username }: Act) => realname ?? username ?? say.audit.system()
