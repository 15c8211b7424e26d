import { and, eq, inArray, isNull, not, or } from 'drizzle-orm'
import { TEAM_CHANGE } from '@sc/api-client/contract'
import type { MemberFound, Team } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { GONE } from '../../access/away.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { item, processInstance, user } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { Caller } from '../../access/caller.ts'
import { notForThem } from '../item/audience.ts'
import { cameIn } from '../recognition/cameIn.ts'
import { dayProblem, lastHeld } from '../recognition/days.ts'
import type { Recognised } from '../recognition/recognise.ts'
import { engagedIn } from './claims.ts'
import { membersOf } from './members.ts'
import { termsOf } from './terms.ts'

type Project = Pick<typeof item.$inferSelect, 'audience'>

/** Somebody whom an applicant named as a member of their team. */
export interface NamedMember {
  username: string
  realname: string
  cohort: number | null
  rank: number
}

/** Full-width digits, and blanks around, make no other number. */
const numberIn = (text: string) => text.normalize('NFKC').trim()

/**
 * Who is meant by each number, in their order, or why nobody who can be in the team. Who has confirmed it takes part, also where
 * they graduated or left since, or their account was frozen.
 * @param again the application that is submitted again
 */
async function meant(
  db: Db,
  project: Project,
  { numbers, applicant, again }: { numbers: readonly string[]; applicant: string; again: string | undefined },
) {
  const read = numbers.map(numberIn)
  // wire text: a state.
  const confirmed = again === undefined ? [] : (await membersOf(db, again)).filter(({ state }) => state === '已确认')
  const people = await db
    .select({ username: user.username, realname: user.realname, cohort: cameIn, studentNo: user.studentNo })
    .from(user)
    .where(
      and(
        isOneOf(user.studentNo, read),
        or(
          and(eq(user.status, 1), or(isNull(user.standing), not(inArray(user.standing, [...GONE])))),
          isOneOf(
            user.username,
            confirmed.map(({ username }) => username),
          ),
        ),
      ),
    )
  const found: { studentNo: string; person: (typeof people)[number] | null; why: Message | null }[] = []
  for (const [at, studentNo] of read.entries()) {
    const person = people.find((one) => one.studentNo === studentNo) ?? null
    found.push({ studentNo, person, why: await whyNot(person, at) })
  }
  return found

  async function whyNot(person: (typeof people)[number] | null, at: number): Promise<Message | null> {
    const number = read[at] ?? ''
    if (person === null) return say.team.unknown({ number })
    if (person.username === applicant) return say.team.self()
    if (read.indexOf(number) < at) return say.team.twice({ number })
    return (await notForThem(db, project, person.username)) && say.team.notForThem({ who: person.realname })
  }
}

/** What an applicant is told of the numbers that they typed: by the project, or by the application that they submit again. */
export async function findMembers(
  db: Db,
  caller: Caller,
  { itemId, instanceId, studentNos }: { itemId: string; instanceId?: string | undefined; studentNos: readonly string[] },
): Promise<MemberFound[]> {
  const [project] = await db.select().from(item).where(eq(item.id, itemId))
  if (!project || project.status === 'draft') throw notFound(say.item.project())
  if ((await ruleFor(db, caller, { team: project.team, itemId, instanceId })) === null) throw new BusinessError(say.team.alone())
  const found = await meant(db, project, { numbers: studentNos, applicant: caller.username, again: instanceId })
  return found.map(({ studentNo, person, why }) => ({ studentNo, realname: person?.realname ?? null, why: why && spoken(why) }))
}

/** An application that came back keeps what it was first submitted for, whatever its project is now. */
async function ruleFor(
  db: Db,
  { username }: Caller,
  { team, itemId, instanceId }: { team: Team | null; itemId: string; instanceId: string | undefined },
): Promise<Team | null> {
  if (instanceId === undefined) return team
  const [own] = await db
    .select()
    .from(processInstance)
    .where(and(eq(processInstance.id, instanceId), eq(processInstance.initiator, username), eq(processInstance.recordId, itemId)))
  if (!own) throw notFound(say.task.application())
  return (await termsOf(db, own)).team
}

interface Naming {
  itemId: string
  project: Project
  rule: Team | null
  applicant: string
  recognised: Recognised
  values: Readonly<Record<string, unknown>>
  /** The application that is submitted again. */
  except?: string
}

/**
 * The members whom an applicant names, in the order of their ranks. Refuses a team that the project does not take, and each who cannot
 * be in it, at their place in the list: who is no student, for whom it is not, and who has the same claim already.
 */
export async function namedMembers(tx: Db, numbers: readonly string[], naming: Naming): Promise<NamedMember[]> {
  const { rule, project, applicant, except: again } = naming
  if (rule === null) {
    if (numbers.length > 0) throw new BusinessError(say.team.alone())
    return []
  }
  const count = numbers.length + 1
  const { least, most } = rule
  if (count < least || count > most) throw new BusinessError(say.team.size({ least, most, count }))
  const found = await meant(tx, project, { numbers, applicant, again })
  refuseAt(found.map(({ why }) => why))
  const members = found.flatMap(({ person }, at) =>
    person ? [{ username: person.username, realname: person.realname, cohort: person.cohort, rank: at + 2 }] : [],
  )
  await refuseEngaged(tx, members, naming)
  return members
}

/**
 * Refuses a team in which somebody has the same claim already, or had not come to study on the day of the achievement: where its form does
 * not say it, on that on which its project ended.
 */
export async function refuseEngaged(
  tx: Db,
  members: readonly NamedMember[],
  { itemId, recognised, values, except }: Pick<Naming, 'itemId' | 'recognised' | 'values' | 'except'>,
): Promise<void> {
  if (members.length === 0) return
  const usernames = members.map(({ username }) => username)
  const engaged = await engagedIn(tx, usernames, { itemId, recognised, values, ...(except !== undefined && { except }) })
  const { claimName: claim, achievedOn } = recognised
  const held = one(await tx.select({ startTime: item.startTime, endTime: item.endTime }).from(item).where(eq(item.id, itemId)))
  const day = achievedOn ?? lastHeld(held, null)
  refuseAt(
    members.map(({ username, realname: who, cohort }) => {
      const found = engaged.get(username)
      if (found === 'applied') return say.team.applied({ who, claim })
      if (found) return say.team.recorded({ who, claim, day: found.recorded })
      return day !== null && dayProblem(day, cohort) ? say.team.tooEarly({ who, day }) : null
    }),
  )
}

/** The members of a team as it is, for what becomes of its claim. */
export async function presentMembers(tx: Db, instanceId: string): Promise<NamedMember[]> {
  // wire text: a state.
  const members = (await membersOf(tx, instanceId)).filter(({ state }) => state !== '已拒绝')
  const people = await tx
    .select({ username: user.username, realname: user.realname, cohort: cameIn })
    .from(user)
    .where(
      isOneOf(
        user.username,
        members.map(({ username }) => username),
      ),
    )
  const person = new Map(people.map((row) => [row.username, row]))
  return members.flatMap(({ username, rank }) => {
    const found = person.get(username)
    return found ? [{ ...found, rank }] : []
  })
}

/** Says the first fault, and each at its place. */
function refuseAt(faults: readonly (Message | null)[]): void {
  const told = faults.flatMap((why, at) => (why === null ? [] : [{ why, at }]))
  const [first] = told
  if (first)
    throw new BusinessError(
      first.why,
      undefined,
      told.map(({ why, at }) => ({ model: `${TEAM_CHANGE}.${at}`, message: spoken(why) })),
    )
}
