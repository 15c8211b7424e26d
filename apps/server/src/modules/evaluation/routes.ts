import type { FastifyInstance } from 'fastify'
import { evaluation } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { managedItem } from '../item/managed.ts'
import { hideComment, unhideComment } from './hide.ts'
import { evaluationsOf } from './list.ts'
import { evaluate, ownEvaluation } from './own.ts'

/** Who took part in an activity says what they think of it; its organiser reads what was said, and hides a comment that hurts. */
export function evaluationRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, evaluation.own, ({ query, caller }) => ownEvaluation(db, caller, query.itemId))
  route(app, db, evaluation.save, async ({ body, caller }) => answer(await evaluate(db, caller, body), say.evaluation.saved()))
  route(app, db, evaluation.hide, async ({ body, caller }) => {
    await hideComment(db, caller, body)
    return answer(null, say.evaluation.hidden())
  })
  route(app, db, evaluation.unhide, async ({ body, caller }) => {
    await unhideComment(db, caller, body)
    return answer(null, say.evaluation.unhidden())
  })
  route(app, db, evaluation.list, async ({ query: { itemId, ...query }, caller }) => {
    await managedItem(db, caller, itemId)
    return evaluationsOf(db, itemId, query)
  })
}
