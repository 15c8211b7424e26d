import { and, arrayContains, eq, exists, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { withinColumn } from '../../db/orgCode.ts'
import { depart, processInstance, role, task, taskCandidate, user, userDepart, userRole } from '../../db/schema/index.ts'
import { administrators, isAdministrator } from '../workflow/approvers.ts'

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

/** Who may act on an open task now: whom it was given to, as far as they are still what they were asked as; else the administrators. */
export async function candidatesOf(db: Db, taskId: string): Promise<string[]> {
  const rows = await db
    .select({ username: taskCandidate.username })
    .from(taskCandidate)
    .innerJoin(task, eq(task.id, taskCandidate.taskId))
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .innerJoin(user, eq(user.username, taskCandidate.username))
    .where(and(eq(taskCandidate.taskId, taskId), standing))
  if (rows.length > 0) return rows.map(({ username }) => username)
  const [open] = await db
    .select({ username: processInstance.initiator, orgCode: processInstance.orgCode })
    .from(task)
    .innerJoin(processInstance, eq(processInstance.id, task.instanceId))
    .where(and(eq(task.id, taskId), eq(task.status, 'open')))
  return open ? administrators(db, open) : []
}

/** Everybody to whom a task was given, whatever became of them since. */
export async function askedFor(db: Db, taskId: string): Promise<string[]> {
  const rows = await db.select({ username: taskCandidate.username }).from(taskCandidate).where(eq(taskCandidate.taskId, taskId))
  return rows.map(({ username }) => username)
}
