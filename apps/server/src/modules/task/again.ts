import { and, eq, exists, gt, inArray, ne, not, notInArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Instance, OwnInstance } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { isRevoked } from '../../db/revoked.ts'
import { instanceMember, item, processInstance, scoreRecord } from '../../db/schema/index.ts'
import { isFor } from '../item/audience.ts'
import { notThereThen, ofReader } from '../item/applicable.ts'
import type { Reader } from '../item/applicable.ts'
import { closedReason, opening, overReason, taken } from '../item/places.ts'
import { WITHOUT_RESULT } from '../../db/withoutPlace.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { Caller } from '../../access/caller.ts'
import { archivedReason } from './archived.ts'
import { ownMemberships } from './members.ts'
import { recordsOf } from './onRecord.ts'
import type { OnRecord } from './onRecord.ts'

type Project = Pick<typeof item.$inferSelect, keyof typeof opening>

// wire text: a status.
const counts = ne(scoreRecord.status, '撤销')

// wire text: a state.
const isAsked = eq(instanceMember.state, '待确认')

/** Of a query over projects: that students apply again and again, each time for another achievement; each is looked at when it is sent. */
const recognisesSeveral = sql`jsonb_array_length(coalesce(${item.recognition} -> 'claimFields', '[]')) > 0`

/** Of a query over applications: those that did not come to nothing. One whose score was revoked came to nothing by that; of a team, to its applicant. */
export const cameToSomething = and(notInArray(processInstance.status, [...WITHOUT_RESULT]), not(isRevoked))

/** Of a query over applications with their members: that one has confirmed, and has lost no record of it since. */
export const countsForMember = and(
  // wire text: a state.
  eq(instanceMember.state, '已确认'),
  sql`not exists (select 1 from ${scoreRecord} where ${scoreRecord.instanceId} = ${instanceMember.instanceId}
    and ${scoreRecord.username} = ${instanceMember.username} and ${not(counts)})`,
)

/** Of a query over applications: that this person is asked to take part, and may still say so. */
export const asks = (username: string) =>
  and(
    cameToSomething,
    // Nobody confirms what is settled for good.
    sql`not exists (select 1 from ${item} where ${item.id} = ${processInstance.recordId} and ${eq(item.status, 'archived')})`,
    exists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(instanceMember)
        .where(and(eq(instanceMember.instanceId, processInstance.id), eq(instanceMember.username, username), isAsked)),
    ),
  )

/**
 * Of a query over projects: that this person has a score of it, whichever way it came; else the state of their application that did
 * not come to nothing, if any; else that they are in the team of another. One whose score was revoked came to nothing by that.
 */
const ownStatus = (username: string) =>
  sql<string | null>`case when ${recognisesSeveral} then null else coalesce(
    (select 'completed' from ${scoreRecord} where ${and(
      eq(scoreRecord.username, username),
      eq(scoreRecord.itemId, item.id),
      counts,
    )} limit 1),
    (select ${processInstance.status} from ${processInstance} where ${and(
      aboutRecord('item', item.id),
      eq(processInstance.initiator, username),
      cameToSomething,
    )} limit 1),
    (select 'joined' from ${instanceMember} join ${processInstance} on ${processInstance.id} = ${instanceMember.instanceId} where ${and(
      aboutRecord('item', item.id),
      eq(instanceMember.username, username),
      notInArray(processInstance.status, [...WITHOUT_RESULT]),
      countsForMember,
    )} limit 1)) end`

/** Of one person in one project within a day; each keeps its answers, and nobody else need act between. */
const MOST_CANCELLED = 10
const DAY_MS = 86_400_000

/** Of a query over projects: how many applications this person cancelled there within the last day. */
const ownCancelled = (username: string) =>
  sql<number>`(select count(*)::int from ${processInstance} where ${and(
    aboutRecord('item', item.id),
    eq(processInstance.initiator, username),
    eq(processInstance.status, 'cancelled'),
    gt(processInstance.endTime, new Date(now().getTime() - DAY_MS)),
  )})`

/** Of one person in one project that recognises several achievements, within a day: more than anybody has to tell of at once. */
const MOST_BEGUN = 50

/** Of a query over projects: how many applications this person began there within the last day, where nothing else bounds them. */
const ownBegun = (username: string) =>
  sql<number>`case when ${recognisesSeveral} then (select count(*)::int from ${processInstance} where ${and(
    aboutRecord('item', item.id),
    eq(processInstance.initiator, username),
    gt(processInstance.startTime, new Date(now().getTime() - DAY_MS)),
  )}) else 0 end`

