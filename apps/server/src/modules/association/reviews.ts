import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { organisationReviews } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { keptByDeparts } from '../../access/ofDeparts.ts'
import { organisation, organisationReview, society } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { misplaced } from '../../resource/placed.ts'
import type { Served } from '../../resource/served.ts'
import { bodiesOf, bodyIdOf } from './body.ts'
import type { Review } from './body.ts'
import { reachedOrganisations } from './organisations.ts'
import { applicationProblem, isNew, notOpenToChange } from './applied.ts'
import { lastInstances, openInstance } from './process.ts'
import { reachedSocieties } from './societies.ts'

type Fields = typeof organisationReviews.fields

const query = new QueryBuilder()

/**
 * Applications for organisations and societies that the caller reaches, for founding some in departments that they reach, and their own.
 */
function reachedReviews(caller: Caller) {
  const bodies = reachedOrganisations(caller)
  const guided = reachedSocieties(caller)
  const placed = keptByDeparts(caller, { depart: organisationReview.newDepart, createBy: organisationReview.createBy })
  // Who reaches the whole school reaches all of it.
  if (!bodies || !guided || !placed) return undefined
  return or(
    eq(organisationReview.createBy, caller.username),
    inArray(organisationReview.organisation, query.select({ id: organisation.id }).from(organisation).where(bodies)),
    inArray(organisationReview.society, query.select({ id: society.id }).from(society).where(guided)),
    and(isNull(organisationReview.organisation), isNull(organisationReview.society), placed),
  )
}

/** What is applied for: written by its maker alone, until it is handed in. */
export const servedOrganisationReviews: Served<Fields> = {
  resource: organisationReviews,
  table: organisationReview,
  scope: reachedReviews,
  rules: {
    async check(tx, caller, changes) {
      const about = await bodiesOf(
        tx,
        changes.map(({ after }) => after),
      )
      const refused = new Map<(typeof changes)[number], Message>(
        await misplaced(
          tx,
          caller,
          changes.filter(({ after }) => isNew(after)),
          ({ before, after }) => ({ before: before?.newDepart, after: after.newDepart }),
        ),
      )
      for (const change of changes) {
        const { before, after } = change
        const id = bodyIdOf(after)
        const of = id === null ? null : about.get(id)
        // One that is gone by now is refused as a reference.
        const problem =
          (before && notOpenToChange(caller, before)) ?? (of === undefined ? undefined : await applicationProblem(tx, after as Review, of))
        if (problem) refused.set(change, problem)
      }
      return refused
    },
    async complete(tx, drafts, { caller }) {
      const about = await bodiesOf(tx, drafts)
      return drafts.map((draft) => ({
        name: about.get(bodyIdOf(draft) ?? '')?.name ?? draft.newName ?? null,
        applicant: caller.userId,
      }))
    },
    beforeRemove: async (tx, caller, { id }) => {
      const [stored] = await tx.select().from(organisationReview).where(eq(organisationReview.id, id))
      const problem = stored && notOpenToChange(caller, stored)
      if (problem) throw new BusinessError(problem)
      if (await openInstance(tx, id)) throw new BusinessError(say.association.reviewOpen())
    },
    // The trail of what was handed in shows them for good, as that of every application.
    filesShown: async (tx, ids) =>
      new Map([...(await lastInstances(tx, ids))].map(([id, instance]) => [id, { kind: 'application', id: instance }])),
  },
}
