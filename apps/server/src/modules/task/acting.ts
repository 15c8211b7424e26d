import { and, arrayContains, eq, exists, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
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
  .where(and(eq(userRole.userId, user.id), arrayContains(taskCandidate.roleCodes, sql`array[${role.roleCode}]`)))

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

/** Those whom an open task was given to, as far as they are still what they were asked as. */
export async function standingOn(db: Db, taskId: string) {
  return db
    .select({ username: taskCandidate.username, roleCodes: taskCandidate.roleCodes, withinOrg: taskCandidate.withinOrg })
    .from(taskCandidate)
    .innerJoin(task, eq(task.id, taskCandidate.taskId))
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .innerJoin(user, eq(user.username, taskCandidate.username))
    .where(and(eq(taskCandidate.taskId, taskId), standing))
}

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

/**
 * For whom others act on an open task, and why, in words: 王海川（账号已冻结）. Null while anybody is there whom it was
 * given to.
 */
export async function missingOn(db: Db, taskId: string): Promise<string | null> {
  if ((await standingOn(db, taskId)).length > 0) return null
  const rows = await db
    .select({
      username: taskCandidate.username,
      roleCodes: taskCandidate.roleCodes,
      withinOrg: taskCandidate.withinOrg,
      realname: user.realname,
      status: user.status,
      stillHasRole: sql<boolean>`${or(isNull(taskCandidate.roleCodes), exists(hasRole))}`,
    })
    .from(taskCandidate)
    .leftJoin(user, eq(user.username, taskCandidate.username))
    .where(eq(taskCandidate.taskId, taskId))
    .orderBy(taskCandidate.username)
  const missing: string[] = []
  // One after the other: a transaction has one connection.
  for (const { username, realname, status, roleCodes, withinOrg, stillHasRole } of rows) {
    const why =
      status === null || status !== 1
        ? accountGone(status)
        : stillHasRole
          ? `已不在${await departName(db, withinOrg)}`
          : `已不再担任${await roleNames(db, roleCodes)}`
    missing.push(`${realname ?? username}（${why}）`)
  }
  return missing.length > 0 ? missing.join('、') : null
}

async function roleNames(db: Db, roleCodes: string[] | null): Promise<string> {
  const rows = await db.select({ name: role.roleName }).from(role).where(inArray(role.roleCode, roleCodes ?? []))
  return rows.length > 0 ? rows.map(({ name }) => quoted(name)).join('、') : '该角色'
}

async function departName(db: Db, orgCode: string | null): Promise<string> {
  const [found] = await db.select({ name: depart.departName }).from(depart).where(eq(depart.orgCode, orgCode ?? ''))
  return found ? quoted(found.name) : '该部门'
}

/** Everybody to whom a task was given, whatever became of them since. */
export async function askedFor(db: Db, taskId: string): Promise<string[]> {
  const rows = await db.select({ username: taskCandidate.username }).from(taskCandidate).where(eq(taskCandidate.taskId, taskId))
  return rows.map(({ username }) => username)
}
