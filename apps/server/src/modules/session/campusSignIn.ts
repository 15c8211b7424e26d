import type { FastifyRequest } from 'fastify'
import type { CasError } from '../../cas/CasError.ts'
import type { CasServer } from '../../cas/client.ts'
import { demonstratesCas, devCasPath } from '../../config.ts'
import type { Config } from '../../config.ts'
import { BusinessError } from '../../http/errors.ts'
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

export const withoutCas = () => new BusinessError('本系统没有接入统一身份认证，请用账号和密码登录')

const refusals: Record<string, string> = {
  INVALID_TICKET: '登录票据无效或已过期，请重新登录',
  INVALID_TICKET_SPEC: '登录票据格式有误，请重新登录',
  INVALID_SERVICE: '登录票据不是为本系统签发的，请重新登录',
  UNAUTHORIZED_SERVICE: '统一身份认证尚未登记本系统的地址，请联系管理员',
  INTERNAL_ERROR: '统一身份认证服务出错，请稍后再试',
}

/** What went wrong with CAS, saying what to do. */
export function casRefusal({ problem, casCode }: Pick<CasError, 'problem' | 'casCode'>): BusinessError {
  switch (problem) {
    case 'foreignService':
      return new BusinessError('登录返回地址不属于本系统')
    case 'unreachable':
      return new BusinessError('无法连接统一身份认证服务，请稍后再试')
    case 'unintelligible':
      return new BusinessError('统一身份认证的应答无法识别，请联系管理员')
    case 'refused':
      return new BusinessError(refusals[casCode ?? ''] ?? `统一身份认证拒绝了登录（${casCode}）`)
  }
}
