import { and, eq, inArray, sql } from 'drizzle-orm'
import type { InstanceStatus, TrailEntry } from '@sc/api-client/contract'
import type { Verb } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { processInstance, task, taskCandidate, trail, user, verbRequest } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import type { Caller } from '../session/caller.ts'
import { BusinessError, noPermission, notFound } from '../../http/errors.ts'
import { engineHost } from '../workflow/engineHost.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { applyEffects } from './effects.ts'
import { addTrail, candidatesOf, ended, lockInstance, ownSteps } from './instances.ts'
import type { InstanceRow, TaskRow } from './instances.ts'

export interface VerbResult {
  instanceId: string
  status: InstanceStatus
}

interface Work {
  tx: Db
  instance: InstanceRow
  definition: DefinitionRow
}

/**
 * Runs a verb under the instance's lock, once per request id: a repeated request finds its first result and changes
 * nothing. Everything that the verb writes is one transaction.
 */
async function once(
  db: Db,
  { instanceId, requestId, username, verb }: { instanceId: string; requestId: string; username: string; verb: string },
  work: (work: Work) => Promise<void>,
): Promise<VerbResult> {
  return db.transaction(async (tx) => {
    const locked = await lockInstance(tx, instanceId)
    if (!locked) throw notFound('申请')
    const fresh = await tx
      .insert(verbRequest)
      .values({ username, requestId, instanceId, verb })
      .onConflictDoNothing()
      .returning({ requestId: verbRequest.requestId })
    if (fresh.length > 0) await work({ tx, ...locked })
    else await refuseReusedId(tx, { username, requestId, instanceId, verb })
    const [after] = await tx
      .select({ status: processInstance.status })
      .from(processInstance)
      .where(eq(processInstance.id, instanceId))
    return { instanceId, status: after!.status as InstanceStatus }
  })
}

export const reusedRequest = () => new BusinessError('请求编号已用于另一项操作')

async function refuseReusedId(
  tx: Db,
  { username, requestId, instanceId, verb }: { username: string; requestId: string; instanceId: string; verb: string },
): Promise<void> {
  const [earlier] = await tx
    .select()
    .from(verbRequest)
    .where(and(eq(verbRequest.username, username), eq(verbRequest.requestId, requestId)))
  if (earlier!.instanceId !== instanceId || earlier!.verb !== verb) throw reusedRequest()
}

/** Lets the engine carry a verb out and writes its effects. */
export async function carryOut(engine: WorkflowEngine, { tx, instance, definition }: Work, verb: Verb) {
  const model = await engine.outlineOf(definition)
  const host = await engineHost(tx, model, definition.reviewers, { username: instance.initiator, orgCode: instance.orgCode })
  const fresh = verb.type === 'start'
  const { state, effects } = await engine.run(definition, fresh ? null : instance.state, verb, host)
  return applyEffects(tx, { instance, definition, model, state, effects })
}

/**
 * After (re)submitting, the applicant's own first step is done by that very act. Steps that only follow it are not:
 * nobody approves in advance.
 */
export async function passOwnSteps(engine: WorkflowEngine, work: Work, outcome: Awaited<ReturnType<typeof carryOut>>) {
  for (const own of outcome.created.filter(({ ownStep }) => ownStep)) {
    await closeTask(work.tx, own.taskId, { username: work.instance.initiator, outcome: 'submit', comment: null })
    await carryOut(engine, await reread(work), {
      type: 'complete',
      taskId: own.tokenId,
      variables: { approved: true, rejected: false, outcome: 'submit' },
    })
  }
}

async function reread({ tx, instance, definition }: Work): Promise<Work> {
  const [row] = await tx.select().from(processInstance).where(eq(processInstance.id, instance.id))
  return { tx, instance: row!, definition }
}

async function closeTask(
  tx: Db,
  taskId: string,
  { username, outcome, comment }: { username: string; outcome: string; comment: string | null | undefined },
): Promise<void> {
  await tx
    .update(task)
    .set({ status: 'done', doneBy: username, outcome, comment: comment || null, endTime: new Date() })
    .where(eq(task.id, taskId))
  await tx.delete(taskCandidate).where(eq(taskCandidate.taskId, taskId))
}

