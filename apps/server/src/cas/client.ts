import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { readAttributes } from './attributes.ts'
import type { CasAttributes } from './attributes.ts'
import { CasError } from './CasError.ts'
import { parsed } from './parsed.ts'
import { isUnder } from './serviceAddress.ts'

const TIMEOUT_MS = 5_000
/** An answer is a few hundred bytes; attributes may make it some thousands. */
const ANSWER_LIMIT = 256 * 1024

const name = z.string().min(1).max(64)
const answerSchema = z.object({
  serviceResponse: z.union([
    z.object({ authenticationSuccess: z.looseObject({ user: name }) }),
    z.object({ authenticationFailure: z.object({ code: z.string() }) }),
  ]),
})

// CAS servers differ in the namespace prefix; a user name of digits stays a text. Characters by number are the parser's
// business only where it is told to read HTML's names for some, too.
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  htmlEntities: true,
})

/** A CAS server, and how it is spoken to. */
export interface CasServer {
  /** Without `/login`, as people's browsers open it. */
  url: string
  /** The same as this server itself reaches it. */
  insideUrl: string
  /** 3: `/p3/serviceValidate`, with attributes; 2: `/serviceValidate`. */
  protocol: '2' | '3'
}

export const loginUrl = ({ url }: CasServer): string => `${url}/login`
export const logoutUrl = ({ url }: CasServer): string => `${url}/logout`

/** Whom CAS vouches for, and what it says of them. */
export interface CasIdentity {
  user: string
  attributes: CasAttributes
}

/**
 * Asks the CAS server (2.0 or 3.0) who a service ticket belongs to.
 * @param serviceBase where this system's own pages live: a ticket for any other service is not ours to accept
 * @throws CasError
 */
export async function validateTicket(
  server: CasServer,
  serviceBase: string,
  { ticket, service }: { ticket: string; service: string },
): Promise<CasIdentity> {
  if (!isUnder(service, serviceBase)) throw new CasError('foreignService')
  const address = `${server.insideUrl}/${server.protocol === '3' ? 'p3/' : ''}serviceValidate`
  const answer = answerSchema.safeParse(parsed(parser, await ask(`${address}?${new URLSearchParams({ service, ticket })}`)))
  if (!answer.success) throw new CasError('unintelligible')
  const { serviceResponse } = answer.data
  if ('authenticationFailure' in serviceResponse) throw new CasError('refused', serviceResponse.authenticationFailure.code)
  const { authenticationSuccess } = serviceResponse
  return { user: authenticationSuccess.user, attributes: readAttributes(authenticationSuccess) }
}

async function ask(address: string): Promise<string> {
  const unreachable = (cause?: unknown) => new CasError('unreachable', null, { cause })
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'application/xml' } })
    if (response.status >= 500) throw unreachable()
    return (await response.text()).slice(0, ANSWER_LIMIT)
  } catch (error) {
    throw error instanceof CasError ? error : unreachable(error)
  }
}
