import type { FastifyInstance } from 'fastify'

/**
 * What is still to come of a body once its request is answered is dropped: its sender gets to the answer, and the
 * connection is done with. Node does so only for a body of which nothing was read; of another it reads no further, does not
 * notice that the sender has gone, and keeps the connection, and a server that is to end, for more than a minute.
 */
export function addDroppedRest(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) raw.unpipe().resume()
  })
}
