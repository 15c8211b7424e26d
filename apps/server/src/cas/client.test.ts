import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginUrl, logoutUrl, validateTicket } from './client.ts'
import type { CasServer } from './client.ts'

let campus: Server
let server: CasServer
let reply: { status: number; body: string }
let asked: URL | undefined
const serviceBase = 'https://ekt.example.edu.cn/ekt/'
const service = 'https://ekt.example.edu.cn/ekt/home?a=1&b=2'

beforeAll(async () => {
  campus = createServer((request, response) => {
    asked = new URL(request.url!, 'http://campus')
    response.writeHead(reply.status, { 'content-type': 'application/xml' }).end(reply.body)
  })
  await new Promise<void>((resolve) => campus.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(campus.address() as AddressInfo).port}/cas`
  server = { url: 'https://cas.example.edu.cn/cas', insideUrl: base, protocol: '3' }
})
afterAll(() => campus.close())
beforeEach(() => {
  asked = undefined
})

const answers = (body: string, status = 200) => {
  reply = { status, body }
  return validateTicket(server, serviceBase, { ticket: 'ST-1', service })
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

  it('may know no more than CAS 2.0', async () => {
    reply = { status: 200, body: success('20231010') }
    await validateTicket({ ...server, protocol: '2' }, serviceBase, { ticket: 'ST-1', service })
    expect(asked?.pathname).toBe('/cas/serviceValidate')
  })

  it('signs people in and out where their browsers reach it', () => {
    expect([loginUrl(server), logoutUrl(server)]).toEqual(['https://cas.example.edu.cn/cas/login', 'https://cas.example.edu.cn/cas/logout'])
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
    [
      'elements of CAS 3.0',
      '<cas:attributes><cas:cn>李明</cas:cn><cas:ou>计算机学院</cas:ou><cas:ou>校团委</cas:ou><cas:no>0012</cas:no></cas:attributes>',
    ],
    [
      'names and values',
      '<cas:attribute name="cn" value="李明"/><cas:attribute name="ou" value="计算机学院"/><cas:attribute name="ou" value="校团委"/><cas:attribute name="no" value="0012"/>',
    ],
    [
      'named elements',
      '<cas:attributes><cas:attribute><cas:name>cn</cas:name><cas:value>李明</cas:value></cas:attribute><cas:attribute><cas:name>ou</cas:name><cas:value>计算机学院</cas:value><cas:value>校团委</cas:value></cas:attribute><cas:attribute name="no">0012</cas:attribute></cas:attributes>',
    ],
    ['elements beside the user', '<cas:cn>李明</cas:cn><cas:ou>计算机学院</cas:ou><cas:ou>校团委</cas:ou><cas:no>0012</cas:no>'],
    [
      'characters by number',
      '<cas:attributes><cas:cn>&#x674E;&#26126;</cas:cn><cas:ou>计算机&#x5B66;院</cas:ou><cas:ou>校团委</cas:ou></cas:attributes><cas:attribute name="no" value="&#48;012"/>',
    ],
    [
      'both forms at once',
      '<cas:attributes><cas:cn>李明</cas:cn><cas:ou>计算机学院</cas:ou><cas:ou>校团委</cas:ou><cas:no>0012</cas:no></cas:attributes><cas:attribute name="cn" value="李明"/><cas:attribute name="ou" value="计算机学院"/>',
    ],
  ])('gives attributes as %s', async (_, attributes) => {
    const body = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>u</cas:user>${attributes}</cas:authenticationSuccess></cas:serviceResponse>`
    expect(Object.fromEntries((await answers(body)).attributes)).toEqual({ cn: ['李明'], ou: ['计算机学院', '校团委'], no: ['0012'] })
  })

  it.each(['INVALID_TICKET', 'INVALID_SERVICE', 'SOMETHING_NEW'])('refuses with %s', async (casCode) => {
    await expect(answers(failure(casCode))).rejects.toMatchObject({ name: 'CasError', problem: 'refused', casCode })
  })

  it.each([
    '',
    'yes\nteacher\n',
    '<html><body>404</body></html>',
    '<cas:serviceResponse>',
    success(''),
    success('a</cas:user><cas:user>b'),
    success('a&#0;b'),
    success('a&#xD800;b'),
    success('a&#x110000;b'),
    success('a\u0001b'),
    success('ab').replace('other', 'o&#0;'),
  ])('is not believed when it answers %j', async (body) => {
    await expect(answers(body)).rejects.toMatchObject({ problem: 'unintelligible' })
  })

  it('may be out of order or away', async () => {
    await expect(answers('oops', 502)).rejects.toMatchObject({ problem: 'unreachable' })
    const away = { ...server, insideUrl: 'http://127.0.0.1:9/cas' }
    await expect(validateTicket(away, serviceBase, { ticket: 'ST-1', service })).rejects.toMatchObject({ problem: 'unreachable' })
  })

  it.each([
    'https://evil.example/ekt/',
    'http://ekt.example.edu.cn/ekt/',
    'https://ekt.example.edu.cn/other/',
    'https://ekt.example.edu.cn/ekt/../other/',
    'https://ekt.example.edu.cn@evil.example/ekt/',
  ])('is not asked about the service %s', async (foreign) => {
    await expect(validateTicket(server, serviceBase, { ticket: 'ST-1', service: foreign })).rejects.toMatchObject({
      problem: 'foreignService',
    })
    expect(asked).toBeUndefined()
  })
})
