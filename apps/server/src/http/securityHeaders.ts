import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { protocolOf } from './protocol.ts'

/** For an answer that is shown, if at all, as it is: data, a refusal, a page of plain text. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A page of ours that needs its style sheet and nothing else. */
export const STYLED_PAGE = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The admin's own files; a worker's script is bound by the policy that it came with. */
export const ADMIN_FILE =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** A year, for this host alone: what other systems of the school lie below it is not ours to say. */
const HSTS = 'max-age=31536000'

/** What every answer carries, unless its route said more. */
export function securityHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING)
  // Of a proxy's word (`X-Forwarded-Proto`) only as far as proxies are believed.
  if (protocolOf(request) === 'https') reply.header('strict-transport-security', HSTS)
}

export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => securityHeaders(request, reply))
}

/**
 * What a page of the admin may do. Scripts come from our own files alone; style elements need the nonce of this very
 * answer (antd writes some), style attributes are harmless and needed by every positioned thing on a canvas.
 */
export function adminHeaders(nonce: string, externalOrigins: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      ["img-src 'self' data: blob:", ...externalOrigins].join(' '),
      "font-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      "frame-ancestors 'self'",
      "base-uri 'self'",
      "form-action 'self'",
      "object-src 'none'",
    ].join('; '),
    // The page's own files are asked for before the script can take a CAS ticket out of the address.
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