/** The open task, if it is the caller's to decide. Read again under the lock: somebody may have been faster. */
async function myOpenTask(tx: Db, taskId: string, username: string): Promise<TaskRow> {
  const [row] = await tx.select().from(task).where(eq(task.id, taskId))
  if (!row) throw notFound('待办任务')
  if (row.status === 'cancelled') throw new BusinessError('该任务已取消，无需处理')
  if (row.status === 'done') {
    const [by] = await tx.select({ realname: user.realname }).from(user).where(eq(user.username, row.doneBy ?? ''))
    throw new BusinessError(row.doneBy === username ? '您已处理过该任务' : `该任务已由 ${by?.realname ?? row.doneBy} 处理`)
  }
  if (!(await candidatesOf(tx, taskId)).includes(username)) throw noPermission('该任务不由您处理')
  return row
}

async function instanceOfTask(db: Db, taskId: string): Promise<string> {
  const [row] = await db.select({ instanceId: task.instanceId }).from(task).where(eq(task.id, taskId))
  if (!row) throw notFound('待办任务')
  return row.instanceId
}

interface Decision {
  taskId: string
  comment?: string | undefined
  requestId: string
}

export async function approve(db: Db, engine: WorkflowEngine, caller: Caller, { taskId, comment, requestId }: Decision) {
  const instanceId = await instanceOfTask(db, taskId)
  return once(db, { instanceId, requestId, username: caller.username, verb: `approve:${taskId}` }, async (work) => {
    const mine = await myOpenTask(work.tx, taskId, caller.username)
    await closeTask(work.tx, taskId, { username: caller.username, outcome: 'approve', comment })
    await record(work, mine, 'approve', caller.username, comment)
    const variables = { approved: true, rejected: false, outcome: 'approve' }
    await carryOut(engine, work, { type: 'complete', taskId: mine.tokenId, variables })
  })
}

/**
 * Back to an earlier node, or to the applicant, who may change the form and submit again: without a target, and where
 * the target is a step that submitting passes.
 */
export async function reject(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { taskId, comment, requestId, targetNodeId }: Decision & { targetNodeId?: string | undefined },
) {
  const instanceId = await instanceOfTask(db, taskId)
  return once(db, { instanceId, requestId, username: caller.username, verb: `reject:${taskId}` }, async (work) => {
    const mine = await myOpenTask(work.tx, taskId, caller.username)
    if (targetNodeId) {
      const targets = await engine.jumpTargets(work.definition, work.instance.state, mine.tokenId)
      if (!targets.includes(targetNodeId)) throw new BusinessError('不能退回到所选的节点')
    }
    const toApplicant = !targetNodeId || (await ownSteps(work.tx, instanceId)).has(targetNodeId)
    await closeTask(work.tx, taskId, { username: caller.username, outcome: 'reject', comment })
    await record(work, mine, 'reject', caller.username, comment)
    await carryOut(
      engine,
      work,
      toApplicant ? { type: 'return' } : { type: 'jump', taskId: mine.tokenId, targetId: targetNodeId },
    )
    await work.tx.update(processInstance).set({ rejectedNode: mine.nodeId }).where(eq(processInstance.id, instanceId))
  })
}

export async function transfer(
  db: Db,
  caller: Caller,
  { taskId, comment, requestId, username }: Decision & { username: string },
) {
  const instanceId = await instanceOfTask(db, taskId)
  return once(db, { instanceId, requestId, username: caller.username, verb: `transfer:${taskId}:${username}` }, async (work) => {
    const mine = await myOpenTask(work.tx, taskId, caller.username)
    if (username === caller.username) throw new BusinessError('不能转交给自己')
    if (username === work.instance.initiator) throw new BusinessError('不能转交给申请人')
    const [receiver] = await work.tx
      .select({ realname: user.realname, studentNo: user.studentNo })
      .from(user)
      .where(and(eq(user.username, username), eq(user.status, 1)))
    if (!receiver) throw new BusinessError('接收人不存在或已被冻结')
    if (receiver.studentNo !== null) throw new BusinessError('不能转交给学生')
    await work.tx.delete(taskCandidate).where(eq(taskCandidate.taskId, taskId))
    await work.tx.insert(taskCandidate).values({ taskId, username })
    await work.tx.update(task).set({ assignee: username }).where(eq(task.id, taskId))
    await record(work, mine, 'transfer', caller.username, `转交给 ${receiver.realname}${comment ? `：${comment}` : ''}`)
  })
}

function record({ tx, instance }: Work, { nodeId, nodeName }: TaskRow, action: TrailEntry['action'], username: string, comment?: string) {
  return addTrail(tx, instance.id, { nodeId, nodeName, action, username, comment })
}

interface OnInstance {
  instanceId: string
  comment?: string | undefined
  requestId: string
}

