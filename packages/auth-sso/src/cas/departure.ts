import type { UserInfo } from '@sc/api-client/contract'
import { browserStorage } from '../storage/browserStorage.ts'
import { findTicket, serviceOf } from './ticket.ts'

const KEY = 'sc-sso-departures'
const PARAMETER = 'sc-sso'
/** More ways to CAS than this nobody has open in one browser tab. */
const KEPT = 8

/** Whom to tell from another, and by what name. */
export type Person = Pick<UserInfo, 'id' | 'username' | 'realname'>

interface Departure {
  state: string
  /** What CAS was told, byte for byte: the ticket is for this and nothing else. */
  service: string
  /** Where the person was, fragment included. */
  address: string
  /** Whose page was left; absent where nobody's was. */
  person?: Person | undefined
}

/** What a browser that comes from CAS brings along. */
export interface Return {
  /** Null when CAS sent back without one, as after its `gateway` or its logout. */
  ticket: string | null
  /** The service that the ticket was made for. */
  service: string
  /** What the address bar shows from now on. */
  address: string
  /** Whose page was left for CAS; another person who comes back has no business there. */
  person: Person | null
}

/**
 * Remembers an address on the way to CAS.
 *
 * CAS servers sort, re-encode and merge the query of a service on its way back, and never see a fragment; yet a ticket
 * is valid only for the service exactly as it was sent. So nothing is read off the address that comes back except a
 * random state, which finds what this browser tab sent. Several ways may be open at once: back and forward lead to any.
 * @param person whose page is left
 * @returns the service to name at CAS
 */
export function depart(address: string, storage: Storage = browserStorage('sessionStorage'), person?: Person): string {
  const clean = withoutState(address)
  const named = serviceOf(clean)
  const state = randomState()
  const service = `${named}${named.includes('?') ? '&' : '?'}${PARAMETER}=${state}`
  try {
    storage.setItem(KEY, JSON.stringify([...read(storage), { state, service, address: clean, person }].slice(-KEPT)))
    return service
  } catch {
    // Without storage the address itself has to do, which most servers leave as it was.
    return named
  }
}

/** Reads an address that CAS sent the browser to; null when it is none. What was remembered for it is used up. */
export function comeBack(href: string, storage: Storage = browserStorage('sessionStorage')): Return | null {
  const found = findTicket(href)
  const without = found?.service ?? href
  const state = stateOf(without)
  if (!found && state === null) return null
  const departure = state === null ? undefined : take(state, storage)
  return {
    ticket: found?.ticket ?? null,
    // Whoever comes from a link of the campus portal was not sent by us: then the address is the service.
    service: departure?.service ?? serviceOf(without),
    address: departure?.address ?? withoutState(without),
    person: departure?.person ?? null,
  }
}

function take(state: string, storage: Storage): Departure | undefined {
  const all = read(storage)
  const departure = all.find((candidate) => candidate.state === state)
  try {
    storage.setItem(KEY, JSON.stringify(all.filter((candidate) => candidate !== departure)))
  } catch {
    // It stays behind: harmless, a ticket is valid once.
  }
  return departure
}

function read(storage: Storage): Departure[] {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(stored) ? stored.filter(isDeparture) : []
  } catch {
    return []
  }
}

function isDeparture(value: unknown): value is Departure {
  const { state, service, address, person } = (value ?? {}) as Partial<Record<keyof Departure, unknown>>
  return (
    typeof state === 'string' && typeof service === 'string' && typeof address === 'string' && (person === undefined || isPerson(person))
  )
}

function isPerson(value: unknown): value is Person {
  const { id, username, realname } = (value ?? {}) as Partial<Record<keyof Person, unknown>>
  return [id, username, realname].every((part) => typeof part === 'string')
}

const pattern = new RegExp(`^([^#]*[?&])${PARAMETER}=([0-9a-f]+)(?:&|(?=#)|$)`)

const stateOf = (href: string) => pattern.exec(href)?.[2] ?? null

function withoutState(href: string): string {
  const found = pattern.exec(href)
  if (!found) return href
  const [all, before = ''] = found
  const rest = href.slice(all.length)
  return rest === '' || rest.startsWith('#') ? before.slice(0, -1) + rest : before + rest
}

/** Not `randomUUID`, which browsers have on https alone. */
function randomState(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
