import type { FastifyInstance } from 'fastify'
import { online } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { serveListing } from '../../listing/serve.ts'
import { say } from '../../locale/say.ts'
import { endSessions } from './end.ts'
import { listedSessions } from './list.ts'

/** Who is signed in, and their end by who looks after people. */
export function onlineRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serveListing(app, context, listedSessions)
  route(app, db, online.end, async ({ body, caller }) => {
    const { count, keptOwn } = await endSessions(db, caller, body.ids)
    return answer(null, keptOwn ? say.session.endedOthers({ count }) : say.session.ended({ count }))
  })
}
