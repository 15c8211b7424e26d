import type { FastifyInstance } from 'fastify'
import { score } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { scoreOrigin } from './origin.ts'
import { recordPage } from './service.ts'
import { transcript } from './transcript.ts'
import { verifyTranscript } from './verify.ts'

export function scoreRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, score.records, ({ query, caller }) => recordPage(db, caller, query))
  route(app, db, score.origin, ({ query, caller }) => scoreOrigin(db, caller, query.id))
  route(app, db, score.transcript, ({ query, caller }) => transcript(db, caller, query.username ?? caller.username))
  route(app, db, score.verify, ({ query }) => verifyTranscript(db, query.code))
}
