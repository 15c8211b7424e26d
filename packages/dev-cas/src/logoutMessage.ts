import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { escapeUTF8 } from 'entities/escape'
import { hostOf } from './serviceAddress.ts'

/** Names a ticket to the service that redeemed it. */
export interface LogoutMessage {
  ticket: string
  username: string
  service: string
}

/** The messages that services have not taken yet; each call holds as a whole. */
export interface LogoutMessages {
  /** Some that are due, the oldest first, after all that were not tried yet. Who does not drop them has them due again later. */
  takeDue(origin: string, atOnce: number): Promise<LogoutMessage[]>
  /** What these tickets' services took. */
  dropTold(tickets: readonly string[]): Promise<void>
  /**
   * Ends what was tried often enough, or long ago.
   * @returns how many messages nobody took
   */
  giveUp(): Promise<number>
}

const TIMEOUT_MS = 3_000
/** What a service answers that may accept the same message later. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429

/**
 * Posts CAS's logout message to the service that a ticket was for.
 * @returns false where that is worth trying again: no answer came, or one that says so
 */
export async function sendLogoutMessage(log: FastifyBaseLogger, { ticket, username, service }: LogoutMessage): Promise<boolean> {
  const host = hostOf(service)
  try {
    const response = await fetch(service, {
      method: 'POST',
      body: new URLSearchParams({ logoutRequest: logoutMessage(username, ticket) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) log.warn({ host, status: response.status }, 'single logout was not accepted')
    return !isPassing(response.status)
  } catch (error) {
    log.warn({ host, err: error }, 'single logout did not arrive')
    return false
  }
}

/** SAML 2.0, as CAS 3.0 (2.3.3) gives it. */
const logoutMessage = (username: string, ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="LR-${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:NameID>${escapeUTF8(username)}</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
