import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { item, scoreRecord, task, trail, user } from '../../db/schema/index.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { now } from '../../clock.ts'
import { formatMoment } from '../../time.ts'
import { claimOf, recordedName } from '../recognition/claimKey.ts'
import { sinceSubmitted } from '../task/instances.ts'
import type { InstanceRow } from '../task/instances.ts'
import { cutOffWords } from './cutOff.ts'
import { beginsAs } from './publicity.ts'

/**
 * The score of an approved application: the hours, the module and the project's name that the application carries, as the
 * last approver saw them. The unique keys see to it that it is written once, whoever repeats the call.
 */
export async function recordScore(
  tx: Db,
  actor: Actor,
  application: InstanceRow,
): Promise<Pick<typeof scoreRecord.$inferSelect, 'publicUntil'>> {
  const { realname, acts, openNodes } = await lastActs(tx, application)
  const approval = acts.find(({ action }) => action === 'approve') ?? null
  const [recorded] = await tx
    .insert(scoreRecord)
    .values({
      username: application.initiator,
      itemId: application.recordId,
      itemName: recordedName(application.itemName, application.claimName),
      claim: claimOf(application.claimName),
      module: application.module,
      hours: application.hours,
      credits: application.credits,
      hoursBasis: application.hoursBasis,
      // Null where conditions alone let it through.
      decidedBy: approval?.username ?? null,
      // wire text: the values that such records have.
      source: '申报',
      ...beginsAs(),
      award: awardOf(application.hoursBasis),
      instanceId: application.id,
      achievedOn: application.achievedOn ?? achievedOn(application),
    })
    .onConflictDoNothing()
    .returning()
  if (!recorded) return recordedBefore(tx, application)
  const {
    username,
    itemName,
    module,
    hours,
    credits,
    hoursBasis,
    decidedBy,
    source,
    status,
    publicUntil,
    achievedOn: day,
    instanceId,
  } = recorded
  const last = acts[0] ?? null
  const reasons = [
    ...howCompleted(last, approval),
    ...(openNodes.some((nodeId) => nodeId !== last?.nodeId) ? await cutOffWords(tx, application.id, last?.nodeId ?? null) : []),
  ]
  await writeAudit(tx, actor, {
    kind: 'score',
    recordId: recorded.id,
    title: `${realname} · ${itemName}`,
    action: 'record',
    after: {
      username,
      itemName,
      module,
      hours,
      credits,
      hoursBasis,
      decidedBy,
      source,
      status,
      ...(publicUntil && { publicUntil: formatMoment(publicUntil) }),
      achievedOn: day,
      instanceId,
    },
    reason: reasons.length > 0 ? say.score.reasons({ reasons }) : undefined,
  })
  return recorded
}

/** What hours were given for, of a project that tells them by it: the word that the applicant saw. */
const awardOf = ({ source, shown, value }: InstanceRow['hoursBasis']): string | null =>
  source === 'table' ? (shown ?? (value === undefined ? null : String(value))) : null

/**
 * Where its form does not say so: the day that a project ended on, where it has one; else that on which it was applied for; none that is to come. Part of the insert:
 * it asks nothing more.
 */
const achievedOn = ({ recordId, startTime }: Pick<InstanceRow, 'recordId' | 'startTime'>) => {
  const today = formatMoment(now()).slice(0, 10)
  const applied = formatMoment(startTime).slice(0, 10)
  return sql<string>`least(coalesce((select left(coalesce(${item.endTime}, ${item.startTime}), 10)::date from ${item} where ${item.id} = ${recordId}), ${applied}::date), ${today}::date)`
}

/**
 * Written before, by whoever repeats the call: that is all. Where another score of the same project is in the way, which came otherwise,
 * nothing is approved past it: whoever decides hears of it, and one of both goes.
 */
async function recordedBefore(tx: Db, { id, initiator, recordId, claimName }: InstanceRow) {
  const found = await tx
    .select({
      instanceId: scoreRecord.instanceId,
      source: scoreRecord.source,
      createTime: scoreRecord.createTime,
      publicUntil: scoreRecord.publicUntil,
    })
    .from(scoreRecord)
    .where(and(eq(scoreRecord.username, initiator), eq(scoreRecord.itemId, recordId), eq(scoreRecord.claim, claimOf(claimName))))
    .orderBy(desc(scoreRecord.createTime))
  const same = found.find(({ instanceId }) => instanceId === id)
  if (same) return same
  const [other] = found
  if (!other) throw new Error(`the score of application ${id} was not recorded`)
  throw new BusinessError(say.score.otherRecorded({ source: other.source, day: formatMoment(other.createTime).slice(0, 10) }))
}

type Act = Pick<typeof trail.$inferSelect, 'action' | 'username' | 'nodeId' | 'nodeName'> & { realname: string | null }

/**
 * The last approval, disagreement and retry since it was last submitted, the latest first; the applicant's name; and the nodes that
 * have open tasks. What earlier versions had asked of the applicant at their own step decided nothing.
 */
async function lastActs(
  tx: Db,
  { id: instanceId, initiator }: Pick<InstanceRow, 'id' | 'initiator'>,
): Promise<{ realname: string; acts: readonly Act[]; openNodes: readonly string[] }> {
  const deciding = or(ne(trail.username, initiator), eq(trail.action, 'retry'))
  const last = tx
    .selectDistinctOn([trail.action], {
      action: trail.action,
      username: trail.username,
      nodeId: trail.nodeId,
      nodeName: trail.nodeName,
      sequence: trail.sequence,
    })
    .from(trail)
    .where(
      and(eq(trail.instanceId, instanceId), inArray(trail.action, ['approve', 'disagree', 'retry']), deciding, sinceSubmitted(instanceId)),
    )
    .orderBy(trail.action, desc(trail.sequence))
    .as('last')
  const deciders = alias(user, 'decider')
  const rows = await tx
    .select({
      realname: user.realname,
      openNodes: sql<
        string[]
      >`array(select distinct ${task.nodeId} from ${task} where ${and(eq(task.instanceId, instanceId), eq(task.status, 'open'))})`,
      act: { action: last.action, username: last.username, nodeId: last.nodeId, nodeName: last.nodeName, realname: deciders.realname },
    })
    .from(user)
    .leftJoin(last, sql`true`)
    .leftJoin(deciders, eq(deciders.username, last.username))
    .where(eq(user.username, initiator))
    .orderBy(sql`${last.sequence} desc nulls last`)
  return {
    realname: rows[0]?.realname ?? initiator,
    openNodes: rows[0]?.openNodes ?? [],
    acts: rows.flatMap(({ act: { action, nodeName, ...act } }) =>
      action === null || nodeName === null ? [] : { ...act, action, nodeName },
    ),
  }
}

/** Who took the last step, where that was not the last approval: it is the entry's author, and the score names who approved. */
function howCompleted(last: Act | null, by: Act | null): Message[] {
  if (last === null) return [say.score.byConditions()]
  const who = nameOf(last)
  const approval = by && { who: nameOf(by), node: by.nodeName }
  if (last.action === 'disagree') return [say.score.byVotes({ who, node: last.nodeName, approval })]
  if (last.action === 'retry') return [say.score.byRetry({ who, approval })]
  return []
}

const nameOf = ({ realname, username }: Act) => realname ?? username ?? say.audit.system()
