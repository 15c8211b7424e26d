import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { InstanceStatus, TrailEntry } from '@sc/api-client/contract'
import type { Command, InstanceState, RunResult } from '@sc/process-engine'
import { inOneMoment, now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { trail, user, verbRequest } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, noPermission, notFound } from '../../http/errors.ts'
import type { Message } from '@sc/locale'
import { keep } from '../../locale/kept.ts'
import type { Words } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { monitors } from '../../access/application.ts'
import type { Caller } from '../../access/caller.ts'
import { runOnHost } from '../workflow/engineHost.ts'
import { Directory } from '../workflow/directory.ts'
import { isOwnStep } from '../workflow/people.ts'
import type { Process } from '../workflow/people.ts'
import { candidatesOf, taskUnderLock } from './acting.ts'
import type { FoundTask } from './acting.ts'
import { applyEffects, isSubmission } from './effects.ts'
import type { Act, Move } from './effects.ts'
import { addTrail, lockReadable } from './instances.ts'
import type { Changed, InstanceRow, Named, TaskRow, Work } from './instances.ts'
import { isAtOwnStep } from './ledBack.ts'
import { membershipOf } from './members.ts'
import { openedIn } from './opening.ts'
import { digestOf, requireRepeated } from './repeated.ts'
import { inPlaceOf, secondVote } from './standIn.ts'

export interface VerbResult {
  instanceId: string
  status: InstanceStatus
}

/** A verb on an open task. */
export interface OnTask {
  taskId: string
  comment?: string | undefined
  requestId: string
}

/** A verb on an application as a whole. */
export interface OnInstance {
  instanceId: string
  comment?: string | undefined
  requestId: string
}

interface Request {
  of: Named
  requestId: string
  caller: Caller
  /** What is done to what, so that a repeated request is told from a reused id. */
  verb: string
  /** All that was sent with it: the same id with anything else is refused. */
  sent: unknown
  /** What the caller named, where it is not the application itself: who may not read the application is told that it does not exist. */
  named?: Message
}

/**
 * Runs a verb under the instance's lock, once per request id: a repeated request finds its first result and changes
 * nothing. Everything that the verb writes is one transaction.
 */
export async function once(db: Db, request: Request, work: (work: Work) => Promise<void>): Promise<VerbResult> {
  const { of, requestId, caller, verb, sent, named = say.task.application() } = request
  const { username } = caller
  return db.transaction(async (tx) => {
    const locked = await lockReadable(tx, caller, of)
    if (!locked) throw notFound(named)
    const { id: instanceId } = locked.instance
    const fresh = await tx
      .insert(verbRequest)
      .values({ username, requestId, instanceId, verb, digest: digestOf(sent) })
      .onConflictDoNothing()
      .returning({ requestId: verbRequest.requestId })
    const held: Work = { tx, directory: new Directory(tx), ...locked, actor: caller }
    if (fresh.length > 0) await inOneMoment(() => work(held))
    else await refuseReusedId(tx, { ...request, instanceId })
    return { instanceId, status: held.instance.status }
  })
}

interface TaskRequest {
  caller: Caller
  verb: string
  taskId: string
  requestId: string
  sent: unknown
  /** Who monitors the application may do it to other people's tasks. */
  byMonitor?: boolean
  /** Which state of the application the caller saw. */
  seen?: number | undefined
  /** Where the verb decides on the application, or makes the task the caller's own to decide. */
  deciding?: WorkflowEngine
  /** It is a vote: whose task it is in place of others, has that on record with it. */
  vote?: boolean
}

/**
 * `once`, for a verb on an open task of the caller's; the work gets the task as it is under the lock, and in place of
 * whom they act.
 */
export async function onceOnTask(
  db: Db,
  { caller, verb, taskId, requestId, sent, seen, byMonitor = false, deciding, vote = false }: TaskRequest,
  work: (work: Work, mine: TaskRow, instead: Words | null) => Promise<void>,
): Promise<VerbResult> {
  return once(db, { of: { taskId }, requestId, caller, sent, verb: `${verb}:${taskId}`, named: say.task.task() }, async (locked) => {
    const found = await taskUnderLock(locked.tx, taskId, { username: caller.username, seen })
    locked.unseen = { since: seen, any: found.changedByOthers }
    const mine = await openTaskFor(locked, found, { caller, byMonitor })
    if (deciding) await refuseOwnApplication(deciding, locked, mine, caller)
    const instead = await inPlaceOf(locked.tx, mine, caller.username, found.standing)
    await recordStandIn(locked, mine, caller, { instead, deciding, vote })
    await work(locked, mine, instead)
  })
}

