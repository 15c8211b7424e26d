import { and, eq } from 'drizzle-orm'
import type { CallResult, organisationReviewCalls } from '@sc/api-client/contract'
import { mayRead, readable } from '../../access/application.ts'
import type { Caller } from '../../access/caller.ts'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { organisationReview, processInstance } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { StoredFile } from '../upload/repository.ts'
import { applicationProblem } from './applied.ts'
import { readBody } from './body.ts'
import { compared } from './compared.ts'
import { membersProblem } from './effect.ts'
import { servedOrganisationReviews } from './reviews.ts'

/** For whoever may read the instance: what is asked for beside what is now, and why that could not be any more. */
export async function comparison(db: Db, caller: Caller, instanceId: string): Promise<CallResult<typeof organisationReviewCalls.compare>> {
  const [instance] = (await mayRead(db, caller, instanceId))
    ? await db
        .select({ id: processInstance.recordId, name: processInstance.itemName })
        .from(processInstance)
        .where(and(eq(processInstance.id, instanceId), eq(processInstance.recordKind, 'organisation')))
    : []
  if (!instance) throw notFound(say.task.application())
  const [review] = await db.select().from(organisationReview).where(eq(organisationReview.id, instance.id))
  // Called off, and removed by its maker since: what was handed in is kept by the instance, and asks for nothing any more.
  if (!review) return { name: instance.name, rows: [], hindrance: null }
  const about = await readBody(db, review)
  const waits = review.status === 'pending'
  const hindrance = waits ? ((await applicationProblem(db, review, about)) ?? (await membersProblem(db, review))) : undefined
  const told = (what: Parameters<typeof spoken>[0] | null) => (what === null ? null : spoken(what))
  return {
    name: about?.name ?? review.newName ?? '',
    rows: (await compared(db, review, about)).map(({ title, now, asked }) => ({
      title: spoken(title),
      now: told(now),
      asked: waits ? told(asked) : null,
    })),
    hindrance: hindrance ? spoken(hindrance) : null,
  }
}

/** A file of an application is read by its maker, by whom the application reaches, and by whoever reads the instance that decides it. */
export async function mayReadAttachment(db: Db, caller: Caller, { recordId }: StoredFile): Promise<boolean> {
  const id = recordId ?? ''
  const [own] = await db.select({ by: organisationReview.createBy }).from(organisationReview).where(eq(organisationReview.id, id))
  if (!own) return false
  if (own.by === caller.username) return true
  const [read] = await db
    .select({ id: processInstance.id })
    .from(processInstance)
    .where(and(aboutRecord('organisation', id), readable(caller)))
    .limit(1)
  if (read) return true
  if (!caller.may('organisation:view')) return false
  const [reached] = await db
    .select({ id: organisationReview.id })
    .from(organisationReview)
    .where(and(eq(organisationReview.id, id), servedOrganisationReviews.scope?.(caller)))
  return reached !== undefined
}
