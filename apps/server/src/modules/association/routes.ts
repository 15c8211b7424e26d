import type { FastifyInstance } from 'fastify'
import { organisationReviewCalls } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { approveReview, keptIn, rejectReview, submitReview, withdrawReview } from './decide.ts'
import { servedOrganisationMembers, servedSocietyMembers } from './members.ts'
import { servedOrganisations } from './organisations.ts'
import { servedOrganisationReviews } from './reviews.ts'
import { servedSocieties } from './societies.ts'

/** Organisations and societies of students, and what is applied for on behalf of organisations. */
export function associationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serveResource(app, context, servedOrganisations)
  serveResource(app, context, servedOrganisationMembers)
  serveResource(app, context, servedOrganisationReviews)
  serveResource(app, context, servedSocieties)
  serveResource(app, context, servedSocietyMembers)
  const kept = keptIn(context.resources)
  route(app, db, organisationReviewCalls.submit, async ({ body, caller }) => {
    await submitReview(db, caller, kept, body)
    return answer(null, say.association.submitted())
  })
  route(app, db, organisationReviewCalls.withdraw, async ({ body, caller }) => {
    await withdrawReview(db, caller, kept, body)
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
}
