import type { FastifyInstance } from 'fastify'
import { organisationReviewCalls, ownOrganisations } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { keptIn } from './body.ts'
import { approveReview, rejectReview } from './decide.ts'
import { submitReview, withdrawReview } from './handIn.ts'
import { servedOrganisationMembers, servedSocietyMembers } from './members.ts'
import { servedOrganisations } from './organisations.ts'
import { ownList } from './own.ts'
import { handInOwn } from './ownHandIn.ts'
import { servedOrganisationProcesses } from './process.ts'
import { comparison } from './read.ts'
import { servedOrganisationReviews } from './reviews.ts'
import { servedSocieties } from './societies.ts'

/** Organisations and societies of students, and what is applied for on their behalf. */
export function associationRoutes(app: FastifyInstance, context: Context): void {
  const { db, engine } = context
  // Before what they are about: whoever decides on one holds it first, and so does who merges departments that both name.
  serveResource(app, context, servedOrganisationReviews)
  serveResource(app, context, servedOrganisations)
  serveResource(app, context, servedOrganisationMembers)
  serveResource(app, context, servedOrganisationProcesses(engine))
  serveResource(app, context, servedSocieties)
  serveResource(app, context, servedSocietyMembers)
  const kept = keptIn(context.resources)
  const where = { db, engine, kept }
  route(app, db, organisationReviewCalls.submit, async ({ body, caller }) => {
    await submitReview(where, caller, body)
    return answer(null, say.association.submitted())
  })
  route(app, db, organisationReviewCalls.withdraw, async ({ body, caller }) => {
    await withdrawReview(where, caller, body)
    return answer(null, say.association.withdrawn())
  })
  route(app, db, organisationReviewCalls.approve, async ({ body, caller }) => {
    await approveReview(db, caller, kept, { ...body, opinion: body.opinion || null })
    return answer(null, say.association.approved())
  })
  route(app, db, organisationReviewCalls.reject, async ({ body, caller }) => {
    await rejectReview(db, caller, kept, body)
    return answer(null, say.association.rejected())
  })
  route(app, db, organisationReviewCalls.compare, ({ query, caller }) => comparison(db, caller, query.instanceId))
  route(app, db, ownOrganisations.list, ({ caller }) => ownList(db, caller))
  route(app, db, ownOrganisations.handIn, async ({ body, caller }) =>
    answer(await handInOwn(where, caller, body), say.association.submitted()),
  )
  route(app, db, ownOrganisations.withdraw, async ({ body, caller }) => {
    await withdrawReview(where, caller, body)
    return answer(null, say.association.withdrawn())
  })
}
