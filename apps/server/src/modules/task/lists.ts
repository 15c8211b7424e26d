import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { taskAction } from '@sc/api-client/schemas'
import type { DoneTask, Instance, InstanceStatus, Task } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { following, nextOf, placeIn } from '../../listing/cursor.ts'
import type { PageOrder } from '../../listing/cursor.ts'
import { sayKept } from '../../locale/kept.ts'
import { depart, processDefinition, processInstance, question, task, trail, user } from '../../db/schema/index.ts'
import { formatMoment, formatMomentOrNull } from '../../time.ts'
import type { Caller } from '../../access/caller.ts'
import { isMember } from '../../access/scope.ts'
import { toldBasis } from '../hours/toldBasis.ts'
import { tasksOf } from './acting.ts'
import { asks, withAgain } from './again.ts'
import { calledTo, forProjectsCalled, projectEnglish } from './called.ts'
import { basisWithout, hiddenBy } from './fieldAccess.ts'
import { opensNothing } from './plain.ts'

type ListQuery = PageQuery & { keyword?: string | undefined }

const delegator = alias(user, 'delegator')

/** Without what was filled in, which may be of megabytes, and what else no list shows. */
const {
  values: _values,
  scriptAnswers: _scriptAnswers,
  state: _state,
  hoursRule: _hoursRule,
  doneNodes: _doneNodes,
  ...listed
} = getTableColumns(processInstance)
const { id, title, titleMessage, itemName, claimName, status } = processInstance
const { values: _typed, changes: _changes, subject: _subject, ...acted } = getTableColumns(trail)

/** The last question about a task: still open, answered, or none. */
const lastQuestion = sql<'open' | 'answered' | null>`(
  select case when ${question.answerTime} is null then 'open' else 'answered' end
  from ${question} where ${question.taskId} = ${task.id} order by ${question.askTime} desc limit 1)`

const OLDEST: PageOrder = { keys: [task.createTime, task.id], descending: false }

/** Open tasks that the caller may act on, oldest first. */
export async function listTodo(db: Db, caller: Caller, query: ListQuery) {
  const { keyword } = query
  const named = keyword ? await forProjectsCalled(db, keyword) : undefined
  const ofApplication = keyword ? or(contains(processInstance.title, keyword), contains(task.nodeName, keyword), named) : undefined
  const waitingFor = await tasksOf(db, caller)
  const all = waitingFor({ ofApplication })
  const total = await countOf(db, db.select({ id: all.id }).from(all))
  const rest = following(OLDEST, query.after)
  const waiting = waitingFor({ ofTask: rest, ofApplication })
  const page = limited(
    db.select({ id: waiting.id }).from(waiting).orderBy(asc(waiting.createTime), asc(waiting.id)).$dynamic(),
    query,
    rest !== undefined,
  ).as('page')
  const rows = await db
    .select({
      task,
      instance: { title, titleMessage, itemName, claimName },
      itemEnglish: projectEnglish,
      initiatorName: user.realname,
      departName: depart.departName,
      delegatedByName: delegator.realname,
      question: lastQuestion,
      definitionId: processInstance.definitionId,
      place: placeIn(OLDEST),
    })
    .from(task)
    .innerJoin(page, eq(page.id, task.id))
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .innerJoin(user, eq(user.username, processInstance.initiator))
    .leftJoin(depart, eq(depart.orgCode, processInstance.orgCode))
    .leftJoin(delegator, eq(delegator.username, task.delegatedBy))
    .orderBy(asc(task.createTime), asc(task.id))
  const isPlain = await opensNothing(
    db,
    rows.map(({ task: { nodeId }, definitionId }) => ({ nodeId, definitionId })),
  )
  const records = rows.map((row): Task => ({
    id: row.task.id,
    instanceId: row.task.instanceId,
    ...calledTo(row.instance, row.itemEnglish),
    nodeId: row.task.nodeId,
    nodeName: row.task.nodeName,
    initiatorName: row.initiatorName,
    departName: row.departName,
    createTime: formatMoment(row.task.createTime),
    delegatedByName: row.delegatedByName,
    question: row.question,
    isPlain: row.task.delegatedBy === null && isPlain({ nodeId: row.task.nodeId, definitionId: row.definitionId }),
  }))
  return { ...pageResult(records, total, query), ...nextOf(rows, query) }
}

const LATEST_ACT: PageOrder = { keys: [trail.time, trail.sequence, trail.id], descending: true }