async function refuseReusedId(
  tx: Db,
  { caller: { username }, requestId, instanceId, verb, sent }: Request & { instanceId: string },
): Promise<void> {
  const [earlier] = await tx
    .select()
    .from(verbRequest)
    .where(and(eq(verbRequest.username, username), eq(verbRequest.requestId, requestId)))
  if (!earlier) throw new Error(`the id ${requestId} was used, and by no verb`)
  requireRepeated(earlier, { instanceId, verb, digest: digestOf(sent) })
}

/** The open task, if the caller may act on it. Read under the lock: somebody may have been faster. */
async function openTaskFor(
  { tx, instance }: Work,
  { row, standing }: FoundTask,
  { caller, byMonitor }: { caller: Caller; byMonitor: boolean },
): Promise<TaskRow> {
  const { username } = caller
  if (row.status === 'cancelled') throw new BusinessError(say.task.overAlready({ by: await overBy(tx, row) }))
  if (row.status === 'done') {
    const { doneBy } = row
    if (doneBy === null) throw new Error(`task ${row.id} is done, and by nobody`)
    const [by] = await tx.select({ realname: user.realname }).from(user).where(eq(user.username, doneBy))
    throw new BusinessError(doneBy === username ? say.task.doneByYou() : say.task.doneBy({ who: by?.realname ?? doneBy }))
  }
  if (!(await candidatesOf(tx, row.id, standing)).includes(username) && !(byMonitor && (await mayReassign(tx, caller, instance))))
    throw noPermission(say.task.notYours())
  return row
}

const ENDING = ['approve', 'disagree', 'reject', 'withdraw', 'cancel'] as const

/** By whose act a task that nobody decided was over: acts are on record before what follows from them. */
async function overBy(tx: Db, { instanceId, createTime, endTime }: TaskRow): Promise<Parameters<typeof say.task.overAlready>[0]['by']> {
  const [act] = await tx
    .select({
      action: trail.action,
      nodeName: trail.nodeName,
      nodeId: trail.nodeId,
      time: trail.time,
      username: trail.username,
      realname: user.realname,
    })
    .from(trail)
    .leftJoin(user, eq(user.username, trail.username))
    .where(
      and(
        eq(trail.instanceId, instanceId),
        inArray(trail.action, [...ENDING]),
        gte(trail.time, createTime),
        lte(trail.time, endTime ?? now()),
      ),
    )
    .orderBy(desc(trail.sequence))
    .limit(1)
  const ending = act && ENDING.find((one) => one === act.action)
  if (!ending) return null
  const who = act.realname ?? act.username ?? say.audit.system()
  return { who, time: formatMoment(act.time), act: ending, node: act.nodeId === null ? null : act.nodeName }
}

/** Who acts in place of others does so on record: for whom, and why. With each vote, and else once. */
async function recordStandIn(
  work: Work,
  mine: TaskRow,
  caller: Caller,
  { instead, deciding, vote }: { instead: Words | null; deciding: WorkflowEngine | undefined; vote: boolean },
): Promise<void> {
  const second = deciding ? await secondVote(deciding, work, mine, caller.username) : null
  if (second?.refused) throw new BusinessError(second.refused)
  const words = instead
    ? say.trail.stoodIn({ absent: instead, who: caller.realname, again: second !== null })
    : second && say.trail.stoodInAgain({ who: caller.realname })
  if (words && (vote || !(await saidAt(work, mine, caller.username, words)))) await record(work, mine, 'substitute', caller.username, words)
}

/** Whether somebody has said the same since their task came. */
async function saidAt({ tx, instance }: Work, { nodeId, createTime }: TaskRow, username: string, words: Words): Promise<boolean> {
  const said = eq(trail.comment, keep(words).text)
  const same = and(eq(trail.action, 'substitute'), eq(trail.username, username), eq(trail.nodeId, nodeId), said)
  const [found] = await tx
    .select({ id: trail.id })
    .from(trail)
    .where(and(eq(trail.instanceId, instance.id), same, gte(trail.time, createTime)))
    .limit(1)
  return found !== undefined
}

/** Who looks after processes hands anybody's open task on, but none of their own application. */
export const mayReassign = async (db: Db, caller: Caller, { id, initiator }: Pick<InstanceRow, 'id' | 'initiator'>) =>
  initiator !== caller.username && monitors(db, caller, id)

/** A delegated task is not the reader's to decide: they give their opinion, and it goes back. */
export function ownDecision(mine: TaskRow): void {
  if (mine.delegatedBy) throw new BusinessError(say.task.opinionOnly())
}

