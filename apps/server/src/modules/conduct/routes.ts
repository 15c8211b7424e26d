import type { FastifyInstance } from 'fastify'
import { conduct } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { serveListing } from '../../listing/serve.ts'
import { say } from '../../locale/say.ts'
import { managedItem } from '../item/managed.ts'
import { appeal, withdrawAppeal } from './appeal.ts'
import { answerAppeal, decideAppeal } from './decide.ts'
import { entriesOfItem, listedConduct } from './list.ts'
import { ownConduct } from './own.ts'
import { waive } from './waive.ts'

/** What follows from not coming to activities that one signed up for. */
export function conductRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serveListing(app, context, listedConduct)
  route(app, db, conduct.mine, ({ caller }) => ownConduct(db, caller))
  route(app, db, conduct.appeal, async ({ body, caller }) => answer(await appeal(db, caller, body), say.conduct.appealed()))
  route(app, db, conduct.withdraw, async ({ body, caller }) => {
    await withdrawAppeal(db, caller, body.id)
    return answer(null, say.conduct.withdrawn())
  })
  route(app, db, conduct.ofItem, async ({ query: { itemId, ...query }, caller }) => {
    await managedItem(db, caller, itemId)
    return entriesOfItem(db, caller, itemId, query)
  })
  route(app, db, conduct.waive, async ({ body, caller }) => {
    const waived = await waive(db, caller, body)
    return answer(waived, say.conduct.waived(waived))
  })
  route(app, db, conduct.decide, async ({ body, caller }) => {
    await decideAppeal(db, caller, body)
    return answer(null, say.conduct.decidedNow({ accepted: body.accepted }))
  })
  route(app, db, conduct.answer, async ({ body, caller }) => {
    await answerAppeal(db, caller, body)
    return answer(null, say.conduct.decidedNow({ accepted: body.accepted }))
  })
}
