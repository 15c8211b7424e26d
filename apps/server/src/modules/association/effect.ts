import { and, eq, isNull, or } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { one } from '../../db/one.ts'
import { organisationReview } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { withLinks } from '../../resource/links.ts'
import type { StoredValues, Values } from '../../resource/served.ts'
import { insertRecords, updateRecords } from '../../resource/write.ts'
import { dayAfter, dayOf } from '../../time.ts'
import { accountProblems } from './accounts.ts'
import { applicationProblem } from './applied.ts'
import { assessedOf } from './assessed.ts'
import { BODIES } from './body.ts'
import type { Body, Kept, Review } from './body.ts'
import { handChairOver } from './handover.ts'
import { concernedBy, tellConcerned } from './tell.ts'

/** What takes effect, and why. */
interface Effect {
  review: Review
  because: { reason: Message }
}

/**
 * Lets what was granted take effect, in the transaction that grants it; refused where it cannot be any more. What it is about is held.
 * @returns what it is about from then on
 */
export async function takeEffect(tx: Db, caller: Caller, kept: Kept, review: Review, about: Body | null): Promise<string> {
  const problem = (await applicationProblem(tx, review, about)) ?? (await membersProblem(tx, review))
  if (problem) throw new BusinessError(problem)
  const effect = { review, because: { reason: say.association.takesEffect({ type: typeOf(review) }) } }
  const concerned = await concernedBy(tx, review, about)
  const id = await happen(tx, caller, kept, effect, about)
  await tellConcerned(tx, review, id, concerned)
  return id
}

async function happen(tx: Db, caller: Caller, kept: Kept, effect: Effect, about: Body | null): Promise<string> {
  const { review } = effect
  try {
    if (!about) return await found(tx, caller, kept, effect)
    await changeBody(tx, caller, kept, about, effect)
    if (review.applyType === 'handover') await handOver(tx, caller, kept, about, effect)
    if (review.applyType === 'dissolve') await endPosts(tx, caller, kept, about, effect)
    return about.id
  } catch (error) {
    // Entered by hand at this very moment.
    if (isUniqueViolation(error)) throw new BusinessError(say.association.nameTaken({ name: review.newName ?? '' }))
    throw error
  }
}

const typeOf = ({ applyType }: Review) => say.association.typeOf({ type: applyType })

/** Who is named as a member is one as long as they study here. */
export const membersProblem = async (tx: Db, { members }: Pick<Review, 'members'>): Promise<Message | undefined> =>
  (await accountProblems(tx, members))[0]

async function found(tx: Db, caller: Caller, kept: Kept, { review, because }: Effect): Promise<string> {
  const { body, newName: name, newLevel: level, newDepart, newLeader, newTermStart: termStart, newTermEnd: termEnd } = review
  const today = dayOf(now())
  const draft: Values =
    body === 'organisation'
      ? { name, code: review.newCode, category: review.newCategory, level, depart: newDepart, termStart, termEnd, leader: newLeader }
      : { name, category: review.newSocietyCategory, guideUnit: newDepart, founded: today, advisers: [] }
  const made = one(await insertRecords(tx, caller, kept[body].bodies, [{ ...draft, status: 'active' }], because))
  const { names, head, others } = BODIES[body]
  const joined = (student: string, position: string) => ({ [names.of]: made.id, student, position, [names.from]: today, [names.to]: null })
  const founders = newLeader === null ? [] : [joined(newLeader, head)]
  const rest = review.members.filter((student) => student !== newLeader).map((student) => joined(student, others))
  await insertRecords(tx, caller, kept[body].members, [...founders, ...rest], because)
  await tx
    .update(organisationReview)
    .set({ [body]: made.id, name })
    .where(eq(organisationReview.id, review.id))
  return made.id
}

async function changeBody(tx: Db, caller: Caller, kept: Kept, { kind, stored }: Body, { review, because }: Effect): Promise<void> {
  const changes = changesOf(review)
  if (Object.keys(changes).length > 0) await updateRecords(tx, caller, kept[kind].bodies, [{ before: stored, changes }], because)
}

