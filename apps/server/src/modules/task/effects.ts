import { and, eq } from 'drizzle-orm'
import type { Effect, InstanceState, Model, ModelNode } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { processInstance, task, taskCandidate } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { settleNotices, tell } from '../announcement/notify.ts'
import { recordScore } from '../score/record.ts'
import { approverRule, resolveApprovers } from '../workflow/approvers.ts'
import type { Applicant } from '../workflow/approvers.ts'
import { incidentText } from '../workflow/engineWords.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { addTrail, candidatesOf, openTasks } from './instances.ts'
import type { InstanceRow } from './instances.ts'

export interface CreatedTask {
  taskId: string
  tokenId: string
  nodeId: string
  nodeName: string
  approvers: string[]
  /** Nobody but the applicant's own rule put them there. */
  ownStep: boolean
}

const nobodyFor = ({ id, name }: ModelNode) => new BusinessError(`节点“${name || id}”没有可用的审批人，操作已取消，请联系管理员`)

/**
 * Writes what a verb did: tasks and their people, the trail, the instance's state, and the score when it is over.
 * The caller's transaction holds the instance's lock, so all of it happens or none.
 */
export async function applyEffects(
  tx: Db,
  {
    instance,
    definition,
    model,
    state,
    effects,
  }: { instance: InstanceRow; definition: DefinitionRow; model: Model; state: InstanceState; effects: readonly Effect[] },
): Promise<{ created: CreatedTask[]; status: string }> {
  const applicant: Applicant = { username: instance.initiator, orgCode: instance.orgCode }
  const created: CreatedTask[] = []
  const done = new Set(instance.doneNodes)
  /** Nodes entered by this verb that nobody was asked at yet. */
  const entered = new Set<string>()
  let { rejectedNode } = instance
  let incident = false

  for (const effect of effects) {
    switch (effect.type) {
      case 'taskCreated': {
        const node = model.nodes[effect.nodeId]!
        const rule = approverRule(model, node, definition.reviewers[node.id], effect)
        const approvers = effect.added
          ? await resolveApprovers(tx, { kind: 'users', usernames: [String(effect.element)] }, applicant)
          : await resolveApprovers(tx, rule, applicant, effect.element)
        if (approvers.length === 0) throw nobodyFor(node)
        entered.delete(node.id)
        const [row] = await tx
          .insert(task)
          .values({
            instanceId: instance.id,
            tokenId: effect.taskId,
            nodeId: node.id,
            nodeName: effect.name || node.id,
            status: 'open',
            assignee: approvers.length === 1 ? approvers[0]! : null,
          })
          .returning({ id: task.id })
        await tx.insert(taskCandidate).values(approvers.map((username) => ({ taskId: row!.id, username })))
        created.push({
          taskId: row!.id,
          tokenId: effect.taskId,
          nodeId: node.id,
          nodeName: effect.name || node.id,
          approvers,
          ownStep: approvers.length === 1 && approvers[0] === instance.initiator && !node.multiInstance,
        })
        break
      }
      case 'nodeEntered':
        // Where the flow goes again, nothing ahead of it counts as done any more.
        for (const id of [effect.nodeId, ...(model.reachable[effect.nodeId] ?? [])]) done.delete(id)
        if (effect.nodeId === rejectedNode) rejectedNode = null
        entered.add(effect.nodeId)
        break
      case 'taskCancelled': {
        const [row] = await tx
          .update(task)
          .set({ status: 'cancelled', endTime: new Date() })
          .where(and(eq(task.instanceId, instance.id), eq(task.tokenId, effect.taskId), eq(task.status, 'open')))
          .returning({ id: task.id })
        if (row) await dropCandidates(tx, instance.id, row.id)
        break
      }
      case 'nodeLeft': {
        // Countersigning by nobody is over at once for the engine; for us it is an approval that nobody gave.
        const node = model.nodes[effect.nodeId]!
        if (node.kind === 'humanTask' && entered.has(node.id)) throw nobodyFor(node)
        done.add(effect.nodeId)
        break
      }
      case 'incident':
        incident = true
        await addTrail(tx, instance.id, {
          nodeId: effect.nodeId,
          nodeName: model.nodes[effect.nodeId]?.name || effect.nodeId,
          action: 'incident',
          username: null,
          comment: incidentText(effect),
        })
        break
      case 'completed':
        await addTrail(tx, instance.id, { nodeId: null, nodeName: '流程结束', action: 'complete', username: null })
        await recordScore(tx, instance)
        await tell(tx, instance, [instance.initiator], { title: `申请已通过：${instance.title}`, text: '全部审批已完成，成绩已记入成绩单' })
        break
      default:
        break
    }
  }

  const stuck = incident || Object.values(state.tokens).some((token) => token.status === 'incident')
  const status = state.status === 'running' && stuck ? 'incident' : state.status
  const waiting = await openTasks(tx, instance.id)
  await tx
    .update(processInstance)
    .set({
      state,
      status,
      doneNodes: [...done],
      rejectedNode,
      currentNodes: [...new Set(waiting.map(({ nodeName }) => nodeName))],
      endTime: state.status === 'completed' || state.status === 'cancelled' ? new Date() : null,
    })
    .where(eq(processInstance.id, instance.id))
  await tellApprovers(tx, instance, created)
  return { created, status }
}

/** One message for each node: countersigning by a hundred people is one text with a hundred addressees. */
async function tellApprovers(tx: Db, instance: InstanceRow, created: readonly CreatedTask[]): Promise<void> {
  const asked = new Map<string, string[]>()
  for (const { nodeName, approvers, ownStep } of created)
    if (!ownStep) asked.set(nodeName, [...(asked.get(nodeName) ?? []), ...approvers])
  for (const [nodeName, usernames] of asked) {
    await tell(tx, instance, usernames, { title: `待办：${instance.title} · ${nodeName}`, text: `“${nodeName}”等您审批` })
  }
}

async function dropCandidates(tx: Db, instanceId: string, taskId: string): Promise<void> {
  await settleNotices(tx, instanceId, await candidatesOf(tx, taskId))
  await tx.delete(taskCandidate).where(eq(taskCandidate.taskId, taskId))
}
