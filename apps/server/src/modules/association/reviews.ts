import { eq, inArray, or } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { organisationReviews } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { organisation, organisationReview } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import type { Served } from '../../resource/served.ts'
import { reachedOrganisations } from './organisations.ts'
import { applicationProblem, notOpenToChange } from './applied.ts'

type Fields = typeof organisationReviews.fields

const query = new QueryBuilder()

/** Applications for organisations that the caller reaches, and their own. */
function reachedReviews(caller: Caller) {
  const reached = reachedOrganisations(caller)
  return (
    reached &&
    or(
      eq(organisationReview.createBy, caller.username),
      inArray(organisationReview.organisation, query.select({ id: organisation.id }).from(organisation).where(reached)),
    )
  )
}

/** What is applied for: written by its maker alone, until it is handed in. */
export const servedOrganisationReviews: Served<Fields> = {
  resource: organisationReviews,
  table: organisationReview,
  scope: reachedReviews,
  rules: {
    async check(tx, caller, changes) {
      const about = await organisationsOf(
        tx,
        changes.map(({ after }) => after.organisation),
      )
      const refused = new Map<(typeof changes)[number], Message>()
      for (const change of changes) {
        const { before, after } = change
        const of = about.get(after.organisation)
        // One that is gone by now is refused as a reference.
        const problem =
          (before && notOpenToChange(caller, before as unknown as typeof organisationReview.$inferSelect)) ??
          (of && (await applicationProblem(tx, after, of)))
        if (problem) refused.set(change, problem)
      }
      return refused
    },
    async complete(tx, drafts, { caller }) {
      const about = await organisationsOf(
        tx,
        drafts.map((draft) => draft.organisation),
      )
      return drafts.map((draft) => ({ name: about.get(draft.organisation)?.name ?? null, applicant: caller.userId }))
    },
    beforeRemove: async (tx, caller, { id }) => {
      const [stored] = await tx.select().from(organisationReview).where(eq(organisationReview.id, id))
      const problem = stored && notOpenToChange(caller, stored)
      if (problem) throw new BusinessError(problem)
    },
  },
}

async function organisationsOf(tx: Db, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(organisation)
    .where(isOneOf(organisation.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}
