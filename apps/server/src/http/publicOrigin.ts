import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { say } from '../locale/say.ts'
import { BadRequestError } from './errors.ts'
import { protocolOf } from './protocol.ts'

/** Where the admin is reached from outside: configured, or as this request came in. */
export function publicOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (publicUrl) return new URL(publicUrl).origin
  const asked = `${protocolOf(request)}://${request.host}`
  // Whoever asks writes it; what is no host and port, and nothing more, would mean another address than it says.
  if (!/^[\w.:[\]-]+$/.test(request.host) || !URL.canParse(asked)) throw new BadRequestError(say.http.badHost())
  return new URL(asked).origin
}

/** The address of all of the system's own pages, as people reach them. Ends with a slash. */
export const publicBase = (config: Pick<Config, 'publicUrl' | 'basePath'>, request: FastifyRequest): string =>
  `${publicOrigin(config, request)}${config.basePath}`

/**
 * This server as it reaches itself: the socket that the request came in on. The outside address may lead
 * through a proxy that the server cannot pass from inside.
 */
export function ownOrigin(request: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort } = request.socket
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}
