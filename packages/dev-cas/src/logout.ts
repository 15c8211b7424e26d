import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { forgetGrant, grantIdOf } from './cookies.ts'
import type { DevCasHost } from './host.ts'
import { readInput } from './input.ts'
import type { Messenger } from './messenger.ts'
import { headerSafe } from './serviceAddress.ts'
import type { Said } from './speaking.ts'

const querySchema = z.object({ service: z.string().max(2048).optional() })

interface Parts {
  host: DevCasHost
  messenger: Messenger
  said: (request: FastifyRequest) => Said
}

export function logoutRoutes(app: FastifyInstance, { host, messenger, said }: Parts) {
  const { services, tickets } = host

  app.get('/logout', async (request, reply) => {
    const { service } = readInput(querySchema, request.query)
    const grantId = grantIdOf(request)
    if (grantId !== undefined) await messenger.tell(await tickets.end(grantId))
    forgetGrant(host, request, reply)
    if (service && (services.isOwn(request, service) || services.isOther(service))) return reply.redirect(headerSafe(service))
    const { language, pages } = said(request)
    return pages.signedOut(reply, await host.school(language))
  })
}
