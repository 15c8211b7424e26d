import type { Language } from '@sc/locale'

/** A name and password that were typed, and where. */
export interface Credentials {
  username: string
  password: string
  /** IP address of the browser, for limits on wrong attempts. */
  address: string
}

/** Who came in, with the service ticket for where they go back to. */
export interface Entry {
  username: string
  /** Absent where no service was asked for; else where too many services have not heard yet that the account signed out. */
  ticket?: string
}

export interface SignIn extends Entry {
  /** Of the new ticket-granting cookie. Absent where the browser's own was the same person's, and goes on. */
  grantId?: string
}

/** Why a password was not taken, in words for the screen. */
export interface Refusal {
  refused: string
}

/** A service ticket that was just used up. */
export interface RedeemedTicket {
  username: string
  service: string
  /** The password was typed for this very ticket. */
  fromNewLogin: boolean
  /** When the password was last typed. */
  authenticationTime: Date
  /** Origins of other systems whose oldest entries had to end for this one. */
  toTell: readonly string[]
}

/**
 * What CAS calls the ticket registry: sign-ins (grants), which browsers keep in a cookie, and the service tickets that
 * are granted from them. Each call holds as a whole or not at all, beside any number of others, at any number of servers.
 */
export interface TicketRegistry {
  /**
   * Checks the password; if it is right, signs in and issues a ticket for the service.
   * @param grantId of the browser's cookie: the same person's goes on; anybody else's is left for `end`
   * @param language in which a refusal is said
   */
  signIn(credentials: Credentials, service: string | undefined, grantId: string | undefined, language: Language): Promise<SignIn | Refusal>
  /** A ticket by the browser's grant. Undefined where that ended, or its account may not sign in any more. */
  enter(grantId: string, service: string | undefined): Promise<Entry | undefined>
  /** Uses a service ticket up, whatever is then made of it. Undefined when unknown, expired or used before. */
  redeem(ticket: string): Promise<RedeemedTicket | undefined>
  /**
   * Ends a grant with all its tickets and what they opened at the host, and leaves messages for the other systems.
   * @returns the origins that have to be told
   */
  end(grantId: string): Promise<readonly string[]>
  forgetExpired(): Promise<void>
}
