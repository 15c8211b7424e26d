import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { forgetGrant, grantIdOf } from './cookies.ts'
import type { DevCasHost } from './host.ts'
import { readInput } from './input.ts'
import type { Messenger } from './messenger.ts'
import type { Said } from './pages.ts'
import { headerSafe } from './serviceAddress.ts'

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
    return said(request).pages.signedOut(reply, await host.school())
  })
}
