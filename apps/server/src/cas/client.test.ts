import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CasAddresses } from './addresses.ts'
import { validateTicket } from './client.ts'

let campus: Server
let addresses: CasAddresses
let reply: { status: number; body: string }
let asked: URL | undefined
const service = 'https://ekt.example.edu.cn/ekt/home?a=1&b=2'

beforeAll(async () => {
  campus = createServer((request, response) => {
    asked = new URL(request.url!, 'http://campus')
    response.writeHead(reply.status, { 'content-type': 'application/xml' }).end(reply.body)
  })
  await new Promise<void>((resolve) => campus.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(campus.address() as AddressInfo).port}/cas`
  addresses = {
    loginUrl: `${base}/login`,
    logoutUrl: `${base}/logout`,
    validateUrl: `${base}/p3/serviceValidate`,
    serviceBase: 'https://ekt.example.edu.cn/ekt/',
  }
})
afterAll(() => campus.close())
beforeEach(() => {
  asked = undefined
})

const answers = (body: string, status = 200) => {
  reply = { status, body }
  return validateTicket(addresses, 'ST-1', service)
}
const success = (user: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes><cas:user>other</cas:user></cas:attributes></cas:authenticationSuccess></cas:serviceResponse>`
const failure = (code: string) =>
  `<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationFailure code="${code}">x</authenticationFailure></serviceResponse>`

describe('a campus CAS server', () => {
  it('is asked with the ticket and the service exactly as they came', async () => {
    await answers(success('20231010'))
    expect(asked?.pathname).toBe('/cas/p3/serviceValidate')
    expect(Object.fromEntries(asked!.searchParams)).toEqual({ ticket: 'ST-1', service })
  })

  it.each([
    ['0012', '0012'],
    ['a&amp;b', 'a&b'],
    ['张三', '张三'],
    ['o&#x27;neil &lt;b&gt;', "o'neil <b>"],
    ['&#x6B27;&#x9633;&#27743;', '欧阳江'],
    ['a&amp;#39;b', 'a&#39;b'],
  ])('vouches for the user %s', async (written, user) => {
    expect((await answers(success(written))).user).toBe(user)
  })

  it('may use another namespace prefix, or none', async () => {
    expect((await answers(success('teacher').replaceAll('cas:', 'c:'))).user).toBe('teacher')
    expect((await answers(success('teacher').replaceAll('cas:', ''))).user).toBe('teacher')
  })

  it.each([
    ['elements of CAS 3.0', '<cas:attributes><cas:cn>李明</cas:cn><cas:ou>计算机学院</cas:ou><cas:ou>校团委</cas:ou><cas:no>0012</cas:no></cas:attributes>'],
    ['names and values', '<cas:attribute name="cn" value="李明"/><cas:attribute name="ou" value="计算机学院"/><cas:attribute name="ou" value="校团委"/><cas:attribute name="no" value="0012"/>'],
    ['named elements', '<cas:attributes><cas:attribute><cas:name>cn</cas:name><cas:value>李明</cas:value></cas:attribute><cas:attribute><cas:name>ou</cas:name><cas:value>计算机学院</cas:value><cas:value>校团委</cas:value></cas:attribute><cas:attribute name="no">0012</cas:attribute></cas:attributes>'],
    ['elements beside the user', '<cas:cn>李明</cas:cn><cas:ou>计算机学院</cas:ou><cas:ou>校团委</cas:ou><cas:no>0012</cas:no>'],
    ['characters by number', '<cas:attributes><cas:cn>&#x674E;&#26126;</cas:cn><cas:ou>计算机&#x5B66;院</cas:ou><cas:ou>校团委</cas:ou></cas:attributes><cas:attribute name="no" value="&#48;012"/>'],
    ['both forms at once', '<cas:attributes><cas:cn>李明</cas:cn><cas:ou>计算机学院</cas:ou><cas:ou>校团委</cas:ou><cas:no>0012</cas:no></cas:attributes><cas:attribute name="cn" value="李明"/><cas:attribute name="ou" value="计算机学院"/>'],
  ])('gives attributes as %s', async (_, attributes) => {
    const body = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>u</cas:user>${attributes}</cas:authenticationSuccess></cas:serviceResponse>`
    expect(Object.fromEntries((await answers(body)).attributes)).toEqual({ cn: ['李明'], ou: ['计算机学院', '校团委'], no: ['0012'] })
  })

  it.each([
    ['INVALID_TICKET', '登录票据无效或已过期，请重新登录'],
    ['INVALID_SERVICE', '登录票据不是为本系统签发的，请重新登录'],
    ['UNAUTHORIZED_SERVICE', '统一身份认证尚未登记本系统的地址，请联系管理员'],
    ['SOMETHING_NEW', '统一身份认证拒绝了登录（SOMETHING_NEW）'],
  ])('refuses with %s', async (code, message) => {
    await expect(answers(failure(code))).rejects.toThrow(message)
  })

  it.each(['', 'yes\nteacher\n', '<html><body>404</body></html>', '<cas:serviceResponse>', success(''), success('a</cas:user><cas:user>b')])(
    'is not believed when it answers %j',
    async (body) => {
      await expect(answers(body)).rejects.toThrow('应答无法识别')
    },
  )

  it('may be out of order or away', async () => {
    await expect(answers('oops', 502)).rejects.toThrow('无法连接统一身份认证服务')
    const away = { ...addresses, validateUrl: 'http://127.0.0.1:9/cas/p3/serviceValidate' }
    await expect(validateTicket(away, 'ST-1', service)).rejects.toThrow('无法连接统一身份认证服务')
  })

  it.each([
    'https://evil.example/ekt/',
    'http://ekt.example.edu.cn/ekt/',
    'https://ekt.example.edu.cn/other/',
    'https://ekt.example.edu.cn/ekt/../other/',
    'https://ekt.example.edu.cn@evil.example/ekt/',
  ])('is not asked about the service %s', async (foreign) => {
    await expect(validateTicket(addresses, 'ST-1', foreign)).rejects.toThrow('不属于本系统')
    expect(asked).toBeUndefined()
  })
})
