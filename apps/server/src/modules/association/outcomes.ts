import { and, desc, eq } from 'drizzle-orm'
import { callerNamed } from '../../access/caller.ts'
import type { Caller } from '../../access/caller.ts'
import type { Actor } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { trail, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import type { Outcomes } from '../task/outcomes.ts'
import type { InstanceRow } from '../task/instances.ts'
import type { Kept } from './body.ts'
import { takeEffect } from './effect.ts'
import { holdReviewed, setStatus } from './held.ts'

/** What comes of applications that a process decides, for the organisation or society: all in the transaction of the act that it comes of. */
export const reviewOutcomes = (kept: Kept): Outcomes => ({
  async completed(tx, actor, instance) {
    const { review, about } = await holdReviewed(tx, instance.recordId)
    await takeEffect(tx, await actingFor(tx, actor, instance), kept, review, about)
    const opinion = await lastWords(tx, instance.id, 'approve')
    const set = { status: 'passed' as const, opinion, ...(await decided(tx, actor)) }
    await setStatus(tx, actor, kept, review, set, { action: 'approve', reason: opinion })
    return say.association.tookEffect()
  },
  async rejected(tx, actor, instance) {
    const { review } = await holdReviewed(tx, instance.recordId)
    const opinion = (await lastWords(tx, instance.id, 'disagree')) ?? ''
    const set = { status: 'rejected' as const, opinion, ...(await decided(tx, actor)) }
    await setStatus(tx, actor, kept, review, set, { action: 'reject', reason: opinion })
    return say.association.mayApplyAnew()
  },
  /** Its maker's again, with what was said of it. */
  async returned(tx, actor, instance) {
    const { review } = await holdReviewed(tx, instance.recordId)
    const opinion = await lastWords(tx, instance.id, 'reject')
    await setStatus(tx, actor, kept, review, { status: 'draft', opinion }, { action: 'reject', reason: opinion })
  },
  withdrawn: takenBack(kept),
  cancelled: takenBack(kept),
})

const takenBack =
  (kept: Kept) =>
  async (tx: Db, actor: Actor, { recordId }: InstanceRow): Promise<void> => {
    const { review } = await holdReviewed(tx, recordId)
    await setStatus(tx, actor, kept, review, { status: 'withdrawn', opinion: null }, { action: 'withdraw' })
  }

/** In whose name it takes effect: of who passed it, or of who handed in what passes by itself. */
async function actingFor(tx: Db, actor: Actor, { initiator }: InstanceRow): Promise<Caller> {
  const caller = await callerNamed(tx, actor.username ?? initiator, actor)
  if (!caller) throw new Error(`the account ${actor.username ?? initiator} decides, and is none`)
  return caller
}

async function decided(tx: Db, { username }: Actor) {
  const [by] = username === null ? [] : await tx.select({ id: user.id }).from(user).where(eq(user.username, username))
  return { decidedBy: by?.id ?? null, decidedOn: dayOf(now()) }
}

/** What was said with the last act of a kind. */
async function lastWords(tx: Db, instanceId: string, action: 'approve' | 'disagree' | 'reject'): Promise<string | null> {
  const [said] = await tx
    .select({ comment: trail.comment })
    .from(trail)
    .where(and(eq(trail.instanceId, instanceId), eq(trail.action, action)))
    .orderBy(desc(trail.sequence))
    .limit(1)
  return said?.comment?.slice(0, MOST_WORDS) || null
}

/** An opinion is kept in so many characters. */
const MOST_WORDS = 500
