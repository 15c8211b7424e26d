import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { ownOrigin } from '../addresses.ts'
import { hostOf } from '../serviceAddress.ts'
import type { GrantedService } from './grants.ts'
import { escapeText } from './html.ts'
import { isAllowed, isOwn } from './services.ts'

const TIMEOUT_MS = 3_000

/** Posts CAS's logout message to every service of an ended grant. A service that does not answer does not hold up the others. */
export async function tellServices(context: Context, request: FastifyRequest, username: string, services: readonly GrantedService[]): Promise<void> {
  // The allow-list may have become shorter since the tickets were given.
  const told = services.filter(({ service }) => isAllowed(context, request, service))
  await Promise.all(
    told.map(async ({ ticket, service }) => {
      try {
        const response = await fetch(isOwn(context, request, service) ? throughLoopback(request, service) : service, {
          method: 'POST',
          body: new URLSearchParams({ logoutRequest: logoutMessage(username, ticket) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (!response.ok) request.log.warn({ host: hostOf(service), status: response.status }, 'single logout was not accepted')
      } catch (error) {
        request.log.warn({ host: hostOf(service), err: error }, 'single logout did not arrive')
      }
    }),
  )
}

function throughLoopback(request: FastifyRequest, service: string): string {
  const { pathname, search } = new URL(service)
  return `${ownOrigin(request)}${pathname}${search}`
}

/** SAML 2.0, as CAS 3.0 (2.3.3) gives it. */
const logoutMessage = (username: string, ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="LR-${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:NameID>${escapeText(username)}</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
