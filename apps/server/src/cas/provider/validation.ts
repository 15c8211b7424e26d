import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { BusinessError } from '../../http/errors.ts'
import { findActiveUser } from '../../modules/session/service.ts'
import { authenticationTime } from './grants.ts'
import { readInput } from './input.ts'
import { redeemTicket } from './tickets.ts'
import { serviceResponseJson, serviceResponseXml } from './serviceResponse.ts'
import type { ServiceResponse } from './serviceResponse.ts'

const querySchema = z.object({
  service: z.string().max(2048).optional(),
  ticket: z.string().max(256).optional(),
  renew: z.string().optional(),
  format: z.string().optional(),
})
type Query = z.output<typeof querySchema>

/** The calls by which a service asks whom a ticket belongs to; the plain one is CAS 2.0's, without attributes. */
export function validationRoutes(app: FastifyInstance, context: Context) {
  for (const [path, attributes] of [
    ['/serviceValidate', false],
    ['/p3/serviceValidate', true],
  ] as const)
    app.get(path, async (request, reply) => {
      const query = readInput(querySchema, request.query)
      const response = await validate(context, query)
      return send(reply, query.format, attributes ? response : withoutAttributes(response))
    })
}

async function validate({ db }: Context, { service, ticket, renew }: Query): Promise<ServiceResponse> {
  if (!service || !ticket) return failure('INVALID_REQUEST', 'Both service and ticket are required.')
  if (!ticket.startsWith('ST-')) return failure('INVALID_TICKET_SPEC', 'The ticket is not a service ticket.')
  const issued = await redeemTicket(db, ticket)
  if (!issued) return failure('INVALID_TICKET', 'The ticket is unknown, expired or used.')
  if (issued.service !== service) return failure('INVALID_SERVICE', 'The ticket was issued for another service.')
  if (renew === 'true' && !issued.fromNewLogin) return failure('INVALID_TICKET', 'The ticket does not come from a new login.')
  try {
    const user = await findActiveUser(db, issued.username)
    return {
      user: user.username,
      attributes: {
        authenticationDate: (await authenticationTime(db, issued.grantHash)).toISOString(),
        longTermAuthenticationRequestTokenUsed: 'false',
        isFromNewLogin: String(issued.fromNewLogin),
        realname: user.realname,
        ...(user.studentNo ? { studentNo: user.studentNo } : {}),
        ...(user.orgCode ? { orgCode: user.orgCode } : {}),
      },
    }
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return failure('INVALID_TICKET', 'The account is not active.')
  }
}

const failure = (code: string, description: string): ServiceResponse => ({ code, description })

const withoutAttributes = (response: ServiceResponse): ServiceResponse => ('user' in response ? { user: response.user } : response)

function send(reply: FastifyReply, format: string | undefined, response: ServiceResponse) {
  return format?.toUpperCase() === 'JSON'
    ? reply.type('application/json; charset=utf-8').send(serviceResponseJson(response))
    : reply.type('application/xml; charset=utf-8').send(serviceResponseXml(response))
}
