import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A proxy's own id makes one story of both logs; anything that is no id does not get into ours. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID()
}
