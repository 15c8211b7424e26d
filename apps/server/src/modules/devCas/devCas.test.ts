import { request as httpRequest } from 'node:http'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { session } from '@sc/api-client/contract'
import { casGrant, casTicket, user } from '../../db/schema/index.ts'
import { openBrowser } from '../../test/browser.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let service: string

beforeAll(async () => {
  server = await startTestServer({ config: { basePath: '/ekt/', casServices: ['https://library.example.edu.cn/app/'] } })
  service = `${server.origin}/ekt/task/todo?tab=a&name=张三`
})
afterAll(() => server?.close())

const loginPath = (service: string, more = '') => `/ekt/cas/login?service=${encodeURIComponent(service)}${more}`
const ticketOf = (response: Response) => new URL(response.headers.get('location') ?? 'http://none').searchParams.get('ticket') ?? ''
const validate = (query: Record<string, string>, path = 'p3/serviceValidate') =>
  server.fetch(`/ekt/cas/${path}?${new URLSearchParams(query)}`).then((response) => response.text())
const xml = new XMLParser({ removeNSPrefix: true, ignoreAttributes: false, attributeNamePrefix: '' })

async function freshTicket(username = 'teacher01') {
  const browser = openBrowser(server)
  const entered = await browser.signIn(loginPath(service), username, TEST_PASSWORD)
  return { browser, ticket: ticketOf(entered) }
}

describe('signing in through the development CAS', () => {
  it('leads from the login page with a ticket back to the page that was asked for', async () => {
    const browser = openBrowser(server)
    const page = await browser.open(loginPath(service))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('登录后进入')

    const entered = await browser.signIn(loginPath(service), 'teacher01', TEST_PASSWORD)
    expect(entered.status).toBe(303)
    const location = entered.headers.get('location')!
    expect(decodeURIComponent(location)).toContain(`${service}&ticket=ST-`)

    const result = await server.call(session.checkSsoLogin, { body: { ticket: ticketOf(entered), service } })
    expect(result.userInfo.username).toBe('teacher01')
    expect(await server.call(session.permissions, {}, result.token)).toHaveProperty('menu')
  })

  it('says that it demonstrates only where it does; elsewhere it is the sign-in of the system itself', async () => {
    expect(await (await server.fetch('/ekt/cas/login')).text()).toContain('演示与开发用')
    const school = await startTestServer({ config: { seed: false } })
    try {
      const page = await (await school.fetch('/cas/login')).text()
      expect(page).not.toMatch(/演示|开发|统一身份认证/)
      expect(page).toContain('第二课堂成绩单')
      expect(await school.call(session.config)).toMatchObject({ offersCas: false })
      expect(await server.call(session.config)).toMatchObject({ offersCas: true })
    } finally {
      await school.close()
    }
  })

  it('speaks the language that it is asked for, what is wrong with a password included, and that of the system otherwise', async () => {
    const browser = openBrowser(server, 'en-GB,en;q=0.9')
    expect(await (await browser.open(loginPath(service))).text()).toContain('登录后进入')
    const pages = [
      await browser.open(loginPath(service, '&locale=en')),
      await browser.signIn(loginPath(service, '&locale=en'), 'teacher01', 'wrong'),
      await browser.open('/ekt/cas/logout?locale=en'),
    ]
    const texts = await Promise.all(pages.map((page) => page.text()))
    expect(texts[1]).toContain('Wrong account or password')
    const { schoolName } = await server.call(session.config)
    // The school’s name and the address were typed.
    for (const text of texts) expect(text.replaceAll(schoolName, '').replaceAll('张三', '')).not.toMatch(/\p{Script=Han}/u)
  })

  it('stands where nothing else does, under a campus CAS too', async () => {
    const beside = await startTestServer({
      database: server.database,
      config: { casUrl: 'https://cas.example.edu.cn/cas', publicUrl: server.origin, dataDir: server.config.dataDir },
    })
    try {
      expect((await beside.fetch('/cas/login')).status).toBe(200)
      expect(await beside.call(session.config)).toMatchObject({ casLoginUrl: 'https://cas.example.edu.cn/cas/login', offersCas: true })
    } finally {
      await beside.close()
    }
  })

  it.each(['ev il', '[::', 'a@b', 'x/..', 'a?b', 'a#b', 'evil.example:99999', '%00'])('takes %j for no host', async (host) => {
    const statusOf = (path: string) =>
      new Promise((resolve, reject) =>
        httpRequest(`${server.origin}${path}`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end(),
      )
    expect(await statusOf('/sc-api/sys/session/config')).toBe(400)
    expect(await statusOf(loginPath('http://a.example/'))).toBe(400)
  })

  it('accepts a ticket once', async () => {
    const { ticket } = await freshTicket()
    await server.call(session.checkSsoLogin, { body: { ticket, service } })
    await expect(server.call(session.checkSsoLogin, { body: { ticket, service } })).rejects.toThrow('登录票据无效或已过期')
  })

  it('lets a ticket live for ten seconds', async () => {
    const { ticket } = await freshTicket()
    const [row] = await server.db
      .execute(sql`select expire_time - now() < interval '10.5 seconds' as soon from cas_ticket where ticket = ${ticket}`)
      .then(rowsOf)
    expect(row).toEqual({ soon: true })
    await server.db.update(casTicket).set({ expireTime: sql`now() - interval '1 second'` })
    await expect(server.call(session.checkSsoLogin, { body: { ticket, service } })).rejects.toThrow('登录票据无效或已过期')
  })

  it('does not accept a ticket for another page, and uses it up', async () => {
    const { ticket } = await freshTicket()
    await expect(server.call(session.checkSsoLogin, { body: { ticket, service: `${server.origin}/ekt/other` } })).rejects.toThrow(
      '不是为本系统签发',
    )
    await expect(server.call(session.checkSsoLogin, { body: { ticket, service } })).rejects.toThrow('登录票据无效或已过期')
  })

  it('asks for the password once per browser, and again for renew', async () => {
    const { browser } = await freshTicket()
    const again = await browser.open(loginPath(service))
    expect(ticketOf(again)).toMatch(/^ST-/)
    const renewed = await browser.open(loginPath(service, '&renew=true'))
    expect(renewed.status).toBe(200)
    expect(await renewed.text()).toContain('要求重新输入密码')
    expect(await validate({ ticket: ticketOf(again), service, renew: 'true' })).toContain('INVALID_TICKET')
    const typed = await browser.signIn(loginPath(service, '&renew=true'), 'teacher01', TEST_PASSWORD)
    expect(await validate({ ticket: ticketOf(typed), service, renew: 'true' })).toContain('<cas:user>teacher01</cas:user>')
  })

  it('forgets a browser whose password was changed elsewhere', async () => {
    const { browser } = await freshTicket('student04')
    const token = await server.login('student04')
    const password = 'Neues-1234'
    await server.call(session.updatePassword, { body: { oldpassword: TEST_PASSWORD, password, confirmpassword: password } }, token)
    const again = await browser.open(loginPath(service))
    expect(ticketOf(again)).toBe('')
    expect(again.status).toBe(200)
  })

  it('forgets a browser whose account was frozen, also when it may sign in again', async () => {
    const { browser } = await freshTicket('student06')
    for (const status of [2, 1]) await server.db.update(user).set({ status }).where(eq(user.username, 'student06'))
    const again = await browser.open(loginPath(service))
    expect(ticketOf(again)).toBe('')
    expect(again.status).toBe(200)
  })

  it('says what is wrong, keeps the name and gives no ticket', async () => {
    const browser = openBrowser(server)
    const wrong = await browser.signIn(loginPath(service), 'student01', 'wrong')
    expect(wrong.status).toBe(401)
    const page = await wrong.text()
    expect(page).toContain('账号或密码错误')
    expect(page).toContain('value="student01"')
    expect(browser.cookies.has('CASTGC')).toBe(false)
  })

  it('keeps its cookies to itself', async () => {
    const browser = openBrowser(server)
    const response = await browser.signIn(loginPath(service), 'teacher01', TEST_PASSWORD)
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('CASTGC='))!
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\/ekt\/cas/)
    expect(
      await server.db
        .select()
        .from(casGrant)
        .then((rows) => JSON.stringify(rows)),
    ).not.toContain(browser.cookies.get('CASTGC'))
  })
})

