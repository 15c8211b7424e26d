import { and, desc, eq, inArray } from 'drizzle-orm'
import type { TrailEntry } from '@sc/api-client/contract'
import { nodeOf } from '@sc/process-engine'
import type { Command, Effect, InstanceState, Model, ModelNode } from '@sc/process-engine'
import type { Message } from '@sc/locale'
import { monitorsOf } from '../../access/application.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { task, trail, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { keep } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { notify, notifyEach } from '../announcement/notify.ts'
import { carried } from '../../locale/carried.ts'
import { incidentText, nobodyAt } from '../workflow/engineTexts.ts'
import { ledBackTo, peopleForEach } from '../workflow/people.ts'
import { doneNodes } from './doneNodes.ts'
import { addTrail, amend, ended, openTasks, titleOf, withTrail } from './instances.ts'
import type { InstanceRow, TrailInput, Work } from './instances.ts'
import { leading, tellLedBack } from './ledBack.ts'
import { cancelAll, endTasks, joinRounds, nameIn, openAll, openedIn, passedIn } from './opening.ts'
import type { CreatedTask, NewTask } from './opening.ts'
import { tellMembersOfEnd } from './members.ts'
import { outcomesOf } from './outcomes.ts'
import { passedBy } from './passedBy.ts'

/** What the engine did by one command, or by several of one kind. */
export interface Move {
  command: Command
  state: InstanceState
  effects: readonly Effect[]
}

/** What somebody did, written together with what it led to. */
export interface Act {
  /** Tasks that are done by it, by their ids. */
  done?: { taskIds: readonly string[]; username: string; outcome: TrailEntry['action']; comment?: string | null | undefined }
  entries: readonly TrailInput[]
}

const unassigned = ({ id, name }: ModelNode) => new BusinessError(say.task.unassigned({ node: name || id }))

/** Submitting comes to the applicant's own steps by itself, and passes them. */
export const isSubmission = ({ type }: Command): boolean => type === 'start' || type === 'resubmit'

/**
 * Writes what an act led to, move by move of the engine: tasks and their people, the trail, the instance's state, and what comes
 * of it when it is over. The caller's transaction holds the instance's lock, so all of it happens or none. Gives the commands
 * that follow from it.
 */
