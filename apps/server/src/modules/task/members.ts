import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { percentAt } from '@sc/api-client/contract'
import type { Instance, InstanceDetail, OwnInstance, Team } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { announcement, announcementReceipt, instanceMember, item, processInstance, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { formatMomentOrNull } from '../../time.ts'
import type { Caller } from '../../access/caller.ts'
import { sendMessages } from '../announcement/notify.ts'
import { ended, titleOf } from './instances.ts'
import type { InstanceRow } from './instances.ts'

export type MemberRow = typeof instanceMember.$inferSelect

/** The members of an application's team, by rank. */
export const membersOf = (db: Db, instanceId: string): Promise<MemberRow[]> =>
  db.select().from(instanceMember).where(eq(instanceMember.instanceId, instanceId)).orderBy(asc(instanceMember.rank))

/** Of a query over accounts: nobody answers with one that is frozen. */
export const isFrozen = sql<boolean>`${ne(user.status, 1)}`

/** Somebody's membership of a team, where they are named in it. */
export async function membershipOf(db: Db, instanceId: string, username: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(instanceMember)
    .where(and(eq(instanceMember.instanceId, instanceId), eq(instanceMember.username, username)))
  return row
}

/** Whether somebody was asked to take part in an application that they do not read any more: the message that asked them leads there still. */
export async function leftTeam(db: Db, { username }: Caller, instanceId: string): Promise<boolean> {
  const [asked] = await db
    .select({ id: announcement.id })
    .from(announcement)
    .innerJoin(announcementReceipt, eq(announcementReceipt.announcementId, announcement.id))
    .where(and(eq(announcement.busType, 'membership'), eq(announcement.busId, instanceId), eq(announcementReceipt.username, username)))
    .limit(1)
  return asked !== undefined
}

/** What somebody is in the teams of these applications, by application. */
export async function ownMemberships(
  db: Db,
  username: string,
  applications: readonly Pick<Instance, 'id' | 'initiator'>[],
): Promise<Map<string, NonNullable<OwnInstance['member']>>> {
  const others = applications.flatMap(({ id, initiator }) => (initiator === username ? [] : id))
  if (others.length === 0) return new Map()
  const rows = await db
    .select({
      id: instanceMember.instanceId,
      rank: instanceMember.rank,
      state: instanceMember.state,
      team: processInstance.team,
    })
    .from(instanceMember)
    .innerJoin(processInstance, eq(processInstance.id, instanceMember.instanceId))
    .where(and(eq(instanceMember.username, username), inArray(instanceMember.instanceId, others)))
  return new Map(rows.flatMap(({ id, team, ...row }) => (team === null ? [] : [[id, { ...row, percent: percentAt(team, row.rank) }]])))
}

/**
 * Whether what a member is asked is still open to them: an application that came to nothing asks nobody, and who had declined when it was
 * approved was no part of what was decided.
 */
export const mayConfirm = (status: InstanceRow['status'], { state }: Pick<MemberRow, 'state'>): boolean =>
  // wire text: states.
  state === '待确认' ? status === 'completed' || !ended(status) : state === '已拒绝' && !ended(status)

/** What was confirmed and counts is not taken back by who confirmed it. */
export const mayDecline = (status: InstanceRow['status'], { state }: Pick<MemberRow, 'state'>): boolean =>
  // wire text: states.
  state === '待确认' ? status === 'completed' || !ended(status) : state === '已确认' && !ended(status)

/** The team of an application by these terms, as its page shows it. */
export async function teamOf(
  db: Db,
  caller: Caller,
  instance: Pick<InstanceRow, 'id' | 'initiator' | 'status' | 'recordId'>,
  rule: Team | null,
): Promise<InstanceDetail['team']> {
  if (rule === null) return null
  const isArchived = (await db.$count(item, and(eq(item.id, instance.recordId), eq(item.status, 'archived')))) > 0
  const members = await membersOf(db, instance.id)
  const people = await db
    .select({ username: user.username, realname: user.realname, studentNo: user.studentNo, frozen: isFrozen })
    .from(user)
    .where(isOneOf(user.username, [instance.initiator, ...members.map(({ username }) => username)]))
  const person = new Map(people.map((row) => [row.username, row]))
  const named = (username: string) => ({
    username,
    realname: person.get(username)?.realname ?? username,
    studentNo: person.get(username)?.studentNo ?? null,
    frozen: person.get(username)?.frozen ?? true,
  })
  const mine = members.find(({ username }) => username === caller.username)
  return {
    rule,
    people: [
      { ...named(instance.initiator), rank: 1, percent: percentAt(rule, 1), state: null, reason: null, answerTime: null },
      ...members.map(({ username, rank, state, reason, answerTime }) => ({
        ...named(username),
        rank,
        percent: percentAt(rule, rank),
        state,
        reason,
        answerTime: formatMomentOrNull(answerTime),
      })),
    ],
    mine: mine ? { mayConfirm: !isArchived && mayConfirm(instance.status, mine), mayDecline: mayDecline(instance.status, mine) } : null,
  }
}

interface NewMember {
  username: string
  realname: string
  rank: number
}

/**
 * Who is in the team from now on. Asked are those who are new, or stand elsewhere, or whose share is another; who is dropped is told,
 * and reads the application no more.
 * @returns their names as they were and are, where they are others
 */
export async function writeMembers(
  tx: Db,
  { instance, rule, by }: { instance: InstanceRow; rule: Team | null; by: string },
  members: readonly NewMember[],
): Promise<{ before: string[]; after: string[] } | null> {
  const rows = await tx
    .select({ member: instanceMember, realname: user.realname })
    .from(instanceMember)
    .innerJoin(user, eq(user.username, instanceMember.username))
    .where(eq(instanceMember.instanceId, instance.id))
    .orderBy(asc(instanceMember.rank))
  const before = rows.map(({ member }) => member)
  const percentBefore = (rank: number) => instance.team && percentAt(instance.team, rank)
  const isKept = ({ username, rank }: Pick<MemberRow, 'username' | 'rank'>) =>
    before.some((row) => row.username === username && row.rank === rank) && rule !== null && percentBefore(rank) === percentAt(rule, rank)
  const kept = members.filter(isKept)
  const gone = before.filter(({ username, rank }) => !kept.some((one) => one.username === username && one.rank === rank))
  const asked = members.filter((one) => !kept.includes(one))
  if (gone.length > 0)
    await tx.delete(instanceMember).where(
      and(
        eq(instanceMember.instanceId, instance.id),
        inArray(
          instanceMember.username,
          gone.map(({ username }) => username),
        ),
      ),
    )
  if (asked.length > 0)
    await tx.insert(instanceMember).values(asked.map(({ username, rank }) => ({ instanceId: instance.id, username, rank })))
  const dropped = gone.filter(({ username }) => !members.some((one) => one.username === username))
  await tellOfTeam(tx, instance, { rule, by, asked, dropped })
  if (gone.length + asked.length === 0) return null
  return { before: rows.map(({ realname }) => realname), after: members.map(({ realname }) => realname) }
}

async function tellOfTeam(
  tx: Db,
  instance: InstanceRow,
  {
    rule,
    by,
    asked,
    dropped,
  }: { rule: Team | null; by: string; asked: readonly NewMember[]; dropped: readonly Pick<MemberRow, 'username'>[] },
): Promise<void> {
  const application = titleOf(instance)
  await sendMessages(tx, [
    ...asked.map(({ username, rank }) => ({
      usernames: [username],
      title: say.team.asking({ application }),
      text: say.team.asks({ who: by, rank, percent: rule === null ? 0 : percentAt(rule, rank) }),
      about: { type: 'membership' as const, id: instance.id },
    })),
    ...dropped.map(({ username }) => ({
      usernames: [username],
      title: say.team.dropping({ application }),
      text: say.team.drops({ who: by }),
      about: { type: 'memberships' as const, id: username },
    })),
  ])
}

/** What members are told when the application that they are in is over: those who declined are not. */
export async function tellMembersOfEnd(tx: Db, instance: InstanceRow, end: 'completed' | 'rejected' | 'cancelled'): Promise<void> {
  if (instance.team === null) return
  const members = await membersOf(tx, instance.id)
  const application = titleOf(instance)
  const isOver = end !== 'completed'
  const told = (state: MemberRow['state'], text: Message) => ({
    usernames: members.flatMap((row) => (row.state === state ? row.username : [])),
    title: isOver ? say.team.ending({ application }) : say.team.completing({ application }),
    text: isOver ? say.team.ends() : text,
    about: { type: 'membership' as const, id: instance.id },
  })
  await sendMessages(tx, [
    // wire text: a state.
    told('已确认', say.team.completesConfirmed()),
    // wire text: likewise.
    told('待确认', say.team.completesUnconfirmed()),
  ])
}
