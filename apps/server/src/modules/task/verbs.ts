import { and, eq, inArray } from 'drizzle-orm'
import type { FieldChange } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { trail } from '../../db/schema/index.ts'
import type { KeptBasis } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, noPermission } from '../../http/errors.ts'
import { monitors, monitorsOf } from '../../access/application.ts'
import { say } from '../../locale/say.ts'
import { markNoticesRead, notify } from '../announcement/notify.ts'
import type { Caller } from '../../access/caller.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { candidatesOfEach } from './acting.ts'
import { applyChanges, refuseUnseen } from './changes.ts'
import type { Values } from '../form/accept.ts'
import { amend, ended, openTasks, ownSteps, sinceSubmitted, titleOf } from './instances.ts'
import type { InstanceRow, Work } from './instances.ts'
import { askedAtOwnStep, recordLedBack } from './ledBack.ts'
import { outcomesOf } from './outcomes.ts'
import { refuseOvertaken } from './overtaken.ts'
import type { OnSeen } from './overtaken.ts'
import type { AsRecognised } from './recognised.ts'
import type { Terms } from './terms.ts'
import { deciding, execute, executeAll, once, onceOnTask } from './work.ts'
import type { OnInstance, OnTask } from './work.ts'

/** Approves what the approver saw, form and hours, with the fields that the node lets them change. */
export async function approve(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  {
    taskId,
    comment,
    requestId,
    revision,
    values,
    hours: seen,
    chosen,
  }: OnTask & OnSeen & { values?: Values | undefined; hours?: number | undefined; chosen?: string | undefined },
) {
  return onceOnTask(
    db,
    { caller, verb: 'approve', taskId, requestId, sent: { comment, values }, seen: revision, deciding: engine, vote: true },
    async (work, mine) => {
      if (revision !== undefined) await refuseOvertaken(work, mine, caller, revision)
      /** Before the approver's own changes: what others did is told by that. */
      const found = { ...work }
      const {
        hours,
        option,
        variables: changed,
        changes,
        values: set,
      } = await applyChanges(engine, work, {
        task: mine,
        sent: values ?? {},
        setBy: { username: caller.username, realname: caller.realname, nodeName: mine.nodeName },
      })
      // Who has seen all that stands there has seen its hours, too.
      if (revision === undefined || seen !== undefined)
        refuseUnseen(found.instance, mine, { hours, basis: work.instance.hoursBasis, seen, chosen, option })
      // Who names hours alone is told of these first: what they are now says more than what led to them.
      if (revision === undefined) await refuseOvertaken(found, mine, caller, undefined)
      const variables = { ...changed, approved: true, rejected: false, outcome: 'approve' }
      const act = deciding(mine, { username: caller.username, outcome: 'approve', comment }, { changes, values: set })
      await execute(engine, work, { type: 'complete', taskId: mine.engineTaskId, variables }, act)
    },
  )
}

/** Votes against: what that means for the node, and so for the application, is counted by its rule. */
export async function disagree(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { taskId, comment, requestId, revision }: OnTask & OnSeen & { comment: string },
) {
  return onceOnTask(
    db,
    { caller, verb: 'disagree', taskId, requestId, sent: comment, seen: revision, deciding: engine, vote: true },
    async (work, mine) => {
      await refuseOvertaken(work, mine, caller, revision)
      const variables = { approved: false, rejected: true, outcome: 'disagree' }
      const act = deciding(mine, { username: caller.username, outcome: 'disagree', comment })
      await execute(engine, work, { type: 'complete', taskId: mine.engineTaskId, approved: false, variables }, act)
    },
  )
}

/**
 * Back to an earlier node, or to the applicant, who may change the form and submit again: without a target, and where
 * the target is a step that submitting passes.
 */
