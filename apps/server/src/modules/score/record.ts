import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { quoted } from '@sc/api-client/contract'
import type { TrailEntry } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { processInstance, scoreRecord, trail, user } from '../../db/schema/index.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
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
      source: '申报',
      status: '生效',
      instanceId: application.id,
    })
    .onConflictDoNothing()
    .returning()
  if (!recorded) return
  const { username, itemName, module, hours, credits, hoursBasis, decidedBy, source, status, instanceId } = recorded
  const last = await lastAct(tx, application, 'approve', 'disagree', 'retry')
  await writeAudit(tx, actor, {
    kind: 'score',
    recordId: recorded.id,
    title: `${row.realname} · ${itemName}`,
    action: 'record',
    after: { username, itemName, module, hours, credits, hoursBasis, decidedBy, source, status, instanceId },
    reason: [...howCompleted(last, approval), ...(await cutOffWords(tx, application.id, last?.nodeId ?? null))].join('；'),
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
function howCompleted(last: Act | null, approval: Act | null): string[] {
  if (last === null) return ['提交后由流程条件自动通过，没有人工审批']
  const approved = approval ? `最后同意的是 ${nameOf(approval)}（${quoted(approval.nodeName)}）` : '没有人工审批'
  if (last.action === 'disagree') return [`${quoted(last.nodeName)}按会签规则通过：最后一票由 ${nameOf(last)} 投出，为不同意；${approved}`]
  if (last.action === 'retry') return [`由 ${nameOf(last)} 重新执行异常节点后走完流程；${approved}`]
  return []
}

const nameOf = ({ realname, username }: Act) => realname ?? username
