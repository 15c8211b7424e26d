import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { Context } from '../context.ts'
import { LEAST_BODY } from './bodyLimit.ts'
import type { Config } from '../config.ts'
import { answerClientError } from './clientError.ts'
import { answerError } from './errorHandler.ts'
import { logError, logSerializers, onlyKnown } from './log.ts'
import { securityHeaders } from './securityHeaders.ts'

/** The slowest line that a whole request is waited for: half a megabit a second. */
const SLOWEST_BYTES_PER_S = 62_500
/** Headers are a few hundred bytes. */
const HEADERS_MS = 60_000
/** With an address that names as many records as one call removes, beside a proxy's own headers: Node's 16 KB hold two thirds of them. */
const HEADERS_BYTES = 64 * 1024
/** Unless it takes longer by the largest file: 20 MB in 336 s. */
const LEAST_REQUEST_MS = 300_000
/** Without a byte in either direction. Longer than a call of the events is held, and than anything takes to be worked out. */
export const SILENCE_MS = 120_000

/** How long a request may take to come, its body included; how long it takes to be answered is another matter. */
export const requestMs = ({ uploadLimitBytes }: Config): number =>
  Math.max(LEAST_REQUEST_MS, Math.ceil((uploadLimitBytes / SLOWEST_BYTES_PER_S) * 1000))

export function serverOptions({ config, log }: Pick<Context, 'config' | 'log'>): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      formatters: { log: onlyKnown },
      hooks: { logMethod: logError },
      ...(log ? { stream: log } : {}),
    },
    genReqId: requestIdOf,
    // Counted from the right, where the nearest proxy writes: what stands further left, anybody may have sent.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // An address that cannot be read comes here before any hook.
    frameworkErrors: (error, request, reply) => {
      securityHeaders(request, reply)
      answerError(error, request, reply)
    },
    // Calls of the contract say when they take more.
    bodyLimit: LEAST_BODY,
    // Node's own are off where these are not said: a body that never ends would be kept for ever.
    requestTimeout: requestMs(config),
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000, maxHeaderSize: HEADERS_BYTES },
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  }
}

/** A proxy's own id makes one story of both logs; anything that is no id does not get into ours. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(requestId) ? requestId : randomUUID()
}
