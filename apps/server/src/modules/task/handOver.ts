import { eq, inArray } from 'drizzle-orm'
import { defaultLanguage } from '@sc/locale'
import { EngineError } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { task, taskCandidate, user } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { notify } from '../announcement/notify.ts'
import type { Caller } from '../../access/caller.ts'
import { AS_ADMINISTRATOR, BY_NAME } from '../workflow/approvers.ts'
import type { Right } from '../workflow/approvers.ts'
import { whyNotReceive } from '../workflow/receiving.ts'
import { AT_MOST } from '../workflow/engineTexts.ts'
import { candidatesOf, rightOn } from './acting.ts'
import type { TaskRow, Work } from './instances.ts'
import { dropCandidates } from './opening.ts'
import { refuseHandedOn, refuseOvertaken } from './overtaken.ts'
import type { OnSeen } from './overtaken.ts'
import { alreadySigning } from './signers.ts'
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
    { caller, verb: `transfer:${username}`, taskId, requestId, sent: comment, byMonitor: true },
    async (work, mine, instead) => {
      const before = await candidatesOf(work.tx, mine.id)
      const mayDecide = before.includes(caller.username)
      if (mayDecide) {
        ownDecision(mine)
        await countHandedOn(work, mine, '转交')
      } else if (revision !== undefined) await refuseHandedOn(work, mine, caller, revision)
      await refuseUnseenChanges(work, mine, caller, revision)
      if (!comment && (!mayDecide || instead !== null)) throw new BusinessError('请说明转交的原因')
      if (!mayDecide && before.length === 1 && before[0] === username) throw new BusinessError('该任务已经由此人处理')
      const [receiver] = await colleagues(work, caller, [username], '转交')
      if ((await alreadySigning(engine, 'transfer', work, mine)).has(username))
        throw new BusinessError(`${receiver!.realname} 已经在“${mine.nodeName}”审批，请转交给其他人`)
      await handTo(work, mine, { username, right: (await rightOn(work.tx, mine.id, username)) ?? BY_NAME, by: caller.username, instead })
      await record(work, mine, 'transfer', caller.username, naming('转交给', receiver!, comment))
      await tellOf(work, mine, [username], `${caller.realname} 把“${mine.nodeName}”转交给您审批${comment ? `：${comment}` : ''}`)
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
    { caller, verb: `delegate:${username}`, taskId, requestId, sent: comment, deciding: engine },
    async (work, mine, instead) => {
      await countHandedOn(work, mine, '委派')
      await refuseUnseenChanges(work, mine, caller, revision)
      const [receiver] = await colleagues(work, caller, [username], '委派')
      if ((await alreadySigning(engine, 'delegate', work, mine)).has(username))
        throw new BusinessError(`${receiver!.realname} 已经在“${mine.nodeName}”审批，请委派给其他人`)
      const right = (await rightOn(work.tx, mine.id, username)) ?? BY_NAME
      const returnsAs = await ownRight(work, mine, caller)
      await handTo(work, mine, { username, right, delegated: { by: caller.username, returnsAs }, by: caller.username, instead })
      await record(work, mine, 'delegate', caller.username, naming('委派给', receiver!, comment))
      await tellOf(work, mine, [username], `${caller.realname} 请您对“${mine.nodeName}”给出意见，交回后由其决定`)
    },
  )
}

