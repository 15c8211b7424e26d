import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DevCasHost } from './host.ts'

/** CAS calls it the ticket-granting cookie. */
const GRANT = 'CASTGC'
/** Repeated in a hidden field of the login form, so that another site cannot post it. */
const LOGIN = 'CASLT'

type Place = Pick<DevCasHost, 'path' | 'isSecure'>

const attributes = (host: Place, request: FastifyRequest) => ({
  path: host.path,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: host.isSecure(request),
})

export const grantIdOf = (request: FastifyRequest): string | undefined => request.cookies[GRANT] || undefined

export function keepGrant(host: Place, request: FastifyRequest, reply: FastifyReply, id: string) {
  reply.setCookie(GRANT, id, attributes(host, request))
}

export function forgetGrant(host: Place, request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(GRANT, attributes(host, request))
}

/** The login form's secret: the browser's own while it has one, so that two open login pages both work. */
export function loginSecret(host: Place, request: FastifyRequest, reply: FastifyReply): string {
  const kept = request.cookies[LOGIN]
  const secret = kept && /^[0-9a-f]{64}$/.test(kept) ? kept : randomBytes(32).toString('hex')
  reply.setCookie(LOGIN, secret, attributes(host, request))
  return secret
}

export function hasLoginSecret(request: FastifyRequest, secret: string): boolean {
  const kept = Buffer.from(request.cookies[LOGIN] ?? '')
  const sent = Buffer.from(secret)
  return kept.length > 0 && kept.length === sent.length && timingSafeEqual(kept, sent)
}
