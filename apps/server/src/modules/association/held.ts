import { and, eq } from 'drizzle-orm'
import { organisationReviews } from '@sc/api-client/contract'
import type { AuditAction } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { organisationReview } from '../../db/schema/index.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { toRows } from '../../resource/records.ts'
import type { Values } from '../../resource/served.ts'
import { auditedOf } from '../../resource/texts.ts'
import { heldBody } from './body.ts'
import type { Body, Kept, Review } from './body.ts'

/** An application as somebody read it. */
export interface Read {
  id: string
  revision: number
}

/** An application, and what it is about: null of what is to be founded. */
export interface Held {
  review: Review
  about: Body | null
}

/**
 * An application that the caller reaches and has read as it is. It is held with what it is about, always in this order: of two who act
 * at once the second finds what the first did.
 */
export async function holdRead(tx: Db, caller: Caller, { reviews }: Kept, { id, revision }: Read): Promise<Held> {
  const [review] = await tx
    .select()
    .from(organisationReview)
    .where(and(eq(organisationReview.id, id), reviews.scope?.(caller)))
    .for('no key update')
  if (!review) throw notFound(organisationReviews.title)
  if (review.revision !== revision)
    throw conflict(say.association.changedSince({ name: review.name ?? '' }), one(await toRows(tx, reviews, [review])))
  return { review, about: await heldBody(tx, review) }
}

/** The one that an instance is about, held likewise. */
export async function holdReviewed(tx: Db, id: string): Promise<Held> {
  const review = one(await tx.select().from(organisationReview).where(eq(organisationReview.id, id)).for('no key update'))
  return { review, about: await heldBody(tx, review) }
}

/** Writes what became of an application, with an entry in the log. */
export async function setStatus(
  tx: Db,
  actor: Actor,
  { reviews }: Kept,
  before: Review,
  set: Partial<Review>,
  { action, reason = null }: { action: AuditAction; reason?: string | null },
): Promise<Review> {
  const after = one(
    await tx
      .update(organisationReview)
      .set({ ...set, ...(actor.username !== null && { updateBy: actor.username }), updateTime: now() })
      .where(eq(organisationReview.id, before.id))
      .returning(),
  )
  const audited = await auditedOf(tx, reviews, [before as Values, after as Values])
  await writeAudit(tx, actor, {
    kind: organisationReviews.kind,
    recordId: after.id,
    title: after.name ?? after.id,
    action,
    before: audited(before as Values),
    after: audited(after as Values),
    ...(reason !== null && { reason }),
  })
  return after
}
