import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { creditsBeside, percentAt, shareOf } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { instanceMember, item, scoreRecord, task, trail, user } from '../../db/schema/index.ts'
import { writeAudits } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { now } from '../../clock.ts'
import { formatMoment } from '../../time.ts'
import { claimOf, recordedName } from '../recognition/claimKey.ts'
import { refuseTooFew } from '../task/enough.ts'
import { sinceSubmitted } from '../task/instances.ts'
import type { InstanceRow } from '../task/instances.ts'
import { cutOffWords } from './cutOff.ts'
import { CALLED, inEnglish } from './english.ts'
import type { CalledProject } from './english.ts'
import { asLeaders, leadersRecord } from './leaders.ts'
import { beginsAs } from './publicity.ts'

type Recorded = typeof scoreRecord.$inferSelect

/** Somebody who is given a record of an application: who applied, or a member of their team. */
interface Earner {
  username: string
  realname: string
  /** In the team; null of an application that one makes alone. */
  rank: number | null
}

/**
 * The scores of an approved application, of who applied and of each member who has confirmed: the hours, the module and the project's
 * name that the application carries, as the last approver saw them. The unique keys see to it that each is written once, whoever
 * repeats the call.
 * @returns the applicant's
 */
export async function recordScore(tx: Db, actor: Actor, application: InstanceRow): Promise<Pick<Recorded, 'publicUntil'>> {
  const found = await lastActs(tx, application)
  // One that its conditions let through when it was submitted had nobody who could have waited for its members.
  if (found.acts.length > 0) await refuseTooFew(tx, application)
  const first = { username: application.initiator, realname: found.realname, rank: application.team === null ? null : 1 }
  const recorded = await record(tx, actor, { application, ...found }, [first, ...(await confirmedMembers(tx, application))])
  return one(recorded.filter(({ username }) => username === application.initiator))
}

/** The score of a member who confirms once the application has gone through: by what its applicant has on record by then. */
export async function recordMember(tx: Db, actor: Actor, application: InstanceRow, username: string): Promise<void> {
  const member = one((await confirmedMembers(tx, application)).filter((one) => one.username === username))
  const leading = await leadersRecord(tx, application)
  await record(tx, actor, { application, leading, ...(await lastActs(tx, application)) }, [member])
}

const confirmedMembers = async (tx: Db, { id, team }: InstanceRow): Promise<Earner[]> =>
  team === null
    ? []
    : tx
        .select({ username: instanceMember.username, realname: user.realname, rank: instanceMember.rank })
        .from(instanceMember)
        .innerJoin(user, eq(user.username, instanceMember.username))
        // wire text: a state.
        .where(and(eq(instanceMember.instanceId, id), eq(instanceMember.state, '已确认')))

/** What somebody of a team is given, with how that was reckoned; of who applies alone all of it. */
function earnedBy(
  { team, hours, credits: offered, hoursBasis }: InstanceRow,
  { rank }: Earner,
): Pick<InstanceRow, 'hours' | 'credits' | 'hoursBasis'> {
  const credits = creditsBeside(hoursBasis.source, hours, offered)
  if (team === null || rank === null) return { hours, credits, hoursBasis }
  const percent = percentAt(team, rank)
  const share = shareOf(hours, percent)
  return {
    hours: share,
    credits: credits === null ? null : shareOf(credits, percent),
    hoursBasis: { ...hoursBasis, hours: share, team: { hours, rank, percent } },
  }
}

interface Deciding {
  application: InstanceRow
  /** The record that a later one follows. */
  leading?: Recorded | undefined
  acts: readonly Act[]
  openNodes: readonly string[]
  project: CalledProject | null
}

async function record(tx: Db, actor: Actor, { application, leading, acts, openNodes, project }: Deciding, earners: readonly Earner[]) {
  const approval = acts.find(({ action }) => action === 'approve') ?? null
  const { team } = application
  // Students are reckoned in this order: who writes scores of the same ones at the same moment never waits for who waits for them.
  const ordered = earners.toSorted((one, other) => (one.username < other.username ? -1 : 1))
  const { module } = application
  if (module === null) throw new Error(`application ${application.id} for a project is in no module`)
  const recorded = await tx
    .insert(scoreRecord)
    .values(
      ordered
        .map((earner) => ({
          username: earner.username,
          itemId: application.recordId,
          itemName: recordedName(application.itemName, application.claimName),
          claim: claimOf(application.claimName),
          module,
          ...earnedBy(application, earner),
          // Null where conditions alone let it through.
          decidedBy: approval?.username ?? null,
          // wire text: the values that such records have.
          source: '申报' as const,
          ...beginsAs(),
          award: awardOf(application.hoursBasis),
          instanceId: application.id,
          achievedOn: application.achievedOn ?? achievedOn(application),
          ...(leading && team !== null && earner.rank !== null && asLeaders(application, leading, { team, rank: earner.rank })),
        }))
        .map((row) => inEnglish(row, project, application.hoursRule))
        // What a correction gave hours for is known by its name alone, and the project may be called otherwise by now.
        .map((row) => (leading ? { ...row, itemEnglish: leading.itemEnglish, awardEnglish: leading.awardEnglish } : row)),
    )
    .onConflictDoNothing()
    .returning()
  const before: Pick<Recorded, 'username' | 'publicUntil'>[] = []
  for (const earner of ordered)
    if (!recorded.some(({ username }) => username === earner.username)) before.push(await recordedBefore(tx, application, earner))
  const last = acts[0] ?? null
  const reasons =
    recorded.length === 0
      ? []
      : [
          ...howCompleted(last, approval),
          ...(openNodes.some((nodeId) => nodeId !== last?.nodeId) ? await cutOffWords(tx, application.id, last?.nodeId ?? null) : []),
        ]
  const realname = new Map(earners.map((earner) => [earner.username, earner.realname]))
  await writeAudits(
    tx,
    actor,
    recorded.map((row) => ({
      kind: 'score',
      recordId: row.id,
      title: `${realname.get(row.username) ?? row.username} · ${row.itemName}`,
      action: 'record',
      after: saidOf(row),
      reason: reasons.length > 0 ? say.score.reasons({ reasons }) : undefined,
    })),
  )
  return [...recorded, ...before]
}