/** Nobody has decided anything since the application was last submitted. */
export async function undecided(db: Db, instanceId: string): Promise<boolean> {
  const lastSubmit = sql`(select max(${trail.sequence}) from ${trail} where ${trail.instanceId} = ${instanceId} and ${trail.action} = 'submit')`
  const [decision] = await db
    .select({ id: trail.id })
    .from(trail)
    .where(
      and(
        eq(trail.instanceId, instanceId),
        inArray(trail.action, ['approve', 'reject']),
        sql`${trail.sequence} > coalesce(${lastSubmit}, 0)`,
      ),
    )
    .limit(1)
  return !decision
}

/** Whether the applicant may take a rejected application back for good: the choice made at the apply node. */
export function mayCancel(instance: InstanceRow, definition: DefinitionRow): boolean {
  if (instance.status === 'withdrawn') return true
  if (instance.status !== 'returned') return false
  return !Object.values(definition.reviewers).some(({ rejectConfiguration }) => rejectConfiguration === '0')
}

export async function withdraw(db: Db, engine: WorkflowEngine, caller: Caller, { instanceId, comment, requestId }: OnInstance) {
  return once(db, { instanceId, requestId, username: caller.username, verb: 'withdraw' }, async (work) => {
    ownOnly(work.instance, caller)
    if (work.instance.status !== 'running' && work.instance.status !== 'incident') throw new BusinessError('只有审批中的申请可以撤回')
    if (!(await undecided(work.tx, instanceId))) throw new BusinessError('已有审批人处理，不能撤回')
    await addTrail(work.tx, instanceId, { nodeId: null, nodeName: '发起人', action: 'withdraw', username: caller.username, comment })
    await carryOut(engine, work, { type: 'return' })
    await work.tx.update(processInstance).set({ status: 'withdrawn' }).where(eq(processInstance.id, instanceId))
  })
}

export async function cancel(db: Db, engine: WorkflowEngine, caller: Caller, { instanceId, comment, requestId }: OnInstance) {
  return once(db, { instanceId, requestId, username: caller.username, verb: 'cancel' }, async (work) => {
    const own = work.instance.initiator === caller.username && mayCancel(work.instance, work.definition)
    if (!own && !caller.may('workflow:monitor')) throw noPermission('当前状态下不能取消该申请')
    if (ended(work.instance.status)) throw new BusinessError('该申请已经结束')
    await addTrail(work.tx, instanceId, { nodeId: null, nodeName: '流程结束', action: 'cancel', username: caller.username, comment })
    await carryOut(engine, work, { type: 'cancel' })
  })
}

/** Runs every stuck token again, after an administrator mended the cause. */
export async function retry(db: Db, engine: WorkflowEngine, caller: Caller, { instanceId, comment, requestId }: OnInstance) {
  return once(db, { instanceId, requestId, username: caller.username, verb: 'retry' }, async (work) => {
    const stuck = Object.values(work.instance.state.tokens).filter(({ status }) => status === 'incident')
    if (stuck.length === 0) throw new BusinessError('该申请没有异常节点')
    await addTrail(work.tx, instanceId, { nodeId: null, nodeName: '管理员', action: 'retry', username: caller.username, comment })
    let current = work
    for (const { id } of stuck) {
      // An earlier one may have ended the process.
      if (current.instance.state.tokens[id]?.status !== 'incident') continue
      await carryOut(engine, current, { type: 'retry', tokenId: id })
      current = await reread(current)
    }
  })
}

export async function resubmit(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { instanceId, requestId }: OnInstance,
  prepare: (work: Work) => Promise<{ values: Record<string, unknown>; variables: Record<string, unknown> }>,
) {
  return once(db, { instanceId, requestId, username: caller.username, verb: 'resubmit' }, async (work) => {
    ownOnly(work.instance, caller)
    if (work.instance.status !== 'returned' && work.instance.status !== 'withdrawn')
      throw new BusinessError('只有被退回或已撤回的申请可以重新提交')
    const { values, variables } = await prepare(work)
    await work.tx
      .update(processInstance)
      .set({ values, doneNodes: [], rejectedNode: null })
      .where(eq(processInstance.id, instanceId))
    await addTrail(work.tx, instanceId, { nodeId: null, nodeName: '发起人', action: 'submit', username: caller.username })
    const again = await reread(work)
    await passOwnSteps(engine, again, await carryOut(engine, again, { type: 'resubmit', variables }))
  })
}

function ownOnly(instance: InstanceRow, caller: Caller) {
  if (instance.initiator !== caller.username) throw noPermission('只有申请人本人可以执行此操作')
}