/** What the user did to tasks, latest first. Steps that a submission passed by itself are not among them. */
export async function listDone(db: Db, username: string, query: ListQuery) {
  const { keyword } = query
  const named = keyword ? await forProjectsCalled(db, keyword) : undefined
  const ofThose = named && inArray(trail.instanceId, db.select({ id }).from(processInstance).where(named))
  const matching = (more?: SQL) =>
    db
      .select({ id: trail.id })
      .from(trail)
      .where(
        and(
          eq(trail.username, username),
          inArray(trail.action, [...taskAction.options]),
          keyword ? or(contains(trail.subject, keyword), ofThose) : undefined,
          more,
        ),
      )
      .$dynamic()
  const total = await countOf(db, matching())
  const latest = LATEST_ACT.keys.map((key) => desc(key))
  const rest = following(LATEST_ACT, query.after)
  const page = limited(matching(rest).orderBy(...latest), query, rest !== undefined).as('page')
  const rows = await db
    .select({
      entry: acted,
      instance: { id, title, titleMessage, itemName, claimName, status },
      itemEnglish: projectEnglish,
      initiatorName: user.realname,
      place: placeIn(LATEST_ACT),
    })
    .from(trail)
    .innerJoin(page, eq(page.id, trail.id))
    .innerJoin(processInstance, eq(processInstance.id, trail.instanceId))
    .innerJoin(user, eq(user.username, processInstance.initiator))
    .orderBy(...latest)
  const records = rows.map(({ entry, instance, itemEnglish, initiatorName }): DoneTask => ({
    id: entry.id,
    instanceId: instance.id,
    ...calledTo(instance, itemEnglish),
    nodeName: entry.nodeName,
    initiatorName,
    action: taskAction.parse(entry.action),
    comment: sayKept(entry.commentMessage, entry.comment),
    time: formatMoment(entry.time),
    instanceStatus: instance.status,
  }))
  return { ...pageResult(records, total, query), ...nextOf(rows, query) }
}

const LATEST: PageOrder = { keys: [processInstance.startTime, processInstance.id], descending: true }

/** Applications as a list shows them, and their places in one of the latest first. */
export function selectInstances(db: Db) {
  return db
    .select({
      instance: listed,
      itemEnglish: projectEnglish,
      processName: processDefinition.name,
      version: processDefinition.version,
      applicantsFields: processDefinition.applicantsFields,
      initiatorName: user.realname,
      departName: depart.departName,
      place: placeIn(LATEST),
    })
    .from(processInstance)
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .innerJoin(user, eq(user.username, processInstance.initiator))
    .leftJoin(depart, eq(depart.orgCode, processInstance.orgCode))
    .$dynamic()
}

export const toInstance = ({
  instance,
  itemEnglish,
  applicantsFields: _,
  place: _place,
  ...rest
}: Awaited<ReturnType<typeof selectInstances>>[number]): Instance => ({
  id: instance.id,
  kind: instance.recordKind,
  itemId: instance.recordId,
  status: instance.status,
  hours: instance.hours,
  hoursBasis: toldBasis(instance.hoursBasis),
  credits: instance.credits,
  initiator: instance.initiator,
  startTime: formatMoment(instance.startTime),
  endTime: formatMomentOrNull(instance.endTime),
  currentNodes: instance.currentNodes,
  ...rest,
  ...calledTo(instance, itemEnglish),
})

/** Applications that the user made, or of teams of others that name them; latest first. */
export async function listMine(
  db: Db,
  username: string,
  query: ListQuery & { status?: InstanceStatus | undefined; as?: 'applicant' | 'member'; waiting?: 'true' | undefined },
) {
  const { keyword } = query
  const named = keyword ? await forProjectsCalled(db, keyword) : undefined
  const where = and(
    query.as === 'member' ? isMember(username) : eq(processInstance.initiator, username),
    query.waiting && asks(username),
    query.status ? eq(processInstance.status, query.status) : undefined,
    keyword ? or(contains(processInstance.title, keyword), named) : undefined,
  )
  const rest = following(LATEST, query.after)
  const rows = await limited(
    selectInstances(db)
      .where(and(where, rest))
      .orderBy(...LATEST.keys.map((key) => desc(key))),
    query,
    rest !== undefined,
  )
  const total = await countOf(db, db.select({ id: processInstance.id }).from(processInstance).where(where))
  const seen = rows.map((row) => ({
    ...toInstance(row),
    hoursBasis: basisWithout(row.instance.hoursBasis, hiddenBy(row.applicantsFields)),
  }))
  return { ...pageResult(seen, total, query), ...nextOf(rows, query) }
}

/** The same with what can be done anew. */
export async function listOwn(db: Db, caller: Caller, query: Parameters<typeof listMine>[2]) {
  const page = await listMine(db, caller.username, query)
  return { ...page, records: await withAgain(db, caller, page.records) }
}
