import { ApiError } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'
import { createSession } from './createSession.ts'
import type { SessionOptions } from './createSession.ts'
import { loginResult, permissions, testBrowser, testClient, user } from './testClient.ts'
import { createTokenStore } from './tokenStore.ts'
import type { StoredSession } from './tokenStore.ts'

export const PERMISSIONS = '/sys/permission/getUserPermissionByToken'
export const VALIDATE = '/cas/client/checkSsoLogin'
export const CONFIG = '/sys/session/config'
export const LOGOUT = '/sys/logout'

export const unauthorized = () => {
  throw new ApiError('unauthorized', 'Token失效，请重新登录', 401)
}

/** A session at an address, with a server that knows the user `admin` unless a test says otherwise. */
export function build(href: string, answers: Parameters<typeof testClient>[0] = {}, more: Partial<SessionOptions> = {}) {
  const server = testClient({
    [PERMISSIONS]: () => permissions(),
    [VALIDATE]: () => loginResult('admin'),
    [CONFIG]: () => ({ casLoginUrl: 'https://cas/login', casLogoutUrl: 'https://cas/logout', schoolName: '', systemTitle: '' }),
    [LOGOUT]: () => ({ casLogoutUrl: null }),
    ...answers,
  })
  const browser = testBrowser(href)
  const tokens = createTokenStore()
  const session = createSession({ client: server.client, tokens, basePath: '/ekt/', browser, ...more })
  return { session, server, browser, tokens }
}
export const signedIn = (id = 'admin', more: Partial<StoredSession> = {}) =>
  createTokenStore().set({ token: `token-${id}`, userInfo: user(id), forced: false, signedInBy: 'password', ...more })
export const noAccount = () => {
  throw new ApiError('business', '账号 ghost 尚未在本系统开通，请联系管理员', businessCode.noAccount)
}
/** The service that a visit to CAS names. */
export const serviceIn = (visit = '') => new URL(visit).searchParams.get('service') ?? ''
