import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import { ticketOfLogoutRequest } from '../../cas/logoutRequest.ts'
import type { Context } from '../../context.ts'
import { closeSessionsOfTicket } from './service.ts'

const bodySchema = z.object({ logoutRequest: z.string() })

/**
 * Receives the CAS server's back-channel logout. CAS posts it to the service address that got the ticket,
 * which may be any page of the admin. Knowing the ticket is what entitles the sender.
 */
export function addSingleLogout(app: FastifyInstance, { config, db }: Context) {
  const receive: RouteHandlerMethod = async (request, reply) => {
    const body = bodySchema.safeParse(request.body)
    const ticket = body.success ? ticketOfLogoutRequest(body.data.logoutRequest) : undefined
    if (!ticket) return reply.status(404).type('text/plain; charset=utf-8').send('Not Found')
    await closeSessionsOfTicket(db, ticket)
    request.log.info('single logout')
    return reply.status(200).type('text/plain; charset=utf-8').send('')
  }
  app.post(`${config.basePath}*`, receive)
  // The base path itself, as somebody may type it.
  if (config.basePath !== '/') app.post(config.basePath.slice(0, -1), receive)
}
