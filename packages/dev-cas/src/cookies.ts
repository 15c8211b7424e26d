import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { publicOrigin } from '../addresses.ts'

/** CAS calls it the ticket-granting cookie. */
const GRANT = 'CASTGC'
/** Repeated in a hidden field of the login form, so that another site cannot post it. */
const LOGIN = 'CASLT'

const attributes = (config: Config, request: FastifyRequest) => ({
  path: `${config.basePath}cas`,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: publicOrigin(config, request).startsWith('https:'),
})

export const grantIdOf = (request: FastifyRequest): string | undefined => request.cookies[GRANT]

export function keepGrant(config: Config, request: FastifyRequest, reply: FastifyReply, id: string) {
  reply.setCookie(GRANT, id, attributes(config, request))
}

export function forgetGrant(config: Config, request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(GRANT, attributes(config, request))
}

/** The login form's secret: the browser's own while it has one, so that two open login pages both work. */
export function loginSecret(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const kept = request.cookies[LOGIN]
  const secret = kept && /^[0-9a-f]{64}$/.test(kept) ? kept : randomBytes(32).toString('hex')
  reply.setCookie(LOGIN, secret, attributes(config, request))
  return secret
}

export function hasLoginSecret(request: FastifyRequest, given: string): boolean {
  const kept = Buffer.from(request.cookies[LOGIN] ?? '')
  const sent = Buffer.from(given)
  return kept.length > 0 && kept.length === sent.length && timingSafeEqual(kept, sent)
}
