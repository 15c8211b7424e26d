import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { headerSafe } from '../serviceAddress.ts'
import { forgetGrant, grantIdOf } from './cookies.ts'
import { closeGrant, findGrant } from './grants.ts'
import { readInput } from './input.ts'
import type { Messenger } from './messenger.ts'
import { sendPage, signedOutNote } from './pages.ts'
import { isAllowed, schoolNames } from './services.ts'

const querySchema = z.object({ service: z.string().max(2048).optional() })

export function logoutRoutes(app: FastifyInstance, context: Context, messenger: Messenger) {
  const { config, db } = context

  app.get('/logout', async (request, reply) => {
    const { service } = readInput(querySchema, request.query)
    const grant = await findGrant(db, grantIdOf(request))
    if (grant) await messenger.tell(await closeGrant(context, grant))
    forgetGrant(config, request, reply)
    if (service && isAllowed(context, request, service)) return reply.redirect(headerSafe(service))
    const names = await schoolNames(context)
    return sendPage(reply, { names, title: '已退出登录', basePath: config.basePath, content: signedOutNote(config.basePath) })
  })
}
