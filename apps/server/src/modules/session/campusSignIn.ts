import type { Message } from '@sc/locale'
import type { FastifyRequest } from 'fastify'
import type { CasError } from '../../cas/CasError.ts'
import type { CasServer } from '../../cas/client.ts'
import { demonstratesCas, devCasPath } from '../../config.ts'
import type { Config } from '../../config.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { ownOrigin, publicOrigin } from '../../http/publicOrigin.ts'

/** The configured CAS server, or the development provider that this server carries; null where there is neither. */
export function casServer(config: Config, request: FastifyRequest): CasServer | null {
  const { casUrl, casProtocol: protocol } = config
  if (casUrl !== null) return { url: casUrl, insideUrl: casUrl, protocol }
  const path = devCasPath(config)
  return path === null ? null : { url: publicOrigin(config, request) + path, insideUrl: ownOrigin(request) + path, protocol }
}

/** Whether accounts are known elsewhere too: at the campus's CAS, or at the one that a demonstration shows. */
export const offersCas = (config: Config): boolean => config.casUrl !== null || demonstratesCas(config)

export const withoutCas = () => new BusinessError(say.session.withoutCas())

const refusals: ReadonlyMap<string | null, () => Message> = new Map([
  ['INVALID_TICKET', say.session.casInvalidTicket],
  ['INVALID_TICKET_SPEC', say.session.casMalformedTicket],
  ['INVALID_SERVICE', say.session.casForeignTicket],
  ['UNAUTHORIZED_SERVICE', say.session.casUnknownService],
  ['INTERNAL_ERROR', say.session.casFailed],
])

/** What went wrong with CAS, saying what to do. */
export function casRefusal({ problem, casCode }: Pick<CasError, 'problem' | 'casCode'>): BusinessError {
  switch (problem) {
    case 'foreignService':
      return new BusinessError(say.session.casForeignService())
    case 'unreachable':
      return new BusinessError(say.session.casUnreachable())
    case 'unintelligible':
      return new BusinessError(say.session.casUnintelligible())
    case 'refused':
      return new BusinessError(refusals.get(casCode)?.() ?? say.session.casRefused({ code: casCode }))
  }
}
