import type { FastifyInstance } from 'fastify'
import { draft } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { deleteDraft } from './repository.ts'
import { ownDraft, ownSubjects, saveDraft } from './service.ts'

export function draftRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, draft.find, ({ query, caller }) => ownDraft(db, { ...query, username: caller.username }))
  route(app, db, draft.subjects, ({ query, caller }) => ownSubjects(db, caller.username, query.kind))
  route(app, db, draft.save, async ({ body: { kind, subject, ...content }, caller }) =>
    answer(await saveDraft(db, caller, { kind, subject }, content), say.draft.saved()),
  )
  route(app, db, draft.discard, async ({ body, caller }) => {
    await deleteDraft(db, { ...body, username: caller.username })
    return answer(null, say.draft.discarded())
  })
}