export async function reject(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { taskId, comment, requestId, revision, targetNodeId }: OnTask & OnSeen & { targetNodeId?: string | undefined },
) {
  return onceOnTask(
    db,
    { caller, verb: 'reject', taskId, requestId, sent: { comment, targetNodeId }, seen: revision, deciding: engine, vote: true },
    async (work, mine) => {
      const { tx, instance } = work
      await refuseOvertaken(work, mine, caller, revision)
      if (targetNodeId) {
        const targets = await engine.jumpTargets(work.definition, instance.state, mine.engineTaskId)
        if (!targets.includes(targetNodeId)) throw new BusinessError(say.task.noSuchTarget())
      }
      const toApplicant = !targetNodeId || (await ownSteps(tx, instance.id)).has(targetNodeId)
      const act = deciding(mine, { username: caller.username, outcome: 'reject', comment })
      const back = toApplicant ? { type: 'return' as const } : { type: 'jump' as const, taskId: mine.engineTaskId, targetId: targetNodeId }
      await execute(engine, work, back, act)
      await amend(work, { rejectedNode: mine.nodeId })
      if (toApplicant)
        await notify(tx, instance, [instance.initiator], {
          title: say.notice.returned({ application: titleOf(instance) }),
          text: say.notice.returns({ who: caller.realname, node: mine.nodeName, comment: comment || null }),
        })
    },
  )
}

/** Nobody has decided anything since the application was last submitted. */
export async function undecided(db: Db, instanceId: string): Promise<boolean> {
  const [decision] = await db
    .select({ id: trail.id })
    .from(trail)
    .where(and(eq(trail.instanceId, instanceId), inArray(trail.action, ['approve', 'disagree', 'reject']), sinceSubmitted(instanceId)))
    .limit(1)
  return !decision
}

/** Whether the applicant may take a rejected application back for good: the choice made at the apply node. */
export function mayCancel(instance: InstanceRow, definition: DefinitionRow): boolean {
  if (instance.status === 'withdrawn') return true
  if (instance.status !== 'returned') return false
  return !Object.values(definition.reviewers).some(({ rejectConfiguration }) => rejectConfiguration === '0')
}

/** Of one application: each submission after it keeps what was changed, and nobody else need act between. */
const MOST_WITHDRAWALS = 10

export async function withdraw(db: Db, engine: WorkflowEngine, caller: Caller, { instanceId, comment, requestId }: OnInstance) {
  return once(db, { of: { instanceId }, requestId, caller, verb: 'withdraw', sent: comment }, async (work) => {
    ownOnly(work.instance, caller)
    if (work.instance.status !== 'running' && work.instance.status !== 'incident') throw new BusinessError(say.task.onlyRunning())
    if (!(await undecided(work.tx, instanceId))) throw new BusinessError(say.task.decidedAlready())
    const times = await work.tx.$count(trail, and(eq(trail.instanceId, instanceId), eq(trail.action, 'withdraw')))
    if (times >= MOST_WITHDRAWALS) throw new BusinessError(say.task.withdrawnTooOften({ most: MOST_WITHDRAWALS }))
    const wasStuck = work.instance.status === 'incident'
    await execute(engine, work, { type: 'return' }, { entries: [{ nodeId: null, action: 'withdraw', username: caller.username, comment }] })
    await amend(work, { status: 'withdrawn' })
    await outcomesOf(work.instance).withdrawn?.(work.tx, caller, work.instance)
    if (wasStuck) await nothingToMend(work)
  })
}

export async function cancel(db: Db, engine: WorkflowEngine, caller: Caller, { instanceId, comment, requestId }: OnInstance) {
  return once(db, { of: { instanceId }, requestId, caller, verb: 'cancel', sent: comment }, async (work) => {
    const own = work.instance.initiator === caller.username && mayCancel(work.instance, work.definition)
    if (!own && !(await monitors(work.tx, caller, instanceId))) throw noPermission(say.task.notCancellable())
    if (ended(work.instance.status)) throw new BusinessError(say.task.over())
    const wasStuck = work.instance.status === 'incident'
    await execute(engine, work, { type: 'cancel' }, { entries: [{ nodeId: null, action: 'cancel', username: caller.username, comment }] })
    if (wasStuck) await nothingToMend(work)
    const { initiator } = work.instance
    if (initiator !== caller.username)
      await notify(work.tx, work.instance, [initiator], {
        title: say.notice.cancelled({ application: titleOf(work.instance) }),
        text: say.notice.cancels({ who: caller.realname, comment: comment || null }),
      })
  })
}

/** Whoever was told that the process had failed need not look any more. */
const nothingToMend = async ({ tx, instance }: Work) => markNoticesRead(tx, instance.id, await monitorsOf(tx, instance.id))

/** Runs every stuck token again, after an administrator mended the cause. */
export async function retry(db: Db, engine: WorkflowEngine, caller: Caller, { instanceId, comment, requestId }: OnInstance) {
  return once(db, { of: { instanceId }, requestId, caller, verb: 'retry', sent: comment }, async (work) => {
    if (!(await monitors(work.tx, caller, instanceId))) throw noPermission()
    const stuck = Object.values(work.instance.state.tokens).filter(({ status }) => status === 'incident')
    const [first, ...others] = stuck.map(({ id }) => ({ type: 'retry' as const, tokenId: id }))
    if (!first) throw new BusinessError(say.task.nothingStuck())
    await executeAll(engine, work, [first, ...others], {
      entries: [{ nodeId: null, action: 'retry', username: caller.username, comment }],
    })
    if (work.instance.status !== 'incident') await nothingToMend(work)
  })
}

/** Gives a failed application back to its applicant, who may change what the process could not go on with. */
export async function sendBack(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { instanceId, comment, requestId }: OnInstance & { comment: string },
) {
  return once(db, { of: { instanceId }, requestId, caller, verb: 'sendBack', sent: comment }, async (work) => {
    if (!(await monitors(work.tx, caller, instanceId))) throw noPermission()
    if (work.instance.status !== 'incident') throw new BusinessError(say.task.nothingStuck())
    await execute(engine, work, { type: 'return' }, { entries: [{ nodeId: null, action: 'reject', username: caller.username, comment }] })
    await nothingToMend(work)
    await notify(work.tx, work.instance, [work.instance.initiator], {
      title: say.notice.returned({ application: titleOf(work.instance) }),
      text: say.notice.returns({ who: caller.realname, node: null, comment }),
    })
  })
}

/** The applicant changed a returned or withdrawn application, and submits it again. */
export async function resubmit(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { instanceId, requestId, sent }: OnInstance & { sent: Values },
  prepare: (work: Work) => Promise<{
    values: Values
    basis: KeptBasis
    terms: Terms & AsRecognised & Partial<Pick<InstanceRow, 'orgCode' | 'scriptAnswers'>>
    variables: Values
    changes: FieldChange[]
  }>,
) {
  return once(db, { of: { instanceId }, requestId, caller, verb: 'resubmit', sent }, async (work) => {
    ownOnly(work.instance, caller)
    const { status } = work.instance
    const open = await openTasks(work.tx, instanceId)
    const asked = await askedAtOwnStep(engine, work, { open, people: await candidatesOfEach(work.tx, work.instance, open) })
    if (!asked && status !== 'returned' && status !== 'withdrawn') throw new BusinessError(say.task.onlyReturned())
    if (status === 'withdrawn') await outcomesOf(work.instance).resumed?.(work.tx, work.instance)
    const { values, basis, terms, variables, changes } = await prepare(work)
    if (asked) {
      await recordLedBack(work.tx, work.instance, { id: asked.nodeId, name: asked.nodeName }, say.trail.ledBackBefore())
      await execute(engine, work, { type: 'return' })
    }
    await amend(work, { ...terms, values, hours: basis.hours, hoursBasis: basis, doneNodes: [], rejectedNode: null })
    const entries = [{ nodeId: null, action: 'submit' as const, username: caller.username, changes }]
    await execute(engine, work, { type: 'resubmit', variables }, { entries })
  })
}

function ownOnly(instance: InstanceRow, caller: Caller) {
  if (instance.initiator !== caller.username) throw noPermission(say.task.onlyApplicant())
}
