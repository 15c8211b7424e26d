import { DrizzleQueryError } from 'drizzle-orm'

/** No connection to the database could be had: what the system says of it, a reset, may be of any connection. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause })
  }
}

/** The errors that a failure was caused by, the outermost first: drivers' own are wrapped by the query builder. */
export function causesOf(error: unknown): (Error & { code?: unknown; syscall?: unknown })[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** PostgreSQL's unique_violation, whichever driver reports it. */
export const isUniqueViolation = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '23505')

/** PostgreSQL's foreign_key_violation. */
export const isReferenceViolation = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '23503')

/** PostgreSQL's lock_not_available: what somebody else has was waited for as long as was said. */
export const isLockedOut = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '55P03')

/** Two transactions waited for each other, or one could not be put after another: nothing was written, and another try may do it. */
export const isWorthAnotherTry = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '40P01' || code === '40001')

/** Of a connection, by the system: refused, cut, or no way there. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Connection exceptions (class 08), shutting down, starting, crashed (57P0x), no room for another connection, gave up waiting. */
const AWAY = /^(08...|57P0[1-5]|53300|57014|25P03)$/
/** What the driver says without a code. */
const WORDS = /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether all connections were in use for as long as a call waits for one: the database is there, and more is asked than it answers. */
export const isDatabaseBusy = (error: unknown): boolean =>
  causesOf(error).some(({ message }) => message === 'timeout exceeded when trying to connect')

/** Whether it is the database that cannot be reached, and no statement that is wrong: trying again later helps. */
export function isDatabaseAway(error: unknown): boolean {
  const causes = causesOf(error)
  // A browser that hangs up during an upload has a connection too.
  const ofDatabase = causes.some(
    (cause) =>
      cause instanceof DrizzleQueryError ||
      cause instanceof NoConnectionError ||
      cause.syscall === 'connect' ||
      cause.syscall === 'getaddrinfo',
  )
  return causes.some(({ code, message }) =>
    typeof code === 'string' ? AWAY.test(code) || (ofDatabase && NETWORK.has(code)) : WORDS.test(message),
  )
}
