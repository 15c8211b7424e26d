import type { FastifyInstance } from 'fastify'
import { makeUp } from '@sc/api-client/contract'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/envelope.ts'
import { route } from '../../../http/route.ts'
import { say } from '../../../locale/say.ts'
import { managedItem } from '../../item/managed.ts'
import { aboutMakeUp, askMakeUp, withdrawMakeUp } from './ask.ts'
import { decideMakeUp } from './decide.ts'
import { makeUpsOf } from './list.ts'

/** Who was at an activity and could not sign in or out asks for it afterwards, with proof. */
export function makeUpRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, makeUp.about, ({ query, caller }) => aboutMakeUp(db, caller, query.itemId))
  route(app, db, makeUp.ask, async ({ body, caller }) => answer(await askMakeUp(db, caller, body), say.makeUp.asked()))
  route(app, db, makeUp.withdraw, async ({ body, caller }) => {
    await withdrawMakeUp(db, caller, body.id)
    return answer(null, say.makeUp.taken())
  })
  route(app, db, makeUp.list, async ({ query: { itemId, ...query }, caller }) => {
    await managedItem(db, caller, itemId)
    return makeUpsOf(db, caller, itemId, query)
  })
  route(app, db, makeUp.decide, async ({ body, caller }) => {
    const stands = await decideMakeUp(db, caller, body)
    return answer(null, stands ? say.makeUp.standsNow(stands) : say.makeUp.decidedNow({ accepted: body.accepted }))
  })
}
