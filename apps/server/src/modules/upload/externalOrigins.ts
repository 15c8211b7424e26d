import { requestContext } from '@fastify/request-context'
import type { FastifyInstance } from 'fastify'

declare module '@fastify/request-context' {
  interface RequestContextData {
    externalOrigins?: readonly string[]
  }
}

/** Where files may be kept that are not this server's, for everything that is done for a request. */
export const currentExternalOrigins = (): readonly string[] => requestContext.get('externalOrigins') ?? []

/** The school says which stores' files it takes as evidence; none, unless it says. */
export function addExternalOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async () => requestContext.set('externalOrigins', origins))
}
