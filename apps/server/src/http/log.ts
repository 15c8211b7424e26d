import type { FastifyRequest } from 'fastify'
import { senderAddress } from './senderAddress.ts'

/**
 * What of a request, an answer and an error goes into the log: enough to find the fault, and nothing that somebody
 * typed. Addresses are named by their pattern, since queries, ids and stored paths are personal or are keys by
 * themselves; of a failed statement there is its text with placeholders, never the values.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    remoteAddress: senderAddress(request),
  }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
  err: describeError,
}

/**
 * Of what a line says besides, plain values alone: what a library logs may have a whole request in it, with the keys that
 * its headers carry.
 */
export const onlyKnown = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name in logSerializers || typeof value !== 'object'))

/** pino would repeat an error's message as the line's own. */
export function logError(this: unknown, args: unknown[], write: (...args: unknown[]) => void) {
  const [first, ...rest] = args.map((one) => (typeof one === 'string' ? withoutQueries(one) : one))
  const named = first instanceof Error ? { err: first } : first
  const isFailure = typeof named === 'object' && named !== null && 'err' in named
  write.apply(this, isFailure && rest.length === 0 ? [named, 'failed'] : [named, ...rest])
}

/** Of a database's refusal also what it is about: `code`, `table`, `column`, `constraint`, `sql`. */
interface ErrorInLog {
  [field: string]: unknown
  type: string
  message: string
  stack: string
}

/** The framework repeats addresses in some messages, and a query may hold a ticket. */
const withoutQueries = (text: string) => text.replace(/\?[^\s"]+/g, '?…')

/** Characters of a message, a statement or a stack: enough to find the fault, in a line that can be read. */
const LONGEST = 2_000
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const TELLING = ['code', 'severity', 'table', 'column', 'constraint', 'routine'] as const

export function describeError(error: unknown): ErrorInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: 'withheld', stack: '' }
  const fields = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: isSafe(error) ? cut(withoutQueries(error.message)) : 'withheld',
    ...Object.fromEntries(TELLING.filter((name) => typeof fields[name] === 'string').map((name) => [name, fields[name]])),
    ...(typeof fields['query'] === 'string' ? { sql: cut(fields['query']) } : {}),
    // A stack begins with the message, which may have lines.
    stack: cut(
      (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n'),
    ),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Databases repeat the offending value in their message, the query builder all of them, a JSON parser a piece of the text. */
function isSafe(error: Error): boolean {
  return !(error instanceof SyntaxError) && !('query' in error) && !('severity' in error)
}
