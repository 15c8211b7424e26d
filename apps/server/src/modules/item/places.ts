import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { now } from '../../clock.ts'
import type { ClosedFor, OpenPhase, SignUpState } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { item, processInstance, scoreRecord, signUp } from '../../db/schema/index.ts'
import { WITHOUT_PLACE } from '../../db/withoutPlace.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { notForThem } from './audience.ts'
import { isOver } from './over.ts'
import { dayEnd, dayStart, formatMoment } from '../../time.ts'

const withPlace = notInArray(processInstance.status, [...WITHOUT_PLACE])

/**
 * Of a query over projects: applications whose score was revoked, which hold no place. They are taken off what is counted: asked of each
 * application, of which there are thousands, it takes ten times as long.
 */
const revoked = sql`(select count(*)::int from ${scoreRecord} inner join ${processInstance} on ${eq(processInstance.id, scoreRecord.instanceId)}
  where ${and(
    eq(scoreRecord.itemId, item.id),
    eq(scoreRecord.username, processInstance.initiator),
    // wire text: a status.
    sql`${scoreRecord.status} = '撤销'`,
    aboutRecord('item', item.id),
    withPlace,
  )})`

/** Of a query over projects: who holds one of the project's places, by an application or by a sign-up. */
export const taken = sql<number>`(case when ${item.signUp} = 'none'
  then (select count(*)::int from ${processInstance} where ${and(aboutRecord('item', item.id), withPlace)}) - ${revoked}
  else (select count(*)::int from ${signUp} where ${and(eq(signUp.itemId, item.id), eq(signUp.state, 'placed'), sql`${signUp.leave} is distinct from 'granted'`)}) end)`

/** Of a query over projects: what became of this person's sign-up there; of one that was cancelled nothing did. */
export const ownSignUp = (username: string): SQL<SignUpState | null> =>
  sql`(select ${sql`${signUp.state}`} from ${signUp} where ${and(eq(signUp.itemId, item.id), eq(signUp.username, username), ne(signUp.state, 'cancelled'))})`

/** A project's places and how many are taken; null where it has as many as it likes. */
export async function placesOf(db: Db, itemId: string): Promise<{ capacity: number; taken: number } | null> {
  const [project] = await db.select({ capacity: item.capacity, taken }).from(item).where(eq(item.id, itemId))
  if (!project || project.capacity === null) return null
  return { capacity: project.capacity, taken: project.taken }
}

/** What says whether a project takes applications, or sign-ups. */
export const opening = {
  status: item.status,
  applyFrom: item.applyFrom,
  applyTime: item.applyTime,
  capacity: item.capacity,
  signUp: item.signUp,
  waitingList: item.waitingList,
}

/**
 * A place for an application that gave its own back, of a project that still takes applications. Under the project's row,
 * as where applications begin: two never take the last one.
 */
export async function takePlaceAgain(tx: Db, itemId: string, applicant: string): Promise<void> {
  const [project] = await tx
    .select({ ...opening, audience: item.audience })
    .from(item)
    .where(eq(item.id, itemId))
    .for('no key update')
  const over = project && (overReason(project) ?? (await notForThem(tx, project, applicant)))
  if (over) throw new BusinessError(over)
  // Counted after the wait for the lock: what others took meanwhile counts.
  const places = await placesOf(tx, itemId)
  if (places && places.taken >= places.capacity) throw new BusinessError(say.item.placeTaken())
}

type Project = Pick<typeof item.$inferSelect, keyof typeof opening>

/** Why nobody can apply or sign up for a project now; null where students can. */
export function closedFor(
  { status, applyFrom, applyTime, capacity, signUp: way, waitingList }: Project,
  holding: number,
): ClosedFor | null {
  if (status === 'draft' || status === 'offline') return status
  if (isOver(status)) return 'closed'
  if (applyFrom !== null && formatMoment(now()) < dayStart(applyFrom)) return 'soon'
  if (deadlinePassed(applyTime)) return 'over'
  // Who signs up then waits, or has the same chance as everybody else.
  const isOrdered = way === 'none' || (way === 'first' && !waitingList)
  return isOrdered && capacity !== null && holding >= capacity ? 'full' : null
}

const REASONS: Readonly<Record<ClosedFor, (project: Project) => Message>> = {
  draft: () => say.item.isDraft(),
  closed: () => say.item.isClosed(),
  offline: () => say.item.isOffline(),
  soon: ({ applyFrom }) => say.item.notOpenYet({ time: applyFrom ?? '' }),
  over: () => say.item.isOver(),
  full: () => say.item.isFull(),
}

/** The same in words. */
export function closedReason(project: Project, holding: number): Message | null {
  const why = closedFor(project, holding)
  return why && REASONS[why](project)
}

/** Why a project takes nobody at all, whatever its places; null where it does. */
export const overReason = (project: Project): Message | null => closedReason({ ...project, capacity: null }, 0)

/** The same for the project of an application. */
export async function overReasonOf(db: Db, itemId: string): Promise<Message | null> {
  const [project] = await db.select(opening).from(item).where(eq(item.id, itemId))
  return project ? overReason(project) : null
}

/** A deadline that is a date lasts to the end of its day. */
export const deadlinePassed = (applyTime: string | null): boolean => applyTime !== null && formatMoment(now()) > dayEnd(applyTime)

/** Of a query over projects: a date alone begins with its day, and lasts to its end. */
const began = (column: PgColumn) => sql`(${column} || case when length(${column}) = 10 then ' 00:00:00' else '' end)`
const lasts = (column: PgColumn) => sql`(${column} || case when length(${column}) = 10 then ' 23:59:59' else '' end)`

/** Of a query over projects: from when on they take part, and until when; nobody signs up for what has begun, or is over where only its end is known. */
export const opens = began(item.applyFrom)
export const closes = sql`least(${lasts(item.applyTime)}, case when ${item.signUp} <> 'none' then coalesce(${began(item.startTime)}, ${lasts(item.endTime)}) end)`

/** Of a query over published projects: what students can do about them, as `closedReason` has it. Places are counted only where that decides. */
export function phaseAt(moment: Date): SQL<OpenPhase> {
  const at = formatMoment(moment)
  const isOrdered = sql`(${item.signUp} = 'none' or ${item.signUp} = 'first' and not ${item.waitingList})`
  return sql<OpenPhase>`(case when ${opens} > ${at} then 'soon' when ${closes} < ${at} then 'over'
    when ${isOrdered} and ${item.capacity} is not null and ${taken} >= ${item.capacity} then 'full' else 'open' end)`
}
