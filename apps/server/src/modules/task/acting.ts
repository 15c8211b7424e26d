import { and, asc, eq, exists, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Message, Text } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { allOf, anyOf } from '../../db/conditions.ts'
import { withinColumn } from '../../db/orgCode.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, processInstance, role, task, taskCandidate, user, userDepart, userRole } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { accountGone, ADMIN_ROLE, administrators } from '../workflow/approvers.ts'
import type { Caller } from '../../access/caller.ts'
import type { Right } from '../workflow/approvers.ts'
import { Directory } from '../workflow/directory.ts'
import { changedByOthers } from './overtaken.ts'

const query = new QueryBuilder()

/** As written in the index of open tasks. */
const isOpen = sql`${task.status} = 'open'`

/** What an account was asked as: columns of a query that has the account in it. */
type RightColumns = Record<keyof Right, SQLWrapper>

const hasRole = ({ roleCodes }: RightColumns) =>
  query
    .select({ one: sql`1` })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, user.id), sql`${role.roleCode} = any(${roleCodes})`))

const isWithin = ({ withinOrg }: Pick<RightColumns, 'withinOrg'>, userId: SQLWrapper = user.id) =>
  query
    .select({ one: sql`1` })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .where(and(eq(userDepart.userId, userId), withinColumn(depart.orgCode, withinOrg)))

/** Whether an account is still what it was asked as, by today's roles and departments. */
const holds = (right: RightColumns) =>
  allOf(anyOf(isNull(right.roleCodes), exists(hasRole(right))), anyOf(isNull(right.withinOrg), exists(isWithin(right))))

/** Candidates who may still act, by today's accounts, roles and departments. The applicant's own step stays theirs. */
const standing = and(or(eq(user.status, 1), eq(taskCandidate.username, processInstance.initiator)), holds(taskCandidate))

/** Whom the tasks are for: roles as of this call. */
type Acting = Pick<Caller, 'userId' | 'username' | 'roles'>

/** What lists of tasks are ordered by. */
const listed = { id: task.id, createTime: task.createTime }

/** What is asked of tasks, and of the applications that they are of: these are looked up where something is asked of them. */
export interface Wanted {
  ofTask?: SQL | undefined
  ofApplication?: SQL | undefined
}

/** The open tasks that were given to somebody who is signed in, as far as they are still what they were asked as. */
function givenTo({ userId, username, roles }: Acting, { ofTask, ofApplication }: Wanted) {
  const { roleCodes, withinOrg } = taskCandidate
  const hasOne = sql`${roleCodes} && ${sql.param([...roles])}::text[]`
  const assigned = query
    .select(listed)
    .from(task)
    .innerJoin(taskCandidate, and(eq(taskCandidate.taskId, task.id), eq(taskCandidate.username, username)))
    .$dynamic()
  const stillIs = and(or(isNull(roleCodes), hasOne), or(isNull(withinOrg), exists(isWithin(taskCandidate, sql`${userId}`))))
  return (ofApplication ? assigned.innerJoin(processInstance, eq(processInstance.id, task.instanceId)) : assigned).where(
    and(isOpen, stillIs, ofTask, ofApplication),
  )
}

/**
 * The open tasks of which nobody is left whom they were given to. People are asked as few things, each of thousands of tasks:
 * whether they still are is found out once for each.
 */
async function leftAlone(db: Db): Promise<string[]> {
  const { roleCodes, withinOrg } = taskCandidate
  const asked = query.selectDistinct({ username: taskCandidate.username, roleCodes, withinOrg }).from(taskCandidate).as('asked')
  // Looked up one by one, as they are few: the planner would read all accounts.
  const stillIs = query
    .select({ stillIs: allOf(eq(user.status, 1), holds(asked)) })
    .from(user)
    .where(eq(user.username, asked.username))
  const gone = query.$with('gone').as(
    query
      .select({ username: asked.username, roleCodes: asked.roleCodes, withinOrg: asked.withinOrg })
      .from(asked)
      .where(sql`not coalesce((${stillIs}), false)`),
  )
  const same = (one: SQLWrapper, other: SQLWrapper) => sql`${one} is not distinct from ${other}`
  const isGone = query
    .select({ one: sql`1` })
    .from(gone)
    .where(and(eq(gone.username, taskCandidate.username), same(gone.roleCodes, roleCodes), same(gone.withinOrg, withinOrg)))
  const attending = query
    .select({ one: sql`1` })
    .from(taskCandidate)
    .where(and(eq(taskCandidate.taskId, task.id), notExists(isGone)))
  const rows = await db
    .with(gone)
    .select({ id: task.id })
    .from(task)
    .where(and(isOpen, notExists(attending)))
  return rows.map(({ id }) => id)
}