describe('the service allow-list', () => {
  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example/ekt/',
    'https://library.example.edu.cn.evil.example/app/',
    'https://library.example.edu.cn/application',
    'https://library.example.edu.cn/app/../other',
    'https://library.example.edu.cn@evil.example/app/',
  ])('gives no ticket to %s', async (address) => {
    const { browser } = await freshTicket()
    const response = await browser.open(loginPath(address))
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('未在统一身份认证登记')
  })

  it('gives none to a page outside the base path', async () => {
    const { browser } = await freshTicket()
    expect((await browser.open(loginPath(`${server.origin}/other/`))).status).toBe(403)
    expect((await browser.open(loginPath(`${server.origin}/ekt/../other/`))).status).toBe(403)
  })

  it('gives one to a configured service, which our own server does not accept', async () => {
    const { browser } = await freshTicket()
    const other = 'https://library.example.edu.cn/app/home'
    const response = await browser.open(loginPath(other))
    const ticket = ticketOf(response)
    expect(response.headers.get('location')).toBe(`${other}?ticket=${ticket}`)
    await expect(server.call(session.checkSsoLogin, { body: { ticket, service: other } })).rejects.toThrow('不属于本系统')
    // Refused before it was asked about: the service it is for can still use it.
    expect(await validate({ ticket, service: other })).toContain('<cas:user>teacher01</cas:user>')
  })

  it('holds for the form and for the logout', async () => {
    const browser = openBrowser(server)
    await browser.open('/ekt/cas/login')
    const body = new URLSearchParams({
      username: 'teacher01',
      password: TEST_PASSWORD,
      service: 'https://evil.example/',
      lt: browser.cookies.get('CASLT')!,
    })
    expect((await browser.open('/ekt/cas/login', { method: 'POST', body })).status).toBe(403)
    const out = await browser.open(`/ekt/cas/logout?service=${encodeURIComponent('https://evil.example/')}`)
    expect(out.headers.get('location')).toBeNull()
    expect(await out.text()).toContain('已退出登录')
  })
})