/**
 * `ownDecision`, where somebody decides on the application: nobody does on their own. No such task is given to an
 * applicant; who has one from earlier versions may still transfer it.
 */
async function refuseOwnApplication(
  engine: WorkflowEngine,
  { tx, instance, definition }: Work,
  mine: TaskRow,
  caller: Caller,
): Promise<void> {
  ownDecision(mine)
  if (await mayDecide(tx, instance, caller)) return
  const ownStep = await isAtOwnStep(engine, definition, mine)
  throw new BusinessError(ownStep ? say.task.ownStep({ node: mine.nodeName }) : say.task.ownApplication())
}

/** Nobody decides on their own application, nor on one of a team that names them, at no step of it. */
export const mayDecide = async (db: Db, { id, initiator, team }: Pick<InstanceRow, 'id' | 'initiator' | 'team'>, { username }: Caller) =>
  username !== initiator && (team === null || (await membershipOf(db, id, username)) === undefined)

const NOTHING: Act = { entries: [] }

/**
 * Lets the engine carry a command out and writes its effects, and carries out what they ask for: a task that nobody can do
 * is suspended, an application that was voted against ends, and one that was led back to the applicant is theirs again.
 * @param act what somebody did by it, written together with it
 */
export const execute = (engine: WorkflowEngine, work: Work, command: Command, act?: Act): Promise<void> =>
  executeAll(engine, work, [command], act)

/** The same of several commands, whose effects are written together; one that an earlier one of them made void is left out. */
export async function executeAll(
  engine: WorkflowEngine,
  work: Work,
  commands: readonly [Command, ...Command[]],
  act: Act = NOTHING,
): Promise<void> {
  const { directory, instance, definition } = work
  const { reviewers } = definition
  const model = await engine.modelOf(definition)
  const applicant = { username: instance.initiator, orgCode: instance.orgCode }
  const [first, ...others] = commands
  const [moved, passed] = await runOnHost({ directory, model, reviewers, applicant }, async (host) => {
    const going = async ({ state, effects }: RunResult, more: readonly Command[]): Promise<RunResult> => {
      for (const command of more) {
        if (isVoid(state, command)) continue
        const next = await engine.run(definition, state, command, host)
        state = next.state
        effects = effects.concat(next.effects)
      }
      return { state, effects }
    }
    const begun = await engine.run(definition, first.type === 'start' ? null : instance.state, first, host)
    const moved: Move = { command: first, ...(await going(begun, others)) }
    const passing = isSubmission(first) ? passingOwnSteps({ model, reviewers }, moved) : null
    const passed: Move | null = passing && { command: passing[0], ...(await going({ state: moved.state, effects: [] }, passing)) }
    return [moved, passed] as const
  })
  const followedBy = await applyEffects(work, { model, moves: passed ? [moved, passed] : [moved], act })
  const [next, ...more] = followedBy
  if (next) await executeAll(engine, work, [next, ...more])
}

/**
 * After submitting, the applicant's own first step is done by that very act; null where there is none. Steps that only follow
 * it are not: nobody approves in advance.
 */
function passingOwnSteps(process: Process, { state, effects }: RunResult): readonly [Command, ...Command[]] | null {
  const variables = { approved: true, rejected: false, outcome: 'submit' }
  const own = state.status === 'running' ? openedIn(effects).filter((task) => isOwnStep(process, task)) : []
  const [first, ...others] = own.map(({ taskId }) => ({ type: 'complete' as const, taskId, variables }))
  return first ? [first, ...others] : null
}

/** Whether what a command is about has ended. */
function isVoid({ status, tokens }: InstanceState, command: Command): boolean {
  if (command.type === 'complete' || command.type === 'suspend') return status !== 'running' || tokens[command.taskId]?.status !== 'waiting'
  return command.type === 'retry' && (status !== 'running' || tokens[command.tokenId]?.status !== 'incident')
}

/** What is done to a task, with what the trail says of it. */
export function deciding(
  { id, nodeId, nodeName }: TaskRow,
  { username, outcome, comment }: { username: string; outcome: TrailEntry['action']; comment: string | null | undefined },
  changed?: Changed,
): Act {
  return {
    done: { taskIds: [id], username, outcome, comment },
    entries: [{ nodeId, nodeName, action: outcome, username, comment, ...changed }],
  }
}

export function record(
  { tx, instance }: Work,
  { nodeId, nodeName }: TaskRow,
  action: TrailEntry['action'],
  username: string,
  comment?: Words,
  changed?: Changed,
) {
  return addTrail(tx, instance.id, { nodeId, nodeName, action, username, comment, ...changed })
}