/** Of those that nobody is left of, what an administrator acts on: not their own applications. */
function leftTo(username: string, left: readonly string[], { ofTask, ofApplication }: Wanted) {
  return (
    query
      .select(listed)
      .from(task)
      .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
      // The applicant's own step stays theirs, whatever became of their account.
      .where(
        and(
          isOpen,
          isOneOf(task.id, left),
          ne(processInstance.initiator, username),
          notExists(standingOf(eq(taskCandidate.username, processInstance.initiator))),
          ofTask,
          ofApplication,
        ),
      )
  )
}

const standingOf = (more: SQL) =>
  query
    .select({ one: sql`1` })
    .from(taskCandidate)
    .innerJoin(user, eq(user.username, taskCandidate.username))
    .where(and(eq(taskCandidate.taskId, task.id), standing, more))

/** The open tasks that somebody is to act on, of those that are wanted. Administrators act where all are gone. */
export async function tasksOf(db: Db, caller: Acting) {
  const left = caller.roles.has(ADMIN_ROLE) ? await leftAlone(db) : []
  return (wanted: Wanted) => {
    const assigned = givenTo(caller, wanted)
    return (left.length > 0 ? assigned.unionAll(leftTo(caller.username, left, wanted)) : assigned).as('waiting')
  }
}

/** To whom an open task was given, and as what they may act on it. */
export type Standing = Right & { username: string }

/** What each task has, of rows that name theirs. */
function byTask<Row extends { taskId: string }>(rows: readonly Row[]): (taskId: string) => Row[] {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const known = found.get(row.taskId)
    if (known) known.push(row)
    else found.set(row.taskId, [row])
  }
  return (taskId) => found.get(taskId) ?? []
}

/** Those whom open tasks were given to, as far as they are still what they were asked as: of each task, asked for once. */
export async function standingOnEach(db: Db, taskIds: readonly string[]): Promise<(taskId: string) => Standing[]> {
  if (taskIds.length === 0) return () => []
  const rows = await db
    .select({
      taskId: taskCandidate.taskId,
      username: taskCandidate.username,
      roleCodes: taskCandidate.roleCodes,
      withinOrg: taskCandidate.withinOrg,
    })
    .from(taskCandidate)
    .innerJoin(task, eq(task.id, taskCandidate.taskId))
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .innerJoin(user, eq(user.username, taskCandidate.username))
    .where(and(inArray(taskCandidate.taskId, [...taskIds]), standing))
    .orderBy(asc(taskCandidate.username))
  return byTask(rows)
}

/** An open task or one that is over, with whom it was given to, as far as they are still what they were asked as. */
export interface FoundTask {
  row: typeof task.$inferSelect
  standing: readonly Standing[]
  /** Whether others changed the form since the state that the actor saw, or else since the task came. */
  changedByOthers: boolean
}

/** The task that somebody acts on, whose application they hold. */
export async function taskUnderLock(tx: Db, taskId: string, actor: { username: string; seen: number | undefined }): Promise<FoundTask> {
  const { username, roleCodes, withinOrg } = taskCandidate
  const rows = await tx
    .select({
      row: task,
      right: { taskId: taskCandidate.taskId, username, roleCodes, withinOrg },
      stands: user.username,
      changed: changedByOthers(taskId, actor),
    })
    .from(task)
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .leftJoin(taskCandidate, eq(taskCandidate.taskId, task.id))
    .leftJoin(user, and(eq(user.username, taskCandidate.username), standing))
    .where(eq(task.id, taskId))
    .orderBy(asc(taskCandidate.username))
  const [first] = rows
  if (!first) throw notFound(say.task.task())
  return {
    row: first.row,
    standing: rows.flatMap(({ right, stands }) => (right && stands !== null ? right : [])),
    changedByOthers: first.changed,
  }
}

export const standingOn = async (db: Db, taskId: string): Promise<Standing[]> => (await standingOnEach(db, [taskId]))(taskId)

/** As what somebody was given an open task, while they are that; undefined of everybody else. */
export async function rightOn(db: Db, taskId: string, username: string): Promise<Right | undefined> {
  const found = (await standingOn(db, taskId)).find((one) => one.username === username)
  return found && { roleCodes: found.roleCodes, withinOrg: found.withinOrg }
}