/** The opinion of who was asked; the task goes back to who asked, as what they had it: who is not that any more, has it no more. */
export async function resolve(db: Db, caller: Caller, { taskId, comment, requestId }: OnTask & { comment: string }) {
  return onceOnTask(db, { caller, verb: 'resolve', taskId, requestId, sent: comment }, async (work, mine) => {
    const owner = mine.delegatedBy
    if (owner === null) throw new BusinessError('该任务不是委派给您的，请直接审批')
    const right = { roleCodes: mine.delegatedRoles, withinOrg: mine.delegatedWithin }
    await handTo(work, mine, { username: owner, right, by: caller.username, instead: null })
    await record(work, mine, 'resolve', caller.username, comment)
    await tellOf(work, mine, await candidatesOf(work.tx, mine.id), `${caller.realname} 对“${mine.nodeName}”给出了意见：${comment}`)
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
  return onceOnTask(db, { caller, verb, taskId, requestId, sent: comment, deciding: engine }, async (work, mine, instead) => {
    await refuseUnseenChanges(work, mine, caller, revision)
    const elements = [...new Set(usernames)]
    const signers = await colleagues(work, caller, elements, '加签')
    const asked = await alreadySigning(engine, 'addSigner', work, mine)
    const already = signers.find(({ username }) => asked.has(username))
    if (already) throw new BusinessError(`${already.realname} 已经在“${mine.nodeName}”审批，不需要加签`)
    // Who shares the task with others signs for themselves from here on.
    await handTo(work, mine, { username: caller.username, right: await ownRight(work, mine, caller), by: caller.username, instead })
    await record(
      work,
      mine,
      'addSigner',
      caller.username,
      naming('加签', { realname: signers.map(({ realname }) => realname).join('、') }, comment),
    )
    await execute(engine, work, { type: 'addInstances', taskId: mine.engineTaskId, elements }).catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'tooManyInstances')
        throw new BusinessError(`加签后同时打开的任务过多，${AT_MOST.in(defaultLanguage)}，请分批加签`)
      throw error
    })
  })
}

/** Of one task: each time is a line of the trail, and whose task it is can decide, too. Who monitors sends it to the right one however often that was. */
const MOST_HANDED_ON = 50

async function countHandedOn({ tx }: Work, { id, handedOn }: TaskRow, verb: string): Promise<void> {
  if (handedOn >= MOST_HANDED_ON)
    throw new BusinessError(`该任务已转交或委派过 ${MOST_HANDED_ON} 次，不能再${verb}，请直接审批或联系管理员`)
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
async function colleagues(work: Work, caller: Caller, usernames: readonly string[], verb: string) {
  if (usernames.includes(caller.username)) throw new BusinessError(`不能${verb}给自己`)
  const { username, realname, status, studentNo } = user
  const found = await work.tx
    .select({ username, realname, status, studentNo })
    .from(user)
    .where(inArray(user.username, [...usernames]))
  const receivers = usernames.map((one) => found.find((person) => person.username === one))
  const hindrances = new Set(receivers.map((person) => whyNotReceive(person, work.instance.initiator)))
  if (hindrances.has('applicant')) throw new BusinessError(`不能${verb}给申请人`)
  if (hindrances.has('missing') || hindrances.has('frozen')) throw new BusinessError('接收人不存在或已被冻结')
  if (hindrances.has('student')) throw new BusinessError(`不能${verb}给学生`)
  return receivers.map((person) => person!)
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
  instead: string | null
}

async function handTo({ tx, instance }: Work, { id }: TaskRow, { username, right, delegated, by, instead }: HandedOn) {
  await dropCandidates(tx, instance.id, [id])
  await tx.insert(taskCandidate).values({ taskId: id, username, ...right })
  await tx
    .update(task)
    .set({
      assignee: username,
      delegatedBy: delegated?.by ?? null,
      delegatedRoles: delegated?.returnsAs.roleCodes ?? null,
      delegatedWithin: delegated?.returnsAs.withinOrg ?? null,
      ...(instead !== null && { standIn: by, standsInFor: instead }),
    })
    .where(eq(task.id, id))
}

const naming = (verb: string, { realname }: { realname: string }, comment: string | undefined) =>
  `${verb} ${realname}${comment ? `：${comment}` : ''}`

const tellOf = ({ tx, instance }: Work, { nodeName }: TaskRow, usernames: string[], text: string) =>
  notify(tx, instance, usernames, { title: `待办：${instance.title} · ${nodeName}`, text })
