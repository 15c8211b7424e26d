import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { quoted } from '@sc/api-client/contract'
import type { FieldChange } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { task, trail, user } from '../../db/schema/index.ts'
import { conflict } from '../../http/errors.ts'
import { formatMoment } from '../../time.ts'
import { designAt } from '../form/repository.ts'
import type { Caller } from '../session/caller.ts'
import { permissionsAt } from './fieldAccess.ts'
import type { TaskRow } from './instances.ts'
import type { Work } from './work.ts'

/** Of a query over an application's trail: the acts after which the form holds something else. */
const changing = (instanceId: string) =>
  and(eq(trail.instanceId, instanceId), or(eq(trail.action, 'submit'), sql`${trail.changes} is not null and jsonb_array_length(${trail.changes}) > 0`))

/** Which state of what was filled in an application is in: the place in its trail of the last act that changed any of it. */
export async function valuesRevision(db: Db, instanceId: string): Promise<number> {
  const [row] = await db.select({ revision: sql<number>`coalesce(max(${trail.sequence}), 0)::int` }).from(trail).where(changing(instanceId))
  return row!.revision
}

/** Changes that an answer names; the trail has them all. */
const NAMED = 3

/**
 * Who decides says which state of the form they saw: what others changed in it since then, as far as their node shows it
 * to them, they have not decided about. Who does not say so has seen what stood when the task came.
 */
export async function refuseOvertaken(work: Work, mine: TaskRow, caller: Caller, seen: number | undefined): Promise<void> {
  const { tx, instance } = work
  const since = seen === undefined ? sql`${trail.time} > (select ${task.createTime} from ${task} where ${eq(task.id, mine.id)})` : gt(trail.sequence, seen)
  const acts = (await actsSince(tx, instance.id, since)).filter(({ username }) => username !== caller.username)
  if (acts.length === 0) return
  const permissions = permissionsAt(work.definition.xml, mine.nodeId, (await designAt(tx, instance.formId, instance.formRevision))!)
  const told = acts.flatMap(({ changes, ...act }) => {
    const visible = (changes ?? []).filter(({ field }) => permissions[field] !== 'hidden')
    return visible.length > 0 ? [`${act.realname ?? act.username} 在${quoted(act.nodeName)}于 ${formatMoment(act.time)} 修改了${sayChanges(visible)}`] : []
  })
  if (told.length === 0) return
  throw conflict(`申请内容在您查看之后有改动：${told.join('；')}。请核对后重新操作`, { revision: await valuesRevision(tx, instance.id), hours: instance.hours })
}

const actsSince = (tx: Db, instanceId: string, since: SQL) =>
  tx
    .select({ username: trail.username, realname: user.realname, nodeName: trail.nodeName, time: trail.time, changes: trail.changes })
    .from(trail)
    .leftJoin(user, eq(user.username, trail.username))
    .where(and(changing(instanceId), since))
    .orderBy(asc(trail.sequence))

function sayChanges(changes: readonly FieldChange[]): string {
  const said = changes.slice(0, NAMED).map(({ title, before, after }) => `${quoted(title)}（${shortly(before)} → ${shortly(after)}）`)
  return `${said.join('、')}${changes.length > NAMED ? `等 ${changes.length} 项` : ''}`
}

const shortly = (text: string | null) => (text === null ? '未填写' : text.length > 50 ? `${[...text].slice(0, 50).join('')}…` : text)
