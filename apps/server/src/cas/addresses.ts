import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { BadRequestError } from '../http/errors.ts'
import { protocolOf } from '../http/protocol.ts'

export interface CasAddresses {
  loginUrl: string
  logoutUrl: string
  /** Validation; the server itself calls it. */
  validateUrl: string
  /** Where this system's own pages live: a ticket for any other service is not ours to accept. */
  serviceBase: string
}

/** Where the admin is reached from outside: configured, or as this request came in. */
export function publicOrigin(config: Config, request: FastifyRequest): string {
  if (config.publicUrl) return new URL(config.publicUrl).origin
  const asked = `${protocolOf(request)}://${request.host}`
  // Whoever asks writes it; what is no host and port, and nothing more, would mean another address than it says.
  if (!/^[\w.:[\]-]+$/.test(request.host) || !URL.canParse(asked)) throw new BadRequestError('请求的主机名有误')
  return new URL(asked).origin
}

/**
 * This server as it reaches itself: the socket that the request came in on. The outside address may lead
 * through a proxy that the server cannot pass from inside.
 */
function ownOrigin(request: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort } = request.socket
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}

/** The configured CAS server, or the development provider that this server carries. */
export function casAddresses(config: Config, request: FastifyRequest): CasAddresses {
  const serviceBase = `${publicOrigin(config, request)}${config.basePath}`
  const outside = config.casUrl ?? `${serviceBase}cas`
  const inside = config.casUrl ?? `${ownOrigin(request)}${config.basePath}cas`
  return {
    loginUrl: `${outside}/login`,
    logoutUrl: `${outside}/logout`,
    validateUrl: `${inside}/${config.casProtocol === '3' ? 'p3/' : ''}serviceValidate`,
    serviceBase,
  }
}
