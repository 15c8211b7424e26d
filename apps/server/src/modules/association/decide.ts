import { eq } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { inOneMoment, now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { waitShortly } from '../../db/waitShortly.ts'
import { user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { sendMessages } from '../announcement/notify.ts'
import { bodyIdOf } from './body.ts'
import type { Kept, Review } from './body.ts'
import { takeEffect } from './effect.ts'
import { holdRead, setStatus } from './held.ts'
import type { Held, Read } from './held.ts'
import { openInstance } from './process.ts'

/** Grants what no process decides, and lets it take effect. */
export const approveReview = (db: Db, caller: Caller, kept: Kept, { opinion, ...read }: Read & { opinion: string | null }): Promise<void> =>
  changeReview(db, caller, kept, read, async (tx, { review, about }) => {
    await refuseDeciding(tx, caller, review)
    const concerned = await takeEffect(tx, caller, kept, review, about)
    await decide(tx, caller, kept, review, { status: 'passed', opinion, concerned })
  })

/** Refuses it, with words for who applied. */
export const rejectReview = (db: Db, caller: Caller, kept: Kept, { opinion, ...read }: Read & { opinion: string }): Promise<void> =>
  changeReview(db, caller, kept, read, async (tx, { review }) => {
    await refuseDeciding(tx, caller, review)
    await decide(tx, caller, kept, review, { status: 'rejected', opinion, concerned: bodyIdOf(review) })
  })

async function refuseDeciding(tx: Db, { username }: Caller, { id, createBy, status }: Review): Promise<void> {
  if (createBy === username) throw new BusinessError(say.association.ownApplication())
  if (status !== 'pending') throw new BusinessError(say.association.notPending())
  if (await openInstance(tx, id)) throw new BusinessError(say.association.byProcess())
}

/** Notes a decision, and tells who applied. */
async function decide(
  tx: Db,
  caller: Caller,
  kept: Kept,
  review: Review,
  { status, opinion, concerned }: { status: 'passed' | 'rejected'; opinion: string | null; concerned: string | null },
): Promise<void> {
  const passed = status === 'passed'
  const set = { status, opinion, decidedBy: caller.userId, decidedOn: dayOf(now()) }
  await setStatus(tx, caller, kept, review, set, { action: passed ? 'approve' : 'reject', reason: opinion })
  const about = { name: review.name ?? '', type: say.association.typeOf({ type: review.applyType }), passed }
  await sendMessages(tx, [
    {
      usernames: review.createBy === null ? [] : [review.createBy],
      title: say.association.deciding(about),
      text: say.association.decides({ ...about, who: caller.realname, opinion }),
      about: await leadsTo(tx, review, concerned),
    },
  ])
}

/** A student is led to their own applications, staff to those of the organisation or society. */
async function leadsTo(tx: Db, { body, applicant, id }: Review, concerned: string | null) {
  const [by] = applicant === null ? [] : await tx.select({ studentNo: user.studentNo }).from(user).where(eq(user.id, applicant))
  const isStudent = by !== undefined && by.studentNo !== null
  return { type: isStudent ? ('ownOrganisations' as const) : body, id: concerned ?? id }
}

/** Does something with an application that the caller reaches and has read as it is. */
const changeReview = (db: Db, caller: Caller, kept: Kept, read: Read, act: (tx: Db, held: Held) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await waitShortly(tx)
    const held = await holdRead(tx, caller, kept, read)
    await inOneMoment(() => act(tx, held))
  })
