import { and, desc, eq } from 'drizzle-orm'
import type { Effect, InstanceState, Model, ModelNode, Verb } from '@sc/process-engine'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { processInstance, task, taskCandidate, trail, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { settleNotices, tell } from '../announcement/notify.ts'
import type { Actor } from '../audit/write.ts'
import { recordScore } from '../score/record.ts'
import { incidentText, nobodyAt } from '../workflow/engineWords.ts'
import { peopleFor } from '../workflow/people.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { askedFor } from './acting.ts'
import { doneNodes } from './doneNodes.ts'
import { addTrail, ended, openTasks } from './instances.ts'
import type { InstanceRow } from './instances.ts'

export interface CreatedTask {
  taskId: string
  tokenId: string
  nodeId: string
  nodeName: string
  approvers: string[]
  /** The applicant's, done by the very act of submitting. */
  ownStep: boolean
}

/** What a verb led to, for who carried it out. */
export interface Outcome {
  created: CreatedTask[]
  status: string
}

const unassigned = ({ id, name }: ModelNode) => new BusinessError(`节点“${name || id}”没有设置审批人，流程已取消，请联系管理员`)

/**
 * Writes what a verb did: tasks and their people, the trail, the instance's state, and the score when it is over.
 * The caller's transaction holds the instance's lock, so all of it happens or none.
 */
export async function applyEffects(
  tx: Db,
  actor: Actor,
  {
    instance,
    definition,
    model,
    state,
    effects,
    starting,
  }: { instance: InstanceRow; definition: DefinitionRow; model: Model; state: InstanceState; effects: readonly Effect[]; starting: boolean },
): Promise<Outcome & { followedBy: Verb[] }> {
  const applicant = { username: instance.initiator, orgCode: instance.orgCode }
  const created: CreatedTask[] = []
  const followedBy: Verb[] = []
  /** Said once for all who sign at a node. */
  const substitutions = new Set<string>()
  let { rejectedNode } = instance
  let incident = false

  for (const effect of effects) {
    switch (effect.type) {
      case 'taskCreated': {
        const node = model.nodes[effect.nodeId]!
        const people = await peopleFor(tx, { model, reviewers: definition.reviewers, applicant }, effect)
        if (people.unassigned && starting) throw unassigned(node)
        const approvers = people.usernames
        if (approvers.length === 0) {
          followedBy.push({ type: 'suspend', taskId: effect.taskId, message: nobodyAt(node) })
          break
        }
        if (people.substituted && !substitutions.has(people.substituted)) {
          substitutions.add(people.substituted)
          await addTrail(tx, instance.id, { nodeId: node.id, nodeName: effect.name || node.id, action: 'substitute', username: null, comment: people.substituted })
        }
        const [row] = await tx
          .insert(task)
          .values({
            instanceId: instance.id,
            tokenId: effect.taskId,
            nodeId: node.id,
            nodeName: effect.name || node.id,
            status: 'open',
            assignee: approvers.length === 1 ? approvers[0]! : null,
            hours: instance.hours,
          })
          .returning({ id: task.id })
        await tx.insert(taskCandidate).values(approvers.map((username) => ({ taskId: row!.id, username, ...people.rightOf(username) })))
        created.push({
          taskId: row!.id,
          tokenId: effect.taskId,
          nodeId: node.id,
          nodeName: effect.name || node.id,
          approvers,
          ownStep: people.own,
        })
        break
      }
      case 'nodeEntered':
        if (effect.nodeId === rejectedNode) rejectedNode = null
        break
      case 'taskCancelled': {
        const [row] = await tx
          .update(task)
          .set({ status: 'cancelled', endTime: now() })
          .where(and(eq(task.instanceId, instance.id), eq(task.tokenId, effect.taskId), eq(task.status, 'open')))
          .returning({ id: task.id })
        if (row) await dropCandidates(tx, instance.id, row.id)
        break
      }
      case 'nodeRejected':
        rejectedNode = effect.nodeId
        // Once, whatever else was refused in the same verb.
        if (!followedBy.some(({ type }) => type === 'reject')) followedBy.push({ type: 'reject' })
        break
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
        await recordScore(tx, actor, instance)
        await tell(tx, instance, [instance.initiator], { title: `申请已通过：${instance.title}`, text: '全部审批已完成，成绩已记入成绩单' })
        break
      case 'rejected':
        await addTrail(tx, instance.id, { nodeId: null, nodeName: '流程结束', action: 'refuse', username: null })
        await tell(tx, instance, [instance.initiator], {
          title: `申请未通过：${instance.title}`,
          // A paragraph each: the approver's words are theirs alone.
          text: `${await lastObjection(tx, instance.id)}\n项目仍接受申请时，您可以重新申请。`,
        })
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
      doneNodes: doneNodes(model, instance.doneNodes, effects),
      rejectedNode,
      currentNodes: [...new Set(waiting.map(({ nodeName }) => nodeName))],
      endTime: ended(state.status) ? now() : null,
    })
    .where(eq(processInstance.id, instance.id))
  await tellApprovers(tx, instance, created)
  return { created, status, followedBy }
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

/** Who voted against it last, where and why. */
async function lastObjection(tx: Db, instanceId: string): Promise<string> {
  const [entry] = await tx
    .select({ nodeName: trail.nodeName, comment: trail.comment, realname: user.realname })
    .from(trail)
    .innerJoin(user, eq(user.username, trail.username))
    .where(and(eq(trail.instanceId, instanceId), eq(trail.action, 'disagree')))
    .orderBy(desc(trail.sequence))
    .limit(1)
  return `${entry!.realname} 在“${entry!.nodeName}”不同意：${entry!.comment}`
}

async function dropCandidates(tx: Db, instanceId: string, taskId: string): Promise<void> {
  await settleNotices(tx, instanceId, await askedFor(tx, taskId))
  await tx.delete(taskCandidate).where(eq(taskCandidate.taskId, taskId))
}
