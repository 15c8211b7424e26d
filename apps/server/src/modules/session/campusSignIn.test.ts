import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { casRefusal } from './campusSignIn.ts'

describe('what goes wrong with CAS', () => {
  it.each([
    ['foreignService', null, '登录返回地址不属于本系统'],
    ['unreachable', null, '无法连接统一身份认证服务，请稍后再试'],
    ['unintelligible', null, '统一身份认证的应答无法识别，请联系管理员'],
    ['refused', 'INVALID_TICKET', '登录票据无效或已过期，请重新登录'],
    ['refused', 'INVALID_SERVICE', '登录票据不是为本系统签发的，请重新登录'],
    ['refused', 'UNAUTHORIZED_SERVICE', '统一身份认证尚未登记本系统的地址，请联系管理员'],
    ['refused', 'SOMETHING_NEW', '统一身份认证拒绝了登录（SOMETHING_NEW）'],
  ] as const)('%s %s says what to do', (problem, casCode, words) => {
    expect(casRefusal({ problem, casCode }).message).toBe(words)
  })
})

describe('a server without CAS', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ config: { devCas: false } })
  })
  afterAll(() => server?.close())

  it('names none, carries none, and takes no ticket', async () => {
    expect(await server.call(session.config)).toMatchObject({ casLoginUrl: null, casLogoutUrl: null, offersCas: false })
    for (const path of ['/cas', '/cas/login', '/cas/style.css', '/cas/p3/serviceValidate'])
      expect((await server.fetch(path, { headers: { accept: 'text/html' } })).status).toBe(404)
    await expect(server.call(session.checkSsoLogin, { body: { ticket: 'ST-1', service: `${server.origin}/` } })).rejects.toThrow(
      '没有接入统一身份认证，请用账号和密码登录',
    )
  })

  it('is entered and left with account and password', async () => {
    const token = await server.login('teacher01')
    expect(await server.call(session.permissions, {}, token)).toHaveProperty('menu')
    expect(await server.call(session.logout, {}, token)).toEqual({ casLogoutUrl: null })
  })
})
