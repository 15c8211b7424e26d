import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { say } from '../locale/say.ts'
import { BadRequestError, BusinessError } from './errors.ts'
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
 * {@link publicBase} for what is printed: it lasts, and people trust it. Whoever asks writes the host of their request, so that without
 * a configured address only one is believed that names this machine itself.
 * @throws BusinessError for any other
 */
export function printedBase(config: Pick<Config, 'publicUrl' | 'basePath'>, request: FastifyRequest): string {
  if (!config.publicUrl && !namesThisMachine(request)) throw new BusinessError(say.http.noPublicUrl())
  return publicBase(config, request)
}

function namesThisMachine({ hostname, socket: { localAddress = '' } }: FastifyRequest): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  // An address of IPv4 as a socket of IPv6 has it.
  return ['localhost', '127.0.0.1', '::1', localAddress.replace(/^::ffff:/, '')].includes(name)
}

/**
 * This server as it reaches itself: the socket that the request came in on. The outside address may lead
 * through a proxy that the server cannot pass from inside.
 */
export function ownOrigin(request: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort } = request.socket
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}
