import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { Context } from '../context.ts'
import { LEAST_BODY } from './bodyLimit.ts'
import { answerError } from './errorHandler.ts'
import { logError, logSerializers } from './log.ts'
import { requestIdOf } from './requestId.ts'
import { securityHeaders } from './securityHeaders.ts'

export function serverOptions({ config, log }: Pick<Context, 'config' | 'log'>): FastifyHttpOptions<Server> {
  return {
    logger: { level: config.logLevel, serializers: logSerializers, hooks: { logMethod: logError }, ...(log ? { stream: log } : {}) },
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
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  }
}