/** What the log says of a new record. */
function saidOf(row: Recorded) {
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
  } = row
  return {
    ...{ username, itemName, module, hours, credits, hoursBasis, decidedBy, source, status },
    ...(publicUntil && { publicUntil: formatMoment(publicUntil) }),
    achievedOn: day,
    instanceId,
  }
}

/** What hours were given for, of a project that tells them by it: the word that the applicant saw. */
const awardOf = ({ source, shown, value }: InstanceRow['hoursBasis']): string | null =>
  source === 'table' ? (shown ?? (value === undefined ? null : String(value))) : null

/**
 * Where its form does not say so: the day that a project ended on, once it has; else that on which it was applied for, which of an
 * application that was taken back is when it was handed in again, and of one that was early the project's first day; none that is to
 * come. When somebody decides makes no difference. Part of the insert: it asks nothing more.
 */
const achievedOn = ({ id, recordId, startTime }: Pick<InstanceRow, 'id' | 'recordId' | 'startTime'>) => {
  const today = sql`${formatMoment(now()).slice(0, 10)}::date`
  const [first, end] = [sql`left(${item.startTime}, 10)::date`, sql`left(coalesce(${item.endTime}, ${item.startTime}), 10)::date`]
  const [own, last] = [eq(trail.instanceId, id), sql`max(${trail.sequence}) filter (where ${eq(trail.action, 'withdraw')})`]
  const again = sql`(select min(${trail.time})::date from ${trail} where ${own} and ${eq(trail.action, 'submit')}
    and ${trail.sequence} > (select ${last} from ${trail} where ${own}))`
  const applied = sql`coalesce(${again}, ${formatMoment(startTime).slice(0, 10)}::date)`
  return sql<string>`(select case when ${end} <= ${today} then ${end} else least(greatest(${applied}, ${first}), ${today}) end
    from ${item} where ${item.id} = ${recordId})`
}

/**
 * Written before, by whoever repeats the call: that is all. Where another score of the same project is in the way, which came otherwise,
 * nothing is approved past it: whoever decides hears of it, and one of both goes.
 */
async function recordedBefore(tx: Db, { id, recordId, claimName }: InstanceRow, { username, realname: who, rank }: Earner) {
  const found = await tx
    .select({
      username: scoreRecord.username,
      instanceId: scoreRecord.instanceId,
      source: scoreRecord.source,
      createTime: scoreRecord.createTime,
      publicUntil: scoreRecord.publicUntil,
    })
    .from(scoreRecord)
    .where(and(eq(scoreRecord.username, username), eq(scoreRecord.itemId, recordId), eq(scoreRecord.claim, claimOf(claimName))))
    .orderBy(desc(scoreRecord.createTime))
  const same = found.find(({ instanceId }) => instanceId === id)
  if (same) return same
  const [other] = found
  if (!other) throw new Error(`the score of application ${id} was not recorded`)
  const told = { source: other.source, day: formatMoment(other.createTime).slice(0, 10) }
  throw new BusinessError(rank === null || rank === 1 ? say.score.otherRecorded(told) : say.team.otherRecorded({ who, ...told }))
}

type Act = Pick<typeof trail.$inferSelect, 'action' | 'username' | 'nodeId' | 'nodeName'> & { realname: string | null }

/**
 * The last approval, disagreement and retry since it was last submitted, the latest first; the applicant's name; the nodes that have
 * open tasks; and what its project is called by now: all in one query. What earlier versions had asked of the applicant at their own step decided nothing.
 */
async function lastActs(
  tx: Db,
  { id: instanceId, initiator, recordId }: Pick<InstanceRow, 'id' | 'initiator' | 'recordId'>,
): Promise<{ realname: string } & Pick<Deciding, 'acts' | 'openNodes' | 'project'>> {
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
      project: CALLED,
      act: { action: last.action, username: last.username, nodeId: last.nodeId, nodeName: last.nodeName, realname: deciders.realname },
    })
    .from(user)
    .leftJoin(last, sql`true`)
    .leftJoin(deciders, eq(deciders.username, last.username))
    .leftJoin(item, eq(item.id, recordId))
    .where(eq(user.username, initiator))
    .orderBy(sql`${last.sequence} desc nulls last`)
  return {
    realname: rows[0]?.realname ?? initiator,
    openNodes: rows[0]?.openNodes ?? [],
    project: rows[0]?.project ?? null,
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
