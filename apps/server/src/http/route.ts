import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CallResult, Endpoint, EndpointRead } from '@sc/api-client/contract'
import { businessCode } from '@sc/api-client/contract'
import { schemasOf } from '@sc/api-client/schemas'
import type { Db } from '../db/connect.ts'
import { say } from '../locale/say.ts'
import { bodyLimitOf } from './bodyLimit.ts'
import { Answer, ok } from './envelope.ts'
import { authorise, callerOf } from './authentication.ts'
import type { Caller } from '../access/caller.ts'
import { BusinessError } from './errors.ts'
import { takeOwnTurn } from './ownTurns.ts'
import type { OwnTurns } from './ownTurns.ts'
import { refusalOf } from './refusal.ts'

export interface Handled<E extends Endpoint> {
  params: EndpointRead<E>['params']
  query: EndpointRead<E>['query']
  body: EndpointRead<E>['body']
  /** A public call has none, and asking it for one throws. */
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (input: Handled<E>) => Promise<CallResult<E> | Answer<CallResult<E>>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Endpoints of the contract that have a handler. */
    served: Set<Endpoint>
  }
}

/** Serves one endpoint of the contract: who may, what comes in, what goes out. */
export function route<E extends Endpoint>(app: FastifyInstance, db: Db, endpoint: E, handler: Handler<E>) {
  app.served.add(endpoint)
  const schemas = schemasOf(endpoint)
  app.route({
    method: [endpoint.method, ...(endpoint.alsoMethods ?? [])],
    url: endpoint.path.replace(/\{path\}$/, '*').replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    // Permission comes before the body is read: a stranger costs nothing, and learns nothing from errors.
    onRequest: (request) => authorise(request, endpoint.access, db),
    // A body that is long on its way keeps nothing waiting; a large one has a turn already, one for each caller.
    preHandler: async (request, reply) => {
      const turns = turnsOf(app, endpoint)
      if (turns && !request.endTurn) await takeOwnTurn(request, reply, turns, callerOf(request).userId)
    },
    handler: async (request, reply) => {
      const wild = (request.params as { '*'?: string } | undefined)?.['*']
      const outcome = await handler({
        params: check(schemas.params, wild === undefined ? request.params : { path: wild }),
        query: check(schemas.query, request.query),
        // A verb served for older clients may carry its fields in the query.
        body: check(schemas.body, request.method === 'GET' && endpoint.method !== 'GET' ? request.query : (request.body ?? {}), endpoint),
        get caller() {
          return callerOf(request)
        },
        request,
        reply,
      } as Handled<E>)
      if (endpoint.transfer === 'stream') return reply
      const { result, message } = outcome instanceof Answer ? outcome : { result: outcome, message: undefined }
      return ok(schemas.result.parse(result), message)
    },
  })
}

/** In whose turn a call is worked on. Not what a stranger calls, what waits for something to happen, and what takes as long as a file is on its way. */
function turnsOf({ ownTurns, ownFiles }: FastifyInstance, { access, transfer }: Endpoint): OwnTurns | null {
  if (access === 'public' || access === 'forced' || access === 'file' || transfer === 'file') return null
  return transfer === 'stream' ? ownFiles : ownTurns
}

function check(schema: z.ZodType, value: unknown, endpoint?: Endpoint): unknown {
  if (endpoint?.transfer === 'file') return {}
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error)
}

/** Calls whose resource is not built yet: permission is checked, then a clear answer. */
export function planned(app: FastifyInstance, db: Db, endpoint: Endpoint) {
  app.served.add(endpoint)
  app.route({
    method: [endpoint.method, ...(endpoint.alsoMethods ?? [])],
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: (request) => authorise(request, endpoint.access, db),
    handler: async () => {
      throw new BusinessError(say.http.notOpened({ call: endpoint.summary }), businessCode.notOpened)
    },
  })
}
