import type { FastifyInstance } from 'fastify'
import { item } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { handIn } from './handIn.ts'

export function publicationRoutes(app: FastifyInstance, { db, engine }: Context) {
  route(app, db, item.submitReview, async ({ body, caller }) => answer(await handIn(db, engine, caller, body), say.item.handedIn()))
}
