import { and, desc, eq } from 'drizzle-orm'
import type { Command, Effect, InstanceState, Model, ModelNode } from '@sc/process-engine'
import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { trail, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { keep } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { notify, notifyEach } from '../announcement/notify.ts'
import { incidentText, nobodyAt } from '../workflow/engineTexts.ts'
import { ledBackTo, peopleForEach } from '../workflow/people.ts'
import { doneNodes } from './doneNodes.ts'
import { addTrail, amend, ended, openTasks, titleOf } from './instances.ts'
import type { InstanceRow, TrailInput, Work } from './instances.ts'
import { leading, tellLedBack } from './ledBack.ts'
import { cancelAll, joinRounds, nameIn, openAll, openedIn } from './opening.ts'
import type { CreatedTask, NewTask } from './opening.ts'
import { outcomesOf } from './outcomes.ts'

/** What a command led to, for who carried it out. */
export interface Outcome {
  created: CreatedTask[]
  status: string
}

const unassigned = ({ id, name }: ModelNode) => new BusinessError(say.task.unassigned({ node: name || id }))

/**
 * Writes what a command, or several of one kind, did: tasks and their people, the trail, the instance's state, and the score when it is over.
 * The caller's transaction holds the instance's lock, so all of it happens or none.
 */
export async function applyEffects(
  work: Work,
  { model, state, effects, command }: { model: Model; state: InstanceState; effects: readonly Effect[]; command: Command },
): Promise<Outcome & { followedBy: Command[] }> {
  const { tx, directory, actor, instance, definition } = work
  const applicant = { username: instance.initiator, orgCode: instance.orgCode }
  const { reviewers } = definition
  const submitting = command.type === 'start' || command.type === 'resubmit'
  const stillOpen = state.status === 'running' ? openedIn(effects) : []
  const back = submitting ? undefined : ledBackTo({ model, reviewers }, stillOpen)
  // What was opened beside the applicant's own step is taken away with it.
  const opened = back ? [] : stillOpen
  const asked = await peopleForEach(directory, { model, reviewers, applicant, variables: state.variables }, opened)
  const people = new Map(opened.map(({ taskId }, at) => [taskId, asked[at]!]))
  const newTasks: NewTask[] = []
  const followedBy: Command[] = []
  let refused = false
  const entries: TrailInput[] = []
  /** Said once for all who sign at a node. */
  const substitutions = new Set<string>()
  let { rejectedNode } = instance
  let incident = false

  for (const effect of effects) {
    switch (effect.type) {
      case 'taskCreated': {
        const found = people.get(effect.taskId)
        if (!found) break
        const node = model.nodes[effect.nodeId]!
        if (found.unassigned && command.type === 'start') throw unassigned(node)
        if (found.candidates.length === 0) {
          followedBy.push({ type: 'suspend', taskId: effect.taskId, message: keep(nobodyAt(node, found.why)).text })
          break
        }
        const substituted = found.substituted && keep(found.substituted).text
        if (substituted && !substitutions.has(substituted)) {
          substitutions.add(substituted)
          entries.push({
            nodeId: node.id,
            nodeName: nameIn(model, node.id),
            action: 'substitute',
            username: null,
            comment: found.substituted,
          })
        }
        newTasks.push({ effect, people: found })
        break
      }
      case 'nodeEntered':
        if (effect.nodeId === rejectedNode) rejectedNode = null
        break
      case 'nodeRejected':
        rejectedNode = effect.nodeId
        refused = true
        break
      case 'incident':
        incident = true
        entries.push({
          nodeId: effect.nodeId,
          nodeName: nameIn(model, effect.nodeId),
          action: 'incident',
          username: null,
          comment: incidentText(effect),
        })
        break
      case 'completed':
        entries.push({ nodeId: null, action: 'complete', username: null })
        await notify(tx, instance, [instance.initiator], {
          title: say.notice.completed({ application: titleOf(instance) }),
          text: await outcomesOf(instance).completed(tx, actor, instance),
        })
        break
      case 'rejected':
        entries.push({ nodeId: null, action: 'refuse', username: null })
        await notify(tx, instance, [instance.initiator], {
          title: say.notice.refused({ application: titleOf(instance) }),
          text: await refusal(tx, instance.id, await outcomesOf(instance).rejected(tx, actor, instance)),
        })
        break
      case 'cancelled':
        await outcomesOf(instance).cancelled?.(tx, actor, instance)
        break
      default:
        break
    }
  }

  await addTrail(tx, instance.id, ...entries)
  await cancelAll(tx, instance, effects)
  const created = await openAll(tx, instance, { model, state }, newTasks)
  // Once, whatever else was refused in the same command; last, as nothing can follow it.
  if (refused) followedBy.push({ type: 'reject' })
  if (back) {
    const { nodeId, by } = await leading(tx, actor, { instance, model, command })
    rejectedNode = nodeId
    await tellLedBack(tx, instance, model.nodes[back.nodeId]!, by)
    followedBy.splice(0, followedBy.length, { type: 'return' })
  }
  const stuck = incident || Object.values(state.tokens).some((token) => token.status === 'incident')
  const status = state.status === 'running' && stuck ? 'incident' : state.status
  // Nothing was open before the first command, and nothing is after the last.
  const beside = command.type === 'start' || state.status !== 'running' ? [] : await openTasks(tx, instance.id)
  await joinRounds(tx, state, beside)
  const waiting = command.type === 'start' ? created : beside
  await amend(work, {
    state,
    status,
    doneNodes: doneNodes(model, instance.doneNodes, effects),
    rejectedNode,
    currentNodes: [...new Set(waiting.map(({ nodeName }) => nodeName))],
    endTime: ended(state.status) ? now() : null,
  })
  await tellApprovers(tx, instance, created)
  return { created, status, followedBy }
}

/** One message for each node: countersigning by a hundred people is one text with a hundred addressees. */
async function tellApprovers(tx: Db, instance: InstanceRow, created: readonly CreatedTask[]): Promise<void> {
  const asked = new Map<string, Set<string>>()
  for (const { nodeName, approvers, ownStep } of created) {
    if (ownStep) continue
    const usernames = asked.get(nodeName) ?? new Set()
    asked.set(nodeName, usernames)
    for (const username of approvers) usernames.add(username)
  }
  await notifyEach(
    tx,
    instance,
    Array.from(asked, ([nodeName, usernames]) => ({
      usernames,
      title: say.notice.toDo({ application: titleOf(instance), node: nodeName }),
      text: say.notice.waits({ node: nodeName }),
      instead: true,
    })),
  )
}

/** Who voted against it last, where and why, and what the applicant may do then. */
async function refusal(tx: Db, instanceId: string, next: Message): Promise<Message> {
  const [entry] = await tx
    .select({ nodeName: trail.nodeName, comment: trail.comment, realname: user.realname })
    .from(trail)
    .innerJoin(user, eq(user.username, trail.username))
    .where(and(eq(trail.instanceId, instanceId), eq(trail.action, 'disagree')))
    .orderBy(desc(trail.sequence))
    .limit(1)
  return say.notice.refuses({ who: entry!.realname, node: entry!.nodeName, comment: entry!.comment!, next })
}
