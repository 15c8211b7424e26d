import type { FastifyInstance } from 'fastify'
import type { Connection } from '../db/connect.ts'

/** `/healthz`: the process runs. `/readyz`: it can also reach its database and is not shutting down. */
export function addHealth(app: FastifyInstance, connection: Connection) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      if (closing) throw new Error('closing')
      await connection.ping()
      return { status: 'ready', database: connection.kind }
    } catch {
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