/** Who may act on an open task now: whom it was given to, as far as they are still what they were asked as; else the administrators. */
export async function candidatesOf(db: Db, taskId: string, known?: readonly Standing[]): Promise<string[]> {
  const rows = known ?? (await standingOn(db, taskId))
  if (rows.length > 0) return rows.map(({ username }) => username)
  const [open] = await db
    .select({ username: processInstance.initiator, orgCode: processInstance.orgCode })
    .from(task)
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .where(and(eq(task.id, taskId), eq(task.status, 'open')))
  return open ? administrators(new Directory(db), open) : []
}

/** The same of each open task of one application, of however many in as few questions as of one. */
export async function candidatesOfEach(
  db: Db,
  { initiator, orgCode }: Pick<typeof processInstance.$inferSelect, 'initiator' | 'orgCode'>,
  open: readonly { id: string }[],
): Promise<(taskId: string) => string[]> {
  const standing = await standingOnEach(
    db,
    open.map(({ id }) => id),
  )
  const left = open.some(({ id }) => standing(id).length === 0)
    ? await administrators(new Directory(db), { username: initiator, orgCode })
    : []
  return (taskId) => {
    const own = standing(taskId)
    return own.length > 0 ? own.map(({ username }) => username) : left
  }
}

/**
 * For whom others act on open tasks, and why, in words: 王海川（账号已冻结）. Null while anybody is there whom the task was
 * given to.
 */
export async function missingOnEach(db: Db, taskIds: readonly string[]): Promise<(taskId: string) => Message | null> {
  const standing = await standingOnEach(db, taskIds)
  return missing(db, taskIds, standing)
}

/** The same where it is known who is there. */
async function missing(
  db: Db,
  taskIds: readonly string[],
  standing: (taskId: string) => readonly Standing[],
): Promise<(taskId: string) => Message | null> {
  const left = taskIds.filter((id) => standing(id).length === 0)
  if (left.length === 0) return () => null
  const rows = await db
    .select({
      taskId: taskCandidate.taskId,
      username: taskCandidate.username,
      roleCodes: taskCandidate.roleCodes,
      withinOrg: taskCandidate.withinOrg,
      realname: user.realname,
      status: user.status,
      stillHasRole: sql<boolean>`${or(isNull(taskCandidate.roleCodes), exists(hasRole(taskCandidate)))}`,
    })
    .from(taskCandidate)
    .leftJoin(user, eq(user.username, taskCandidate.username))
    .where(inArray(taskCandidate.taskId, left))
    .orderBy(taskCandidate.username)
  const roles = await roleNames(
    db,
    rows.flatMap(({ roleCodes }) => roleCodes ?? []),
  )
  const departs = await departNames(
    db,
    rows.flatMap(({ withinOrg }) => withinOrg ?? []),
  )
  const asked = byTask(rows)
  return (taskId) => {
    const gone = standing(taskId).length > 0 ? [] : asked(taskId)
    const people = gone.map(({ username, realname, status, roleCodes, withinOrg, stillHasRole }) => {
      const why =
        status === null || status !== 1
          ? accountGone(status)
          : stillHasRole
            ? say.trail.leftDepart({ depart: departs(withinOrg) })
            : say.trail.lostRole({ roles: roles(roleCodes) })
      return { who: realname ?? username, why }
    })
    return people.length > 0 ? say.trail.absent({ people }) : null
  }
}

export async function missingOn(db: Db, taskId: string, known?: readonly Standing[]): Promise<Message | null> {
  const standing = known ?? (await standingOn(db, taskId))
  return (await missing(db, [taskId], () => standing))(taskId)
}

async function roleNames(db: Db, codes: readonly string[]): Promise<(codes: readonly string[] | null) => Text[]> {
  const rows =
    codes.length === 0
      ? []
      : await db
          .select({ code: role.roleCode, name: role.roleName, english: role.english })
          .from(role)
          .where(inArray(role.roleCode, [...codes]))
  return (own) => rows.flatMap(({ code, name, english }) => (own?.includes(code) ? named(name, english) : []))
}

async function departNames(db: Db, codes: readonly string[]): Promise<(code: string | null) => string | null> {
  const rows =
    codes.length === 0
      ? []
      : await db
          .select({ code: depart.orgCode, name: depart.departName })
          .from(depart)
          .where(inArray(depart.orgCode, [...codes]))
  return (own) => rows.find(({ code }) => code === own)?.name ?? null
}
