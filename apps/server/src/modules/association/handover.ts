import { and, eq, isNull, max, or } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { organisationMember, postAssessment, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { AnyServed } from '../../resource/served.ts'
import { insertRecords, updateRecords } from '../../resource/write.ts'
import { dayAfter, dayOf } from '../../time.ts'
import { leaderProblem } from './accounts.ts'
import { assessedOf } from './assessed.ts'

/** Who leads an organisation from when on. */
interface Next {
  organisation: string
  leader: string
  /** The first day of the new term. */
  from: string
}

/** The first day that a new term may begin on, and what it has to come after. */
interface Earliest {
  day: string
  /** The latest chair, where that is what it comes after; else the last day that was assessed. */
  after: { chair: { who: string; from: string; to: string | null } } | { assessed: string }
}

/** Why a new term is none that anybody can be given: nothing that was is written anew. */
export async function newTermProblem(tx: Db, { organisation, leader, from, to }: Next & { to: string }): Promise<Message | undefined> {
  const problem = await leaderProblem(tx, leader)
  if (problem) return problem
  if (to <= dayOf(now())) return say.association.termOver({ end: to })
  const earliest = await earliestStart(tx, { organisation, leader })
  if (earliest === null || from >= earliest.day) return undefined
  const told = { start: from, earliest: earliest.day }
  return 'chair' in earliest.after
    ? say.association.termTooEarly({ ...told, ...earliest.after.chair })
    : say.association.termAssessed({ ...told, last: earliest.after.assessed })
}

/** After the day on which the latest chair began, or ended, and after all that was assessed of chairs and of who is to lead. */
async function earliestStart(tx: Db, { organisation, leader }: Pick<Next, 'organisation' | 'leader'>): Promise<Earliest | null> {
  const chairs = await tx
    .select({ who: user.realname, from: organisationMember.startDate, to: organisationMember.endDate })
    .from(organisationMember)
    .innerJoin(user, eq(user.id, organisationMember.student))
    .where(and(eq(organisationMember.organisation, organisation), eq(organisationMember.position, 'chair')))
  const assessed = (await assessedOf(tx, postAssessment.organisation, [organisation]))
    .filter(({ student, position }) => position === 'chair' || student === leader)
    .flatMap(({ spans }) => spans.map((span) => span.to))
  return [
    ...chairs.map((chair) => ({ day: dayAfter(chair.to ?? chair.from), after: { chair } })),
    ...assessed.map((last) => ({ day: dayAfter(last), after: { assessed: last } })),
  ].reduce<Earliest | null>((latest, one) => (latest === null || one.day > latest.day ? one : latest), null)
}

/**
 * Ends the post of the former chair, and whatever else the new one was until now, and begins that of the new one: with the new term,
 * or as soon as may be where that is to come. The organisation is held by who calls.
 */
export async function handChairOver(
  tx: Db,
  caller: Caller,
  members: AnyServed,
  { organisation, leader, from }: Next,
  because: { reason: Message },
): Promise<void> {
  const today = dayOf(now())
  const earliest = await earliestStart(tx, { organisation, leader })
  const begins = [from < today ? from : today, earliest?.day ?? ''].sort().at(-1) ?? today
  const acting = await tx
    .select()
    .from(organisationMember)
    .where(
      and(
        eq(organisationMember.organisation, organisation),
        isNull(organisationMember.endDate),
        or(eq(organisationMember.position, 'chair'), eq(organisationMember.student, leader)),
      ),
    )
    .for('no key update')
  // Who is elected again goes on.
  if (acting.some(({ student, position }) => student === leader && position === 'chair')) return
  const startDate = await firstDay(tx, { organisation, leader }, acting, begins)
  const before = dayAfter(startDate, -1)
  await updateRecords(
    tx,
    caller,
    members,
    acting.map((row) => ({ before: row, changes: { endDate: row.startDate > before ? row.startDate : before } })),
    because,
  )
  await insertRecords(tx, caller, members, [{ organisation, student: leader, position: 'chair', startDate, endDate: null }], because)
}

/** From when on they are the chair: after whatever else they were in this organisation. */
async function firstDay(
  tx: Db,
  { organisation, leader }: Pick<Next, 'organisation' | 'leader'>,
  acting: readonly (typeof organisationMember.$inferSelect)[],
  begins: string,
): Promise<string> {
  const [ended] = await tx
    .select({ last: max(organisationMember.endDate) })
    .from(organisationMember)
    .where(and(eq(organisationMember.organisation, organisation), eq(organisationMember.student, leader)))
  const taken = [ended?.last ?? '', acting.find(({ student }) => student === leader)?.startDate ?? ''].sort().at(-1) ?? ''
  return taken >= begins ? dayAfter(taken) : begins
}
