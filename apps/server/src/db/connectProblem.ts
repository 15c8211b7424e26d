import type { Message } from '@sc/locale'
import { say } from '../locale/say.ts'
import { StartError } from '../StartError.ts'
import { causesOf } from './failures.ts'

/** Why a PostgreSQL cannot be started on, in words for who set its address; undefined where that is not the reason. */
export function connectProblem(error: unknown, address: string): StartError | undefined {
  const { hostname, port, username, pathname } = new URL(address)
  const server = `${hostname || 'localhost'}:${port || 5432}`
  const account = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || account
  for (const { code, message } of causesOf(error)) {
    const words = wordsFor(String(code ?? message), { server, account, database })
    if (words) return new StartError(words)
  }
  return undefined
}

function wordsFor(
  reason: string,
  { server, account, database }: { server: string; account: string; database: string },
): Message | undefined {
  switch (reason) {
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'timeout expired':
      return say.start.unreachable({ server })
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return say.start.unknownHost({ server })
    case '28P01':
    case '28000':
    case 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
      return say.start.accountRefused({ server, account })
    case '3D000':
      return say.start.noDatabase({ server, database })
    case '42501':
      return say.start.mayNotCreate({ account, database })
    default:
      return undefined
  }
}
