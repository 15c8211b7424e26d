import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { BusinessError } from '../http/errors.ts'
import type { CasAddresses } from './addresses.ts'
import { readAttributes } from './attributes.ts'
import type { CasAttributes } from './attributes.ts'
import { isUnder } from './serviceAddress.ts'

const TIMEOUT_MS = 5_000
/** An answer is a few hundred bytes; attributes may make it some thousands. */
const ANSWER_LIMIT = 256 * 1024

const refusals: Record<string, string> = {
  INVALID_TICKET: '登录票据无效或已过期，请重新登录',
  INVALID_TICKET_SPEC: '登录票据格式有误，请重新登录',
  INVALID_SERVICE: '登录票据不是为本系统签发的，请重新登录',
  UNAUTHORIZED_SERVICE: '统一身份认证尚未登记本系统的地址，请联系管理员',
  INTERNAL_ERROR: '统一身份认证服务出错，请稍后再试',
}

const name = z.string().min(1).max(64)
const answerSchema = z.object({
  serviceResponse: z.union([
    z.object({ authenticationSuccess: z.looseObject({ user: name }) }),
    z.object({ authenticationFailure: z.object({ code: z.string() }) }),
  ]),
})

// CAS servers differ in the namespace prefix; a user name of digits stays a text. Characters by number are the parser's
// business only where it is told to read HTML's names for some, too.
const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false, htmlEntities: true })

/** Whom CAS vouches for, and what it says of them. */
export interface CasIdentity {
  user: string
  attributes: CasAttributes
}

/**
 * Asks the CAS server (2.0 or 3.0) who a service ticket belongs to.
 * @throws BusinessError whose message says what to do
 */
export async function validateTicket(addresses: CasAddresses, ticket: string, service: string): Promise<CasIdentity> {
  if (!isUnder(service, addresses.serviceBase)) throw new BusinessError('登录返回地址不属于本系统')
  const text = await ask(`${addresses.validateUrl}?${new URLSearchParams({ service, ticket })}`)
  const parsed = answerSchema.safeParse(parse(text))
  if (!parsed.success) throw new BusinessError('统一身份认证的应答无法识别，请联系管理员')
  const { serviceResponse } = parsed.data
  if ('authenticationSuccess' in serviceResponse) {
    const { authenticationSuccess } = serviceResponse
    return { user: authenticationSuccess.user, attributes: readAttributes(authenticationSuccess) }
  }
  const { code } = serviceResponse.authenticationFailure
  throw new BusinessError(refusals[code] ?? `统一身份认证拒绝了登录（${code}）`)
}

async function ask(address: string): Promise<string> {
  const unreachable = () => new BusinessError('无法连接统一身份认证服务，请稍后再试')
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'application/xml' } }).catch(() => {
    throw unreachable()
  })
  if (response.status >= 500) throw unreachable()
  const text = await response.text().catch(() => {
    throw unreachable()
  })
  return text.slice(0, ANSWER_LIMIT)
}

function parse(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    return undefined
  }
}
