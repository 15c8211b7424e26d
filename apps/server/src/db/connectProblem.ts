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
  for (const cause of causesOf(error)) {
    const { code, message, syscall } = cause
    // The driver opens nothing but certificates and keys that the address names.
    if (syscall === 'open') return new StartError(say.start.tlsFileUnread({ file: pathOf(cause), code: String(code) }))
    const words = wordsFor(String(code ?? message), { server, account, database })
    if (words) return new StartError(words)
  }
  return undefined
}

const pathOf = (error: Error) => ('path' in error ? String(error.path) : '')

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
    case 'The server does not support SSL connections':
      return say.start.notEncrypted({ server })
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return say.start.certificateRefused({ server, reason })
    // No such account, or no line of pg_hba.conf that lets it in from here, or in without encryption.
    case '28000':
      return say.start.notAdmitted({ server, account })
    case '28P01':
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