/** Why somebody cannot apply for a project now: what is said first is that it takes nobody at all, then whatever they have there, then its places. */
export function whyNotApply(
  project: Project & Reader & { taken: number; own: string | null; cancelled: number; begun: number; ofPosts: boolean },
): Message | null {
  const over = overReason(project)
  if (over) return over
  if (project.signUp !== 'none') return say.item.bySignUp()
  if (project.ofPosts) return say.task.ofPosts()
  if (project.own === 'joined') return say.team.joinedBefore()
  if (project.own) return project.own === 'completed' ? say.task.completedBefore() : say.task.appliedBefore()
  const notThere = notThereThen(project)
  if (notThere) return notThere
  if (project.cancelled >= MOST_CANCELLED) return say.task.cancelledTooOften({ most: MOST_CANCELLED })
  if (project.begun >= MOST_BEGUN) return say.task.appliedTooOften({ most: MOST_BEGUN })
  return closedReason(project, project.taken)
}

/** Of a query over projects: what `whyNotApply` asks about. */
export const applicable = (username: string) => {
  return {
    ...{ id: item.id, ...opening, taken },
    ...{ own: ownStatus(username), cancelled: ownCancelled(username), begun: ownBegun(username) },
    ...ofReader(username),
  }
}

/** Projects as `whyNotApply` asks about them, and whether they are for this person. */
export const projectsFor = (db: Db, username: string, itemIds: readonly string[]) =>
  db
    .select({ ...applicable(username), isMeant: isFor(username) })
    .from(item)
    .where(inArray(item.id, [...itemIds]))

/**
 * Why nobody hands an application in again that they took back: they have a score of its project since, whichever way it came, came to
 * study after it had ended, or study here no more. Of one that recognises several achievements each is looked at when it is sent.
 */
export async function doneSince(db: Db, { initiator, recordId }: { initiator: string; recordId: string }): Promise<Message | null> {
  const [project] = await projectsFor(db, initiator, [recordId])
  return project ? doneOf(project) : null
}

const doneOf = (project: Reader & { own: string | null }): Message | null =>
  project.own === 'completed' ? say.task.completedBefore() : notThereThen(project)

/** A reader's own applications, with what can be done about those that are over without a result, or wait for them. */
export async function withAgain(db: Db, caller: Caller, applications: readonly Instance[]): Promise<OwnInstance[]> {
  const memberships = await ownMemberships(db, caller.username, applications)
  const records = await recordsOf(db, caller.username, applications)
  const isOwn = ({ initiator, kind }: Instance) => kind === 'item' && initiator === caller.username && caller.may('item:apply')
  const cameToNothing = ({ id, status }: Instance) => WITHOUT_RESULT.some((one) => one === status) || isGone(records.get(id))
  const cameBack = ({ status }: Instance) => status === 'returned' || status === 'withdrawn'
  const asked = applications.filter((one) => isOwn(one) && (cameToNothing(one) || cameBack(one)))
  const projects = asked.length === 0 ? [] : await projectsFor(db, caller.username, [...new Set(asked.map(({ itemId }) => itemId))])
  const byId = new Map(projects.map((project) => [project.id, project]))
  return applications.map((instance) => {
    const application = { ...instance, member: memberships.get(instance.id) ?? null, recorded: records.get(instance.id) ?? null }
    const project = asked.includes(instance) ? byId.get(application.itemId) : undefined
    if (!project) return { ...application, again: null }
    // It has kept its place.
    if (application.status === 'returned')
      return { ...application, again: { verb: 'resubmit', hindrance: saidOf(archivedReason({ ...project, name: application.itemName })) } }
    // Who has applied anew since has nothing to do here any more.
    if (cameToNothing(application) && project.own) return { ...application, again: null }
    const notForThem = project.isMeant ? null : say.item.notForThem()
    if (cameToNothing(application))
      return { ...application, again: { verb: 'apply', hindrance: saidOf(whyNotApply(project) ?? notForThem) } }
    // Who withdraws gives the place back, and needs what everybody needs: a project that takes applications, and a place.
    const hindrance = closedReason(project, project.taken) ?? doneOf(project) ?? notForThem
    return { ...application, again: { verb: 'resubmit', hindrance: saidOf(hindrance) } }
  })
}

const saidOf = (reason: Message | null) => reason && spoken(reason)

// wire text: a status.
const isGone = (record: OnRecord | undefined) => record?.status === '撤销'
