import { and, eq, exists, like, notInArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { anyOf } from '../db/conditions.ts'
import {
  announcement,
  announcementReceipt,
  permission,
  processInstance,
  rolePermission,
  task,
  taskCandidate,
  trail,
  user,
  userRole,
} from '../db/schema/index.ts'
import { callerNamed } from './caller.ts'
import type { Caller } from './caller.ts'
import { scopeOf } from './scope.ts'

const query = new QueryBuilder()

/** The applications that the caller may read: those in their scope, and those that are or were theirs to handle. */
export function readable(caller: Caller): SQL | undefined {
  const scope = scopeOf(caller, 'reading')
  return scope && or(scope, involving(caller.username))
}

/** For a verb or a part of an application, whose own query does not have the application in it. */
export async function mayRead(db: Db, caller: Caller, instanceId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: processInstance.id })
    .from(processInstance)
    .where(and(eq(processInstance.id, instanceId), readable(caller)))
  return row !== undefined
}

/** Whether the caller looks after an application as an administrator of processes: by permission, and in their scope. */
export async function monitors(db: Db, caller: Caller, instanceId: string): Promise<boolean> {
  if (!caller.may(MONITOR)) return false
  const scope = scopeOf(caller, 'application')
  if (!scope) return true
  const [row] = await db
    .select({ id: processInstance.id })
    .from(processInstance)
    .where(and(eq(processInstance.id, instanceId), scope))
  return row !== undefined
}

const MONITOR = 'workflow:monitor'

/** As many are told of one application. */
const MOST_MONITORS = 50

/** Accounts of those who {@link monitors} says look after an application. */
export async function monitorsOf(db: Db, instanceId: string): Promise<string[]> {
  const permitted = await db
    .selectDistinct({ username: user.username })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .innerJoin(permission, eq(permission.id, rolePermission.permissionId))
    // Several actions may stand in one; who they are says it exactly.
    .where(and(eq(user.status, 1), like(permission.perms, `%${MONITOR}%`)))
    .orderBy(user.username)
    .limit(MOST_MONITORS)
  const found: string[] = []
  for (const { username } of permitted) {
    const person = await callerNamed(db, username, NOWHERE)
    if (person && (await monitors(db, person, instanceId))) found.push(username)
  }
  return found
}

/** Nobody calls. */
const NOWHERE = { address: null, requestId: null }

/** Has a task in it, did something there, or was told of a task that a colleague took or the flow took away. */
function involving(username: string): SQL {
  const ofTask = eq(task.instanceId, processInstance.id)
  const candidate = query
    .select({ id: task.id })
    .from(task)
    .innerJoin(taskCandidate, eq(taskCandidate.taskId, task.id))
    .where(and(ofTask, eq(taskCandidate.username, username)))
  const done = query
    .select({ id: task.id })
    .from(task)
    .where(and(ofTask, eq(task.doneBy, username)))
  const acted = query
    .select({ id: trail.id })
    .from(trail)
    // Who answered as a member reads it as one, and as long as they are.
    .where(and(eq(trail.instanceId, processInstance.id), eq(trail.username, username), notInArray(trail.action, ['confirm', 'decline'])))
  const told = query
    .select({ id: announcement.id })
    .from(announcement)
    .innerJoin(announcementReceipt, eq(announcementReceipt.announcementId, announcement.id))
    .where(
      and(eq(announcement.busType, 'instance'), eq(announcement.busId, processInstance.id), eq(announcementReceipt.username, username)),
    )
  return anyOf(exists(candidate), exists(done), exists(acted), exists(told))
}
