import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { TrailEntry } from '@sc/api-client/contract'
import type { FieldPermissions } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { task, trail, user } from '../../db/schema/index.ts'
import type { KeptChange } from '../../db/schema/index.ts'
import { conflict } from '../../http/errors.ts'
import { wordsOf } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import type { Caller } from '../../access/caller.ts'
import { permissionsAt } from './fieldAccess.ts'
import { placeOf, sayChange } from './instances.ts'
import type { TaskRow, Work } from './instances.ts'

/** Which state of the application who acts has seen. */
export interface OnSeen {
  revision?: number | undefined
}

/** Of a query over an application's trail: the acts after which the form holds something else. */
const isChange = or(eq(trail.action, 'submit'), sql`${trail.changes} is not null and jsonb_array_length(${trail.changes}) > 0`)

/** Of a query over an application's trail: what came after the state that somebody saw, or else after their task. */
const since = (taskId: string, seen: number | undefined) =>
  seen === undefined ? sql`${trail.time} > (select ${task.createTime} from ${task} where ${eq(task.id, taskId)})` : gt(trail.sequence, seen)

/** Of a query over a task: whether others changed the form since then. */
export const changedByOthers = (taskId: string, { seen, username }: { seen: number | undefined; username: string }) =>
  sql<boolean>`exists (select 1 from ${trail} where ${and(
    eq(trail.instanceId, task.instanceId),
    isChange,
    since(taskId, seen),
    sql`${trail.username} is distinct from ${username}`,
  )})`

/** Which state an application is in: the place of the last act in its trail. */
export async function revisionOf(db: Db, instanceId: string): Promise<number> {
  const { revision } = one(
    await db
      .select({ revision: sql<number>`coalesce(max(${trail.sequence}), 0)::int` })
      .from(trail)
      .where(eq(trail.instanceId, instanceId)),
  )
  return revision
}

/** Changes that an answer names; the trail has them all. */
const NAMED = 3

/**
 * Who decides says which state of the form they saw: what others changed in it since then, as far as their node shows it
 * to them, they have not decided about. Who does not say so has seen what stood when the task came.
 */
export async function refuseOvertaken(work: Work, mine: TaskRow, caller: Caller, seen: number | undefined): Promise<void> {
  const { tx, instance, unseen } = work
  if (unseen && unseen.since === seen && !unseen.any) return
  const acts = await actsSince(tx, instance.id, since(mine.id, seen))
  await refuseChanged(work, caller, acts, () => permissionsAt(work.definition.xml, mine.nodeId, work.design))
}

/** The same of a member who confirms: they take part in what they saw, as far as it is shown to them. Who does not say what they saw is not asked. */
export async function refuseChangedForMember(work: Work, caller: Caller, seen: number | undefined): Promise<void> {
  if (seen === undefined) return
  const acts = await actsSince(work.tx, work.instance.id, gt(trail.sequence, seen))
  await refuseChanged(work, caller, acts, () => work.definition.applicantsFields)
}

async function refuseChanged(
  { tx, instance }: Work,
  caller: Caller,
  later: Awaited<ReturnType<typeof actsSince>>,
  shown: () => FieldPermissions,
): Promise<void> {
  const acts = later.filter(({ username }) => username !== caller.username)
  if (acts.length === 0) return
  const permissions = shown()
  const told = acts.flatMap(({ changes, ...act }) => {
    const visible = (changes ?? []).filter(({ field }) => permissions[field] !== 'hidden')
    if (visible.length === 0) return []
    const who = act.realname ?? act.username ?? say.audit.system()
    return [{ who, node: placeOf(act), time: formatMoment(act.time), changes: visible.slice(0, NAMED).map(shortly), count: visible.length }]
  })
  if (told.length === 0) return
  throw conflict(say.task.changedSince({ acts: told }), {
    revision: await revisionOf(tx, instance.id),
    hours: instance.hours,
  })
}

/** Acts by which a task goes to somebody else. */
const HANDING_ON: readonly TrailEntry['action'][] = ['transfer', 'delegate', 'resolve', 'addSigner']

const handed = { time: trail.time, action: trail.action, comment: trail.comment, commentMessage: trail.commentMessage }

/** Who hands on somebody else's task has seen whose it was: one that others handed on since then stays where it went. */
export async function refuseHandedOn({ tx, instance }: Work, { nodeId, nodeName }: TaskRow, caller: Caller, seen: number): Promise<void> {
  const later = and(
    gt(trail.sequence, seen),
    eq(trail.nodeId, nodeId),
    inArray(trail.action, [...HANDING_ON]),
    ne(trail.username, caller.username),
  )
  const [last] = await tx
    .select({ username: trail.username, realname: user.realname, ...handed })
    .from(trail)
    .leftJoin(user, eq(user.username, trail.username))
    .where(and(eq(trail.instanceId, instance.id), later))
    .orderBy(desc(trail.sequence))
    .limit(1)
  if (!last) return
  const who = last.realname ?? last.username ?? say.audit.system()
  const what = last.action === 'resolve' ? say.task.gaveOpinion() : (wordsOf(last.commentMessage, last.comment) ?? '')
  throw conflict(say.task.handedOnSince({ node: nodeName, who, time: formatMoment(last.time), what }), {
    revision: await revisionOf(tx, instance.id),
  })
}

const actsSince = (tx: Db, instanceId: string, later: SQL) =>
  tx
    .select({
      username: trail.username,
      realname: user.realname,
      action: trail.action,
      nodeId: trail.nodeId,
      nodeName: trail.nodeName,
      time: trail.time,
      changes: trail.changes,
    })
    .from(trail)
    .leftJoin(user, eq(user.username, trail.username))
    .where(and(eq(trail.instanceId, instanceId), isChange, later))
    .orderBy(asc(trail.sequence))

/** Characters of a value that an answer tells. */
const SHORT = 50

function shortly(change: KeptChange) {
  const { title, before, after } = sayChange(change)
  return { title, before: cut(before), after: cut(after) }
}

const cut = (text: string | null) => (text !== null && text.length > SHORT ? `${[...text].slice(0, SHORT).join('')}…` : text)
