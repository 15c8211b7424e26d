import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A proxy has the whole body already, as a rule, and sends it in a moment; a slow sender loses the answer, as it would without us. */
const MOST_MS = 15_000

/**
 * What is still to come of a body once its request is answered is dropped: its sender gets to the answer, and the
 * connection is done with. Node does so only for a body of which nothing was read; of another it reads no further, does not
 * notice that the sender has gone, and keeps the connection, and a server that is to end, for more than a minute.
 *
 * A connection that ends with its answer is reset if something is still coming, and the answer is lost with it: nginx, which
 * asks so for each request unless told otherwise, says 502 to who was to read why. There the rest comes first.
 */
export function addDroppedRest(app: FastifyInstance, waitMs = MOST_MS): void {
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.complete && !raw.destroyed && endsWithAnswer(raw)) await restOf(raw, waitMs)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) raw.unpipe().resume()
  })
}

function endsWithAnswer({ httpVersion, headers }: IncomingMessage): boolean {
  const connection = headers.connection?.toLowerCase() ?? ''
  return httpVersion === '1.0' ? !connection.includes('keep-alive') : connection.includes('close')
}

function restOf(body: IncomingMessage, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      body.off('end', over).off('close', over).off('error', over)
      resolve()
    }
    const timer = setTimeout(over, waitMs)
    body.on('end', over).on('close', over).on('error', over).unpipe().resume()
  })
}
