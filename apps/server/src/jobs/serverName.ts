import { hostname } from 'node:os'
import type { AddressInfo } from 'node:net'
import type { Connection } from '../db/connect.ts'

/**
 * What a server goes by at its place: where one listens, no other does, so that one of the same name has gone before it. On the
 * embedded database there is never more than one.
 */
export function serverName(kind: Connection['kind'], at: Pick<AddressInfo, 'address' | 'port'> | string | null): string {
  if (kind === 'pglite') return 'embedded'
  return `${hostname()} ${at === null || typeof at === 'string' ? at : `${at.address}:${at.port}`}`
}