export async function applyEffects(
  work: Work,
  { model, moves, act }: { model: Model; moves: readonly [Move, ...Move[]]; act: Act },
): Promise<Command[]> {
  const { tx, directory, actor, instance, definition } = work
  const applicant = { username: instance.initiator, orgCode: instance.orgCode }
  const { reviewers } = definition
  const { state } = moves.at(-1) ?? moves[0]
  const effects = moves.flatMap((move) => move.effects)
  const isNew = moves[0].command.type === 'start'
  const stillOpen = state.status === 'running' ? openedIn(effects) : []
  const by = moves.find(({ command }) => !isSubmission(command))
  const back =
    by &&
    ledBackTo(
      { model, reviewers },
      stillOpen.filter((one) => by.effects.includes(one)),
    )
  // What was opened beside the applicant's own step is taken away with it.
  const opened = back ? [] : stillOpen
  const asked = await peopleForEach(directory, { model, reviewers, applicant, variables: state.variables }, opened)
  const people = new Map(opened.map(({ taskId }, at) => [taskId, asked[at]]))
  const newTasks: NewTask[] = []
  const followedBy: Command[] = []
  let refused = false
  const entries: TrailInput[] = [...act.entries]
  const ends: Extract<Effect['type'], 'completed' | 'rejected' | 'cancelled'>[] = []
  /** Said once for all who sign at a node. */
  const substitutions = new Set<string>()
  let { rejectedNode } = instance
  const failures = new Set<string>()
  let failure: { node: string; reason: Message } | undefined

  for (const { command, effects: own } of moves)
    for (const effect of own) {
      switch (effect.type) {
        case 'taskCreated': {
          const found = people.get(effect.taskId)
          if (!found) break
          const node = nodeOf(model, effect.nodeId)
          if (found.unassigned && command.type === 'start') throw unassigned(node)
          if (found.candidates.length === 0) {
            followedBy.push({ type: 'suspend', taskId: effect.taskId, message: carried(nobodyAt(node, found.why)) })
            break
          }
          if (found.substituted && !substitutions.has(keep(found.substituted).text)) {
            substitutions.add(keep(found.substituted).text)
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
          failure = { node: nameIn(model, effect.nodeId), reason: incidentText(effect) }
          // Of hundreds of branches that stop at one place for one reason, once.
          if (failures.has(`${effect.nodeId} ${keep(failure.reason).text}`)) break
          failures.add(`${effect.nodeId} ${keep(failure.reason).text}`)
          entries.push({
            nodeId: effect.nodeId,
            nodeName: failure.node,
            action: 'incident',
            username: null,
            comment: failure.reason,
          })
          break
        case 'completed':
          entries.push({
            nodeId: null,
            action: 'complete',
            username: null,
            comment: await passedBy(work, { model, effects, acts: act.entries, submitting: isSubmission(moves[0].command) }),
          })
          ends.push(effect.type)
          break
        case 'rejected':
          entries.push({ nodeId: null, action: 'refuse', username: null })
          ends.push(effect.type)
          break
        case 'cancelled':
          ends.push(effect.type)
          break
        default:
          break
      }
    }

  await record(tx, instance, { ...act, entries })
  // What comes of it is told by what is on record.
  for (const end of ends) await conclude(work, end)
  await cancelAll(tx, instance, effects)
  const created = await openAll(tx, instance, { model, state }, { opened: newTasks, passed: passedIn(effects) })
  // Once, whatever else was refused in the same command; last, as nothing can follow it.
  if (refused) followedBy.push({ type: 'reject' })
  if (back) {
    const { nodeId, by: leader } = await leading(tx, actor, { instance, model, command: by.command })
    rejectedNode = nodeId
    await tellLedBack(tx, instance, nodeOf(model, back.nodeId), leader)
    followedBy.splice(0, followedBy.length, { type: 'return' })
  }
  const stuck = failure !== undefined || Object.values(state.tokens).some((token) => token.status === 'incident')
  const status = state.status === 'running' && stuck ? 'incident' : state.status
  // Nothing was open before the first command, and nothing is after the last.
  const beside = isNew || state.status !== 'running' ? [] : await openTasks(tx, instance.id)
  await joinRounds(tx, state, beside)
  const waiting = isNew ? created : beside
  await amend(work, {
    state,
    status,
    doneNodes: doneNodes(model, instance.doneNodes, effects),
    rejectedNode,
    currentNodes: [...new Set(waiting.map(({ nodeName }) => nodeName))],
    endTime: ended(state.status) ? now() : null,
  })
  if (status === 'returned' && instance.status !== 'returned') await outcomesOf(instance).returned?.(tx, actor, instance)
  await tellApprovers(tx, instance, created, isNew)
  if (failure) await tellMonitors(work, failure)
  return followedBy
}

/** What somebody did, with what the system says of it. */
async function record(tx: Db, instance: InstanceRow, { done, entries }: Act): Promise<void> {
  if (!done) return addTrail(tx, instance.id, ...entries)
  const { taskIds, username, outcome, comment } = done
  const which = and(eq(task.instanceId, instance.id), inArray(task.id, [...taskIds]))
  const as = { status: 'done' as const, doneBy: username, outcome, comment: comment || null, endTime: now() }
  await endTasks(tx, instance.id, { which, as }, withTrail(tx, instance.id, entries))
}

async function conclude({ tx, actor, instance }: Work, end: 'completed' | 'rejected' | 'cancelled'): Promise<void> {
  const outcomes = outcomesOf(instance)
  if (end === 'cancelled') await outcomes.cancelled?.(tx, actor, instance)
  const text = end === 'cancelled' ? null : await outcomes[end](tx, actor, instance)
  await tellMembersOfEnd(tx, instance, end)
  if (text === null) return
  await notify(
    tx,
    instance,
    [instance.initiator],
    end === 'completed'
      ? { title: say.notice.completed({ application: titleOf(instance) }), text }
      : { title: say.notice.refused({ application: titleOf(instance) }), text: await refusal(tx, instance.id, text) },
  )
}

/** One message for each node: countersigning by a hundred people is one text with a hundred addressees. */
async function tellApprovers(tx: Db, instance: InstanceRow, created: readonly CreatedTask[], isNew: boolean): Promise<void> {
  const asked = new Map<string, Set<string>>()
  for (const { nodeName, approvers } of created) {
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
      instead: !isNew,
    })),
  )
}

/** Nobody else can help it on. Whoever meets it themselves needs no message. */
async function tellMonitors({ tx, actor, instance }: Work, failure: { node: string; reason: Message }): Promise<void> {
  const monitors = await monitorsOf(tx, instance.id)
  await notify(
    tx,
    instance,
    monitors.filter((username) => username !== actor.username),
    { title: say.notice.stuck({ application: titleOf(instance) }), text: say.notice.stops(failure), instead: true },
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
  // Who votes against it says why.
  if (!entry?.comment) throw new Error(`application ${instanceId} was refused, and nobody voted against it`)
  return say.notice.refuses({ who: entry.realname, node: entry.nodeName, comment: entry.comment, next })
}