describe('validation', () => {
  it('answers by the schema of CAS 3.0', async () => {
    const { ticket } = await freshTicket()
    const text = await validate({ ticket, service })
    expect(text).toContain('<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">')
    const answer = xml.parse(text)
    expect(answer.serviceResponse).toMatchObject({
      authenticationSuccess: { user: 'teacher01', attributes: { isFromNewLogin: true, longTermAuthenticationRequestTokenUsed: false } },
    })
    expect(Date.parse(answer.serviceResponse.authenticationSuccess.attributes.authenticationDate)).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each(['%00', '%ED%A0%80', '%', 'ST-%00'])('answers %s for a ticket or a service in the form of CAS', async (hostile) => {
    for (const path of ['serviceValidate', 'p3/proxyValidate', 'proxyValidate']) {
      for (const query of [`ticket=${hostile}&service=a`, `ticket=ST-1&service=${hostile}`]) {
        const response = await server.fetch(`/ekt/cas/${path}?${query}`)
        expect(response.status).toBe(200)
        expect(await response.text()).toMatch(/<cas:authenticationFailure code="INVALID_(REQUEST|TICKET|TICKET_SPEC)">/)
      }
    }
  })

  it('shows people who send something malformed a page', async () => {
    for (const address of [
      '/ekt/cas/login?service=a&service=b',
      '/ekt/cas/logout?service=a&service=b',
      `/ekt/cas/login?service=${'x'.repeat(3000)}`,
    ]) {
      const response = await server.fetch(address)
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toContain('请求的地址或内容有误')
    }
    const posted = await server.fetch('/ekt/cas/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
    expect(await posted.text()).toContain('<h1>无法继续</h1>')
  })

  it('does not vouch for an account that was frozen meanwhile', async () => {
    const { browser, ticket } = await freshTicket('student01')
    await server.db
      .update(user)
      .set({ status: 2 })
      .where(sql`username = 'student01'`)
    expect(await validate({ ticket, service })).toContain('INVALID_TICKET')
    expect(await (await browser.open(loginPath(service))).text()).toContain('<h1>登录</h1>')
    await server.db
      .update(user)
      .set({ status: 1 })
      .where(sql`username = 'student01'`)
  })
})

describe('single logout', () => {
  it('ends the sessions of every ticket of the grant, and no others', async () => {
    const { browser, ticket } = await freshTicket()
    const first = await server.call(session.checkSsoLogin, { body: { ticket, service } })
    const second = ticketOf(await browser.open(loginPath(service)))
    const other = await server.call(session.checkSsoLogin, { body: { ticket: second, service } })
    const apart = await server.login('teacher01')

    const out = await browser.open(`/ekt/cas/logout?service=${encodeURIComponent(`${server.origin}/ekt/user/login`)}`)
    expect(out.headers.get('location')).toBe(`${server.origin}/ekt/user/login`)
    for (const { token } of [first, other]) expect((await server.ask(session.permissions, {}, token)).status).toBe(401)
    expect((await server.ask(session.permissions, {}, apart)).status).toBe(200)
    expect(await (await browser.open(loginPath(service))).text()).toContain('<h1>登录</h1>')
  })

  it('tells the services of the one user when another signs in over them', async () => {
    const { browser, ticket } = await freshTicket('teacher01')
    const { token } = await server.call(session.checkSsoLogin, { body: { ticket, service } })
    await browser.signIn(loginPath(service, '&renew=true'), 'student01', TEST_PASSWORD)
    expect((await server.ask(session.permissions, {}, token)).status).toBe(401)
  })

  it('is received at any page, with any namespace prefix, and takes nothing else', async () => {
    const { ticket } = await freshTicket()
    const { token } = await server.call(session.checkSsoLogin, { body: { ticket, service } })
    const send = (message: string) =>
      server.fetch('/ekt/task/todo?tab=a', { method: 'POST', body: new URLSearchParams({ logoutRequest: message }) })
    expect((await send('<nonsense')).status).toBe(404)
    expect((await send('<a:LogoutRequest xmlns:a="urn:x"><a:SessionIndex>ST-other</a:SessionIndex></a:LogoutRequest>')).status).toBe(200)
    expect((await server.ask(session.permissions, {}, token)).status).toBe(200)
    expect((await send(`<a:LogoutRequest xmlns:a="urn:x"><a:SessionIndex>${ticket}</a:SessionIndex></a:LogoutRequest>`)).status).toBe(200)
    expect((await server.ask(session.permissions, {}, token)).status).toBe(401)
  })
})

const rowsOf = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows
