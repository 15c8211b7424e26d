import { eq, inArray } from 'drizzle-orm'
import { EngineError } from '@sc/process-engine'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { task, taskCandidate, user } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { MAX_OPEN } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { keepOrNull } from '../../locale/kept.ts'
import type { Words } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { notify } from '../announcement/notify.ts'
import type { Caller } from '../../access/caller.ts'
import { AS_ADMINISTRATOR, BY_NAME } from '../workflow/approvers.ts'
import type { Right } from '../workflow/approvers.ts'
import { whyNotReceive } from '../workflow/receiving.ts'
import { candidatesOf, rightOn } from './acting.ts'
import { titleOf } from './instances.ts'
import type { TaskRow, Work } from './instances.ts'
import { dropCandidates } from './opening.ts'
import { refuseHandedOn, refuseOvertaken } from './overtaken.ts'
import type { OnSeen } from './overtaken.ts'
import { alreadySigning } from './signers.ts'
import type { HandingOn } from './signers.ts'
import { execute, onceOnTask, ownDecision, record } from './work.ts'
import type { OnTask } from './work.ts'

/**
 * Makes somebody else the one who must act: whose task it is does; with a reason also who stands in for them, or monitors
 * the application.
 */
export async function transfer(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { taskId, comment, requestId, revision, username }: OnTask & OnSeen & { username: string },
) {
  return onceOnTask(
    db,
    { caller, verb: `transfer:${username}`, taskId, requestId, sent: comment, seen: revision, byMonitor: true },
    async (work, mine, instead) => {
      const before = await candidatesOf(work.tx, mine.id)
      const mayDecide = before.includes(caller.username)
      if (mayDecide) {
        ownDecision(mine)
        await countHandedOn(work, mine, 'transfer')
      } else if (revision !== undefined) await refuseHandedOn(work, mine, caller, revision)
      await refuseUnseenChanges(work, mine, caller, revision)
      if (!comment && (!mayDecide || instead !== null)) throw new BusinessError(say.task.noReason())
      if (!mayDecide && before.length === 1 && before[0] === username) throw new BusinessError(say.task.theirsAlready())
      const receiver = one(await colleagues(work, caller, [username], 'transfer'))
      if ((await alreadySigning(engine, 'transfer', work, mine)).has(username))
        throw new BusinessError(say.task.signsAlready({ who: receiver.realname, node: mine.nodeName, verb: 'transfer' }))
      await handTo(work, mine, { username, right: (await rightOn(work.tx, mine.id, username)) ?? BY_NAME, by: caller.username, instead })
      await record(work, mine, 'transfer', caller.username, say.trail.transferred({ who: receiver.realname, comment: comment || null }))
      const told = say.notice.transferred({ who: caller.realname, node: mine.nodeName, comment: comment || null })
      await tellOf(work, mine, [username], told)
    },
  )
}

/** Asks a colleague for an opinion; the task is theirs until they give it, then the caller's again. */
export async function delegate(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { taskId, comment, requestId, revision, username }: OnTask & OnSeen & { username: string },
) {
  return onceOnTask(
    db,
    { caller, verb: `delegate:${username}`, taskId, requestId, sent: comment, seen: revision, deciding: engine },
    async (work, mine, instead) => {
      await countHandedOn(work, mine, 'delegate')
      await refuseUnseenChanges(work, mine, caller, revision)
      const receiver = one(await colleagues(work, caller, [username], 'delegate'))
      if ((await alreadySigning(engine, 'delegate', work, mine)).has(username))
        throw new BusinessError(say.task.signsAlready({ who: receiver.realname, node: mine.nodeName, verb: 'delegate' }))
      const right = (await rightOn(work.tx, mine.id, username)) ?? BY_NAME
      const returnsAs = await ownRight(work, mine, caller)
      await handTo(work, mine, { username, right, delegated: { by: caller.username, returnsAs }, by: caller.username, instead })
      await record(work, mine, 'delegate', caller.username, say.trail.delegated({ who: receiver.realname, comment: comment || null }))
      await tellOf(work, mine, [username], say.notice.delegated({ who: caller.realname, node: mine.nodeName }))
    },
  )
}

/** The opinion of who was asked; the task goes back to who asked, as what they had it: who is not that any more, has it no more. */
export async function resolve(db: Db, caller: Caller, { taskId, comment, requestId }: OnTask & { comment: string }) {
  return onceOnTask(db, { caller, verb: 'resolve', taskId, requestId, sent: comment }, async (work, mine) => {
    const owner = mine.delegatedBy
    if (owner === null) throw new BusinessError(say.task.notDelegated())
    const right = { roleCodes: mine.delegatedRoles, withinOrg: mine.delegatedWithin }
    await handTo(work, mine, { username: owner, right, by: caller.username, instead: null })
    await record(work, mine, 'resolve', caller.username, comment)
    const told = say.notice.opinion({ who: caller.realname, node: mine.nodeName, comment })
    await tellOf(work, mine, await candidatesOf(work.tx, mine.id), told)
  })
}

/** Asks more colleagues to sign at the same node. */
export async function addSigner(
  db: Db,
  engine: WorkflowEngine,
  caller: Caller,
  { taskId, comment, requestId, revision, usernames }: OnTask & OnSeen & { usernames: string[] },
) {
  const verb = `addSigner:${[...usernames].sort().join()}`
  return onceOnTask(
    db,
    { caller, verb, taskId, requestId, sent: comment, seen: revision, deciding: engine },
    async (work, mine, instead) => {
      await refuseUnseenChanges(work, mine, caller, revision)
      const elements = [...new Set(usernames)]
      const signers = await colleagues(work, caller, elements, 'addSigner')
      const asked = await alreadySigning(engine, 'addSigner', work, mine)
      const already = signers.find(({ username }) => asked.has(username))
      if (already) throw new BusinessError(say.task.signsAlready({ who: already.realname, node: mine.nodeName, verb: 'addSigner' }))
      // Who shares the task with others signs for themselves from here on.
      await handTo(work, mine, { username: caller.username, right: await ownRight(work, mine, caller), by: caller.username, instead })
      await record(
        work,
        mine,
        'addSigner',
        caller.username,
        say.trail.signersAdded({ who: signers.map(({ realname }) => realname), comment: comment || null }),
      )
      await execute(engine, work, { type: 'addInstances', taskId: mine.engineTaskId, elements }).catch((error: unknown) => {
        if (error instanceof EngineError && error.code === 'tooManyInstances')
          throw new BusinessError(say.task.tooManyOpen({ most: MAX_OPEN }))
        throw error
      })
    },
  )
}

/** Of one task: each time is a line of the trail, and whose task it is can decide, too. Who monitors sends it to the right one however often that was. */
const MOST_HANDED_ON = 50

async function countHandedOn({ tx }: Work, { id, handedOn }: TaskRow, verb: HandingOn): Promise<void> {
  if (handedOn >= MOST_HANDED_ON) throw new BusinessError(say.task.handedOnTooOften({ most: MOST_HANDED_ON, verb }))
  await tx
    .update(task)
    .set({ handedOn: handedOn + 1 })
    .where(eq(task.id, id))
}

/** Who says what they saw has seen all of it; handing on decides nothing, so that nobody has to say. */
async function refuseUnseenChanges(work: Work, mine: TaskRow, caller: Caller, seen: number | undefined): Promise<void> {
  if (seen !== undefined) await refuseOvertaken(work, mine, caller, seen)
}

/** People who may decide for the caller: they may sign in, and are neither students nor the caller nor the applicant. */
async function colleagues(work: Work, caller: Caller, usernames: readonly string[], verb: HandingOn) {
  if (usernames.includes(caller.username)) throw new BusinessError(say.task.notTo({ verb, whom: 'self' }))
  const { username, realname, status, studentNo } = user
  const found = await work.tx
    .select({ username, realname, status, studentNo })
    .from(user)
    .where(inArray(user.username, [...usernames]))
  const receivers = usernames.map((one) => found.find((person) => person.username === one))
  const hindrances = new Set(receivers.map((person) => whyNotReceive(person, work.instance.initiator)))
  if (hindrances.has('applicant')) throw new BusinessError(say.task.notTo({ verb, whom: 'applicant' }))
  const there = receivers.filter((person) => person !== undefined)
  if (there.length < receivers.length || hindrances.has('frozen')) throw new BusinessError(say.task.noReceiver())
  if (hindrances.has('student')) throw new BusinessError(say.task.notTo({ verb, whom: 'student' }))
  return there
}

/** As what the caller has a task that they may act on: what it was given to them as, or one of the administrators who stand in. */
const ownRight = async ({ tx }: Work, { id }: TaskRow, { username }: Caller): Promise<Right> =>
  (await rightOn(tx, id, username)) ?? AS_ADMINISTRATOR

interface HandedOn {
  username: string
  /** As what they have it: they act as long as they are that. */
  right: Right
  /** Who gets it back, and as what they had it. */
  delegated?: { by: string; returnsAs: Right }
  /** Who hands it on, and in place of whom: they go on acting in their place if it comes back. */
  by: string
  instead: Words | null
}

async function handTo({ tx, instance }: Work, { id }: TaskRow, { username, right, delegated, by, instead }: HandedOn) {
  const absent = keepOrNull(instead)
  await dropCandidates(tx, instance.id, id)
  await tx.insert(taskCandidate).values({ taskId: id, username, ...right })
  await tx
    .update(task)
    .set({
      assignee: username,
      delegatedBy: delegated?.by ?? null,
      delegatedRoles: delegated?.returnsAs.roleCodes ?? null,
      delegatedWithin: delegated?.returnsAs.withinOrg ?? null,
      ...(absent.text !== null && { standIn: by, standsInFor: absent.text, standsInForMessage: absent.message }),
    })
    .where(eq(task.id, id))
}

const tellOf = ({ tx, instance }: Work, { nodeName }: TaskRow, usernames: string[], text: Message) =>
  notify(tx, instance, usernames, { title: say.notice.toDo({ application: titleOf(instance), node: nodeName }), text })
