import { and, eq } from 'drizzle-orm'
import { organisationMembers, organisationReviews, organisations } from '@sc/api-client/contract'
import type { AuditAction } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { one } from '../../db/one.ts'
import { waitShortly } from '../../db/waitShortly.ts'
import { organisation, organisationReview } from '../../db/schema/index.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { toRows } from '../../resource/records.ts'
import type { AnyServed, StoredValues, Values } from '../../resource/served.ts'
import { auditedOf } from '../../resource/texts.ts'
import { updateRecords } from '../../resource/write.ts'
import { dayOf } from '../../time.ts'
import { sendMessages } from '../announcement/notify.ts'
import { applicationProblem, notOpenToChange } from './applied.ts'
import { handChairOver } from './handover.ts'

type Review = typeof organisationReview.$inferSelect
type Organisation = typeof organisation.$inferSelect

/** What messages about an application say that they are about: they lead to the applications of the organisation. */
const ABOUT_ORGANISATION = 'organisation'

/** An application as somebody read it. */
export interface Read {
  id: string
  revision: number
}

/** Where they are kept. */
interface Kept {
  reviews: AnyServed
  organisations: AnyServed
  members: AnyServed
}

export function keptIn(resources: readonly AnyServed[]): Kept {
  const of = (path: string) => {
    const served = resources.find(({ resource }) => resource.path === path)
    if (!served) throw new Error(`${path} is not served`)
    return served
  }
  return { reviews: of(organisationReviews.path), organisations: of(organisations.path), members: of(organisationMembers.path) }
}

/** Its maker hands it in; whoever decides applications finds it from then on. One of a kind at a time for each organisation. */
export async function submitReview(db: Db, caller: Caller, kept: Kept, read: Read): Promise<void> {
  try {
    await changeReview(db, caller, kept, read, async (tx, { review, about }) => {
      const problem = notOpenToChange(caller, review) ?? (await applicationProblem(tx, review, about))
      if (problem) throw new BusinessError(problem)
      await setStatus(tx, caller, kept, review, { status: 'pending', submittedOn: dayOf(now()) }, { action: 'submit' })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.association.openAlready())
    throw error
  }
}

/** Its maker takes it back before it is decided. */
export const withdrawReview = (db: Db, caller: Caller, kept: Kept, read: Read): Promise<void> =>
  changeReview(db, caller, kept, read, async (tx, { review }) => {
    if (review.createBy !== caller.username) throw new BusinessError(say.association.notApplicant())
    if (review.status !== 'pending') throw new BusinessError(say.association.notPending())
    await setStatus(tx, caller, kept, review, { status: 'withdrawn' }, { action: 'withdraw' })
  })

/** Grants it, and lets it take effect. */
export const approveReview = (db: Db, caller: Caller, kept: Kept, { opinion, ...read }: Read & { opinion: string | null }): Promise<void> =>
  changeReview(db, caller, kept, read, async (tx, { review, about }) => {
    refuseDeciding(caller, review)
    const problem = await applicationProblem(tx, review, about)
    if (problem) throw new BusinessError(problem)
    await decide(tx, caller, kept, review, { status: 'passed', opinion })
    const because = { reason: say.association.takesEffect({ type: typeOf(review) }) }
    await updateRecords(tx, caller, kept.organisations, [{ before: about as unknown as StoredValues, changes: effectOf(review) }], because)
    const { applyType, newLeader, newTermStart } = review
    if (applyType === 'handover' && newLeader !== null && newTermStart !== null)
      await handChairOver(tx, caller, kept.members, { organisation: about.id, leader: newLeader, from: newTermStart }, because)
  })

/** Refuses it, with words for who applied. */
export const rejectReview = (db: Db, caller: Caller, kept: Kept, { opinion, ...read }: Read & { opinion: string }): Promise<void> =>
  changeReview(db, caller, kept, read, async (tx, { review }) => {
    refuseDeciding(caller, review)
    await decide(tx, caller, kept, review, { status: 'rejected', opinion })
  })

/** What passing changes of the organisation. */
function effectOf({ applyType, year, newLeader, newTermStart, newTermEnd }: Review): Partial<Organisation> {
  if (applyType === 'found') return { status: 'active' }
  if (applyType === 'dissolve') return { status: 'dissolved' }
  if (applyType === 'annual') return { reviewedYear: year }
  return { leader: newLeader, termStart: newTermStart, termEnd: newTermEnd }
}

function refuseDeciding({ username }: Caller, { createBy, status }: Review): void {
  if (createBy === username) throw new BusinessError(say.association.ownApplication())
  if (status !== 'pending') throw new BusinessError(say.association.notPending())
}

const typeOf = ({ applyType }: Review) => {
  const { options } = organisationReviews.fields.applyType
  return options[applyType as keyof typeof options]
}

/** Notes a decision, and tells who applied. */
async function decide(
  tx: Db,
  caller: Caller,
  kept: Kept,
  review: Review,
  { status, opinion }: { status: 'passed' | 'rejected'; opinion: string | null },
): Promise<void> {
  const passed = status === 'passed'
  const set = { status, opinion, decidedBy: caller.userId, decidedOn: dayOf(now()) }
  await setStatus(tx, caller, kept, review, set, { action: passed ? 'approve' : 'reject', reason: opinion })
  const about = { name: review.name ?? '', type: typeOf(review), passed }
  await sendMessages(tx, [
    {
      usernames: review.createBy === null ? [] : [review.createBy],
      title: say.association.deciding(about),
      text: say.association.decides({ ...about, who: caller.realname, opinion }),
      about: { type: ABOUT_ORGANISATION, id: review.organisation },
    },
  ])
}

async function setStatus(
  tx: Db,
  caller: Caller,
  { reviews }: Kept,
  before: Review,
  set: Partial<Review>,
  { action, reason = null }: { action: AuditAction; reason?: string | null },
): Promise<void> {
  const after = one(
    await tx
      .update(organisationReview)
      .set({ ...set, updateBy: caller.username, updateTime: now() })
      .where(eq(organisationReview.id, before.id))
      .returning(),
  )
  const audited = await auditedOf(tx, reviews, [before, after])
  await writeAudit(tx, caller, {
    kind: 'organisationReview',
    recordId: before.id,
    title: before.name ?? '',
    action,
    before: audited(before as Values),
    after: audited(after as Values),
    ...(reason !== null && { reason }),
  })
}

/**
 * Does something with an application that the caller reaches and has read as it is. It is held with its organisation, always in this
 * order: of two who decide at once the second finds it decided.
 */
async function changeReview(
  db: Db,
  caller: Caller,
  { reviews }: Kept,
  { id, revision }: Read,
  act: (tx: Db, held: { review: Review; about: Organisation }) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitShortly(tx)
    const [review] = await tx
      .select()
      .from(organisationReview)
      .where(and(eq(organisationReview.id, id), reviews.scope?.(caller)))
      .for('no key update')
    if (!review) throw notFound(organisationReviews.title)
    if (review.revision !== revision)
      throw conflict(
        say.association.changedSince({ name: review.name ?? '' }),
        one(await toRows(tx, reviews, [review as unknown as StoredValues])),
      )
    const about = one(await tx.select().from(organisation).where(eq(organisation.id, review.organisation)).for('no key update'))
    await act(tx, { review, about })
  })
}
