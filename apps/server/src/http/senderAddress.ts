import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Where a request comes from: an address and nothing else. Some proxies write a port behind it, another one for each connection,
 * which is taken off; what they pass on that is no address counts as their own.
 */
export function senderAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = withoutPort(ip)
  return isIP(bare) > 0 ? bare : (socket.remoteAddress ?? '')
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1]
  if (bracketed !== undefined) return bracketed
  const [host = '', port, ...more] = address.split(':')
  return port !== undefined && more.length === 0 ? host : address
}
