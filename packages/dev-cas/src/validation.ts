import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { DevCasHost } from './host.ts'
import { flag } from './input.ts'
import type { Messenger } from './messenger.ts'
import { proxyFailureJson, proxyFailureXml, serviceResponseJson, serviceResponseText, serviceResponseXml } from './serviceResponse.ts'
import type { Failure, ServiceResponse } from './serviceResponse.ts'

const querySchema = z.object({ service: z.string().max(2048).optional(), ticket: z.string().max(256).optional(), renew: flag })
const proxySchema = z.object({ pgt: z.string().max(256).optional(), targetService: z.string().max(2048).optional() })

interface Call {
  host: DevCasHost
  messenger: Messenger
}

/** What is asked at an address of the protocol, and how its answers look. */
interface ProtocolCall {
  path: string
  answer(call: Call, query: unknown): Promise<ServiceResponse>
  send(reply: FastifyReply, response: ServiceResponse, asJson: boolean): FastifyReply
}

const calls: readonly ProtocolCall[] = [
  // CAS 1.0
  {
    path: '/validate',
    answer: validate,
    send: (reply, response) => reply.type('text/plain; charset=utf-8').send(serviceResponseText(response)),
  },
  // CAS 2.0, without attributes. A proxy ticket is never issued here: the two calls know the same tickets.
  { path: '/serviceValidate', answer: async (call, query) => withoutAttributes(await validate(call, query)), send: sendServiceResponse },
  { path: '/proxyValidate', answer: async (call, query) => withoutAttributes(await validate(call, query)), send: sendServiceResponse },
  // CAS 3.0
  { path: '/p3/serviceValidate', answer: validate, send: sendServiceResponse },
  { path: '/p3/proxyValidate', answer: validate, send: sendServiceResponse },
  { path: '/proxy', answer: proxy, send: sendProxyFailure },
]

/** The calls by which a service asks whom a ticket belongs to. Whatever is sent, they answer as CAS does. */
export function validationRoutes(app: FastifyInstance, call: Call) {
  for (const { path, answer, send } of calls)
    app.get(path, {
      handler: async (request, reply) => send(reply, await answer(call, request.query), wantsJson(request.query)),
      errorHandler: (error, request, reply) => {
        const refused = (error.statusCode ?? 500) < 500
        if (!refused) request.log.error(error)
        const response = refused ? malformed : failure('INTERNAL_ERROR', 'The server could not answer.')
        void send(reply.status(200), response, wantsJson(request.query))
      },
    })
}

const failure = (code: string, description: string): Failure => ({ code, description })
const malformed = failure('INVALID_REQUEST', 'A parameter is malformed or given twice.')

async function validate({ host, messenger }: Call, query: unknown): Promise<ServiceResponse> {
  const parsed = querySchema.safeParse(query)
  if (!parsed.success) return malformed
  const { service, ticket, renew } = parsed.data
  if (!service || !ticket) return failure('INVALID_REQUEST', 'Both service and ticket are required.')
  if (!/^ST-[\w-]+$/.test(ticket)) return failure('INVALID_TICKET_SPEC', 'The ticket is not a service ticket.')
  const issued = await host.tickets.redeem(ticket)
  if (!issued) return failure('INVALID_TICKET', 'The ticket is unknown, expired or used.')
  void messenger.tell(issued.toTell)
  const { username, fromNewLogin, authenticationTime } = issued
  if (issued.service !== service) return failure('INVALID_SERVICE', 'The ticket was issued for another service.')
  if (renew && !fromNewLogin) return failure('INVALID_TICKET', 'The ticket does not come from a new login.')
  const attributes = await host.attributesOf(username)
  if (!attributes) return failure('INVALID_TICKET', 'The account is not active.')
  return {
    user: username,
    attributes: {
      authenticationDate: authenticationTime.toISOString(),
      longTermAuthenticationRequestTokenUsed: 'false',
      isFromNewLogin: String(fromNewLogin),
      ...attributes,
    },
  }
}

/** There are no proxy-granting tickets to give proxy tickets for. */
async function proxy(_call: Call, query: unknown): Promise<Failure> {
  const parsed = proxySchema.safeParse(query)
  if (!parsed.success) return malformed
  const { pgt, targetService } = parsed.data
  if (!pgt || !targetService) return failure('INVALID_REQUEST', 'Both pgt and targetService are required.')
  return failure('INVALID_TICKET', 'The proxy-granting ticket is unknown.')
}

const withoutAttributes = (response: ServiceResponse): ServiceResponse => ('user' in response ? { user: response.user } : response)

/** Given twice, the last one counts: a refusal too has to take some form. */
function wantsJson(query: unknown): boolean {
  const { format } = (query ?? {}) as { format?: unknown }
  return String(Array.isArray(format) ? format.at(-1) : format).toUpperCase() === 'JSON'
}

function sendServiceResponse(reply: FastifyReply, response: ServiceResponse, asJson: boolean) {
  return asJson
    ? reply.type('application/json; charset=utf-8').send(serviceResponseJson(response))
    : reply.type('application/xml; charset=utf-8').send(serviceResponseXml(response))
}

function sendProxyFailure(reply: FastifyReply, response: ServiceResponse, asJson: boolean) {
  const refusal = 'code' in response ? response : failure('INTERNAL_ERROR', 'There are no proxy tickets.')
  return asJson
    ? reply.type('application/json; charset=utf-8').send(proxyFailureJson(refusal))
    : reply.type('application/xml; charset=utf-8').send(proxyFailureXml(refusal))
}