/** What passing changes of the organisation or society itself. */
function changesOf({ body, applyType, year, star, newName, newLeader, newTermStart, newTermEnd }: Review): Values {
  if (applyType === 'found') return { status: 'active' }
  if (applyType === 'dissolve') return { status: 'dissolved' }
  if (applyType === 'annual') return { reviewedYear: year, ...(star !== null && { star }) }
  return {
    ...(newName !== null && { name: newName }),
    ...(body === 'organisation' && newLeader !== null && { leader: newLeader, termStart: newTermStart, termEnd: newTermEnd }),
  }
}

async function handOver(tx: Db, caller: Caller, kept: Kept, about: Body, { review, because }: Effect): Promise<void> {
  const { newLeader: leader, newTermStart: from } = review
  if (leader === null) return
  if (about.kind === 'society') await handPresidencyOver(tx, caller, kept, about, { leader, because })
  else if (from !== null) await handChairOver(tx, caller, kept.organisation.members, { organisation: about.id, leader, from }, because)
}

/**
 * Ends the time of the former president, who stays in the society as a member, and whatever else the new one was, and begins that of
 * the new one: today, or after the last day that was assessed.
 */
async function handPresidencyOver(
  tx: Db,
  caller: Caller,
  kept: Kept,
  { id: society }: Body,
  { leader, because }: { leader: string; because: { reason: Message } },
): Promise<void> {
  const { members, of, student, position, ends, assessed } = BODIES.society
  const acting = await tx
    .select()
    .from(members)
    .where(and(eq(of, society), isNull(ends), or(eq(position, 'president'), eq(student, leader))))
    .for('no key update')
  // Who is elected again goes on.
  if (acting.some((row) => row.student === leader && row.position === 'president')) return
  const concerned = new Set([leader, ...acting.map((row) => row.student)])
  const last = (await assessedOf(tx, assessed, [society]))
    .filter((one) => concerned.has(one.student))
    .flatMap(({ spans }) => spans.map(({ to }) => to))
  // Nobody is in it twice from one day on.
  const taken = [...last, ...acting.map(({ joinDate }) => joinDate)].toSorted().at(-1)
  const today = dayOf(now())
  const begins = taken !== undefined && taken >= today ? dayAfter(taken) : today
  const served = kept.society.members
  await updateRecords(
    tx,
    caller,
    served,
    acting.map((before) => ({ before, changes: { quitDate: dayAfter(begins, -1) } })),
    because,
  )
  const former = acting.filter((row) => row.student !== leader).map((row) => ({ student: row.student, position: 'member' }))
  await insertRecords(
    tx,
    caller,
    served,
    [{ student: leader, position: 'president' }, ...former].map((one) => ({ ...one, society, joinDate: begins, quitDate: null })),
    because,
  )
}

/** Everybody's time in what is dissolved ends with this day; what was assessed beyond it stays. */
async function endPosts(tx: Db, caller: Caller, kept: Kept, { kind, id }: Body, { because }: Effect): Promise<void> {
  const { of, ends, names, assessed } = BODIES[kind]
  const served = kept[kind].members
  const found = await tx
    .select()
    .from(served.table)
    .where(and(eq(of, id), isNull(ends)))
    .for('no key update')
  const acting = await withLinks(tx, served, found)
  const records = await assessedOf(tx, assessed, [id])
  const lastDay = (row: StoredValues) =>
    [
      dayOf(now()),
      String(row[names.from]),
      ...records
        .filter((one) => one.student === row['student'] && one.position === row['position'])
        .flatMap(({ spans }) => spans.map(({ to }) => to)),
    ]
      .toSorted()
      .at(-1)
  await updateRecords(
    tx,
    caller,
    served,
    acting.map((before) => ({ before, changes: { [names.to]: lastDay(before) } })),
    because,
  )
}
