import { and, asc, eq, exists, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { quoted } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { withinColumn } from '../../db/orgCode.ts'
import { depart, processInstance, role, task, taskCandidate, user, userDepart, userRole } from '../../db/schema/index.ts'
import { accountGone, administrators, isAdministrator } from '../workflow/approvers.ts'
import type { Right } from '../workflow/approvers.ts'

const query = new QueryBuilder()

const hasRole = query
  .select({ one: sql`1` })
  .from(userRole)
  .innerJoin(role, eq(role.id, userRole.roleId))
  .where(and(eq(userRole.userId, user.id), sql`${role.roleCode} = any(${taskCandidate.roleCodes})`))

const isWithin = query
  .select({ one: sql`1` })
  .from(userDepart)
  .innerJoin(depart, eq(depart.id, userDepart.departId))
  .where(and(eq(userDepart.userId, user.id), withinColumn(depart.orgCode, taskCandidate.withinOrg)))

/** Candidates who may still act, by today's accounts, roles and departments. The applicant's own step stays theirs. */
const standing = and(
  or(eq(user.status, 1), eq(taskCandidate.username, processInstance.initiator)),
  or(isNull(taskCandidate.roleCodes), exists(hasRole)),
  or(isNull(taskCandidate.withinOrg), exists(isWithin)),
)

const standingOf = (more?: SQL) =>
  query
    .select({ one: sql`1` })
    .from(taskCandidate)
    .innerJoin(user, eq(user.username, taskCandidate.username))
    .where(and(eq(taskCandidate.taskId, task.id), standing, more))

/** Whether an open task is somebody's to act on; of a query over tasks and their instances. Administrators act where all are gone. */
export const mayAct = (username: string): SQL =>
  or(
    exists(standingOf(eq(taskCandidate.username, username))),
    and(isAdministrator(username), ne(processInstance.initiator, username), not(exists(standingOf()))),
  )!

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
    .select({ taskId: taskCandidate.taskId, username: taskCandidate.username, roleCodes: taskCandidate.roleCodes, withinOrg: taskCandidate.withinOrg })
    .from(taskCandidate)
    .innerJoin(task, eq(task.id, taskCandidate.taskId))
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .innerJoin(user, eq(user.username, taskCandidate.username))
    .where(and(inArray(taskCandidate.taskId, [...taskIds]), standing))
    .orderBy(asc(taskCandidate.username))
  return byTask(rows)
}

const standingOn = async (db: Db, taskId: string): Promise<Standing[]> => (await standingOnEach(db, [taskId]))(taskId)

/** As what somebody was given an open task, while they are that; undefined of everybody else. */
export async function rightOn(db: Db, taskId: string, username: string): Promise<Right | undefined> {
  const found = (await standingOn(db, taskId)).find((one) => one.username === username)
  return found && { roleCodes: found.roleCodes, withinOrg: found.withinOrg }
}

/** Who may act on an open task now: whom it was given to, as far as they are still what they were asked as; else the administrators. */
export async function candidatesOf(db: Db, taskId: string): Promise<string[]> {
  const rows = await standingOn(db, taskId)
  if (rows.length > 0) return rows.map(({ username }) => username)
  const [open] = await db
    .select({ username: processInstance.initiator, orgCode: processInstance.orgCode })
    .from(task)
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .where(and(eq(task.id, taskId), eq(task.status, 'open')))
  return open ? administrators(db, open) : []
}

/** The same of each open task of one application, of however many in as few questions as of one. */
export async function candidatesOfEach(
  db: Db,
  { initiator, orgCode }: Pick<typeof processInstance.$inferSelect, 'initiator' | 'orgCode'>,
  open: readonly { id: string }[],
): Promise<(taskId: string) => string[]> {
  const standing = await standingOnEach(db, open.map(({ id }) => id))
  const left = open.some(({ id }) => standing(id).length === 0) ? await administrators(db, { username: initiator, orgCode }) : []
  return (taskId) => {
    const own = standing(taskId)
    return own.length > 0 ? own.map(({ username }) => username) : left
  }
}

/**
 * For whom others act on open tasks, and why, in words: 王海川（账号已冻结）. Null while anybody is there whom the task was
 * given to.
 */
export async function missingOnEach(db: Db, taskIds: readonly string[]): Promise<(taskId: string) => string | null> {
  const standing = await standingOnEach(db, taskIds)
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
      stillHasRole: sql<boolean>`${or(isNull(taskCandidate.roleCodes), exists(hasRole))}`,
    })
    .from(taskCandidate)
    .leftJoin(user, eq(user.username, taskCandidate.username))
    .where(inArray(taskCandidate.taskId, left))
    .orderBy(taskCandidate.username)
  const roles = await roleNames(db, rows.flatMap(({ roleCodes }) => roleCodes ?? []))
  const departs = await departNames(db, rows.flatMap(({ withinOrg }) => withinOrg ?? []))
  const asked = byTask(rows)
  return (taskId) => {
    const missing = standing(taskId).length > 0 ? [] : asked(taskId)
    const said = missing.map(({ username, realname, status, roleCodes, withinOrg, stillHasRole }) => {
      const why = status === null || status !== 1 ? accountGone(status) : stillHasRole ? `已不在${departs(withinOrg)}` : `已不再担任${roles(roleCodes)}`
      return `${realname ?? username}（${why}）`
    })
    return said.length > 0 ? said.join('、') : null
  }
}

export const missingOn = async (db: Db, taskId: string): Promise<string | null> => (await missingOnEach(db, [taskId]))(taskId)

async function roleNames(db: Db, codes: readonly string[]): Promise<(codes: readonly string[] | null) => string> {
  const rows = codes.length === 0 ? [] : await db.select({ code: role.roleCode, name: role.roleName }).from(role).where(inArray(role.roleCode, [...codes]))
  return (own) => rows.flatMap(({ code, name }) => (own?.includes(code) ? quoted(name) : [])).join('、') || '该角色'
}

async function departNames(db: Db, codes: readonly string[]): Promise<(code: string | null) => string> {
  const rows = codes.length === 0 ? [] : await db.select({ code: depart.orgCode, name: depart.departName }).from(depart).where(inArray(depart.orgCode, [...codes]))
  return (own) => {
    const found = rows.find(({ code }) => code === own)
    return found ? quoted(found.name) : '该部门'
  }
}

/** Everybody to whom one of these tasks was given, whatever became of them since. */
export async function askedFor(db: Db, taskIds: readonly string[]): Promise<string[]> {
  if (taskIds.length === 0) return []
  const rows = await db.selectDistinct({ username: taskCandidate.username }).from(taskCandidate).where(inArray(taskCandidate.taskId, [...taskIds]))
  return rows.map(({ username }) => username)
}
