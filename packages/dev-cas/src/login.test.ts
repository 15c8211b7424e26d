import { describe, expect, it } from 'vitest'
import type { Language } from '@sc/locale'
import { devCasWords } from './locale/words.ts'
import { PASSWORD } from './testing/memoryHost.ts'
import { openProvider, ticketIn } from './testing/provider.ts'

const service = 'http://localhost/task/todo?tab=a&name=张三#row-7'
const other = 'https://library.example/app?x=1'

describe('the login page', () => {
  it('leads with a ticket back to the page that was asked for', async () => {
    const browser = (await openProvider()).browser()
    const page = await browser.open('login', { service: other })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' https://library.example;`)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('登录后进入 <strong>library.example</strong>')
    const entered = await browser.signIn({ service })
    expect(entered.statusCode).toBe(303)
    expect(decodeURIComponent(entered.headers.location!)).toMatch(/^http:\/\/localhost\/task\/todo\?tab=a&name=张三&ticket=ST-\d+#row-7$/)
  })

  it('names the host itself as its school does', async () => {
    const { body } = await (await openProvider()).browser().open('login', { service })
    expect(body).toContain('登录后进入 <strong>第二课堂</strong>')
    expect(body).toContain('<title>登录 - 海城大学</title>')
  })

  it('says that it is for development where it demonstrates, and is the sign-in of the system elsewhere', async () => {
    const pageOf = async (demonstrates: boolean) => {
      const school = async () => ({ schoolName: '', systemTitle: '第二课堂', demonstrates })
      return (await (await openProvider({ school })).browser().open('login')).body
    }
    expect(await pageOf(true)).toContain('演示与开发用')
    expect(await pageOf(false)).not.toMatch(/演示|开发|统一身份认证/)
    expect(await pageOf(false)).toContain('第二课堂')
  })

  it('has its own style, and no script', async () => {
    const browser = (await openProvider()).browser()
    const { body } = await browser.open('login')
    expect(body).toContain('href="/ekt/cas/style.css"')
    expect(body).not.toContain('<script')
    expect((await browser.open('style.css')).headers['content-type']).toContain('text/css')
    expect((await browser.open('')).headers.location).toBe('/ekt/cas/login')
  })

  const english = {
    school: async (language: Language) => ({ schoolName: 'Haicheng', systemTitle: `Transcript (${language})`, demonstrates: true }),
  }

  it('speaks the language that the address asks for', async () => {
    const { browser } = await openProvider(english)
    const visitor = browser()
    const locale = { locale: 'en' }
    const pages = [
      await visitor.open('login', { service: other, renew: 'true', ...locale }),
      await visitor.signIn(locale, 'teacher01', 'wrong'),
      await visitor.open('login', { service: 'https://evil.example/', ...locale }),
      await visitor.signIn(locale),
      await visitor.open('logout', locale),
      await visitor.open('login', { service: 'x'.repeat(3000), ...locale }),
    ]
    for (const { body } of pages) {
      expect(body).toContain('<html lang="en-US">')
      expect(body).not.toMatch(/\p{Script=Han}|\{\w+\}/u)
    }
    expect(pages[0]!.body).toContain('Sign in to enter <strong>library.example</strong>')
    expect(pages[1]!.body).toContain('wrong password (en-US)')
    expect(pages[3]!.body).toContain('You are signed in as <strong>teacher01</strong> and can')
  })

  it('keeps the language that the address asked for where it leads', async () => {
    const visitor = (await openProvider()).browser()
    expect((await visitor.open('login', { locale: 'en_US' })).body).toContain('action="/ekt/cas/login?locale=en-US"')
    expect((await visitor.signIn({ locale: 'en_US' })).body).toContain('href="/ekt/cas/logout?locale=en-US"')
    expect((await visitor.open('logout', { locale: 'en_US' })).body).toContain('href="/ekt/cas/login?locale=en-US"')
    expect((await visitor.open('login')).body).toContain('action="/ekt/cas/login"')
  })

  it.each<Record<string, string>>([{}, { locale: '' }, { locale: 'fr' }])(
    'is Chinese where the address asks for %j, as the system is, whatever the browser prefers',
    async (locale) => {
      const { browser } = await openProvider()
      expect((await browser('en-GB,en;q=0.9').open('login', locale)).body).toContain('<html lang="zh-CN">')
    },
  )

  it('says what the host says otherwise', async () => {
    const { login, ...rest } = devCasWords['en-US']
    const words = { ...devCasWords, 'en-US': { ...rest, login: { ...login, submit: 'Enter' } } }
    const { browser } = await openProvider({ words })
    expect((await browser().open('login', { locale: 'en' })).body).toContain('<button type="submit">Enter</button>')
    expect((await browser().open('login')).body).toContain('<button type="submit">登录</button>')
  })

  it('asks for the password once per browser, and again for renew', async () => {
    const { browser, validate } = await openProvider()
    const visitor = browser()
    await visitor.signIn({ service })
    const again = ticketIn(await visitor.open('login', { service }))
    expect(again).toMatch(/^ST-/)
    const asked = await visitor.open('login', { service, renew: 'true' })
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('要求重新输入密码')
    expect(await validate({ ticket: again, service, renew: 'true' })).toContain('INVALID_TICKET')
    const typed = ticketIn(await visitor.signIn({ service, renew: 'true' }))
    expect(await validate({ ticket: typed, service, renew: 'true' })).toContain('<cas:user>teacher01</cas:user>')
  })

  it('goes back without a ticket for gateway when nobody is signed in', async () => {
    const { headers } = await (await openProvider()).browser().open('login', { service, gateway: 'true' })
    expect(decodeURIComponent(headers.location!)).toBe(service)
  })

  it('forgets a browser whose account may not sign in any more', async () => {
    const { browser, freeze } = await openProvider()
    const visitor = browser()
    await visitor.signIn()
    freeze('teacher01')
    expect((await visitor.open('login', { service })).body).toContain('<h1>登录</h1>')
    expect(visitor.cookies).not.toHaveProperty('CASTGC')
  })

  it('says what is wrong, keeps the name and gives no ticket', async () => {
    const visitor = (await openProvider()).browser()
    const wrong = await visitor.signIn({ service }, 'student01', 'wrong')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toContain('wrong password')
    expect(wrong.body).toContain('value="student01"')
    expect(visitor.cookies).not.toHaveProperty('CASTGC')
    expect((await visitor.signIn({ service }, 'student01', '')).statusCode).toBe(400)
  })

  it('refuses a form that another site posts', async () => {
    const visitor = (await openProvider()).browser()
    const posted = await visitor.send({ username: 'teacher01', password: PASSWORD, service, lt: 'f'.repeat(64) })
    expect(posted.statusCode).toBe(403)
    expect(visitor.cookies).not.toHaveProperty('CASTGC')
  })

  it('escapes what the address brings into the page', async () => {
    const { body } = await (await openProvider()).browser().open('login', { service: 'http://localhost/"><script>alert(1)</script>' })
    expect(body).toContain('name="service"')
    expect(body).not.toContain('<script>')
  })

  it.each([true, false])('keeps its cookies to itself, where https is %s', async (isSecure) => {
    const visitor = (await openProvider({ isSecure: () => isSecure })).browser()
    const { cookies } = await visitor.signIn({ service })
    const grant = cookies.find(({ name }) => name === 'CASTGC')!
    expect(grant).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/ekt/cas' })
    expect(grant.secure ?? false).toBe(isSecure)
  })

  it('lets nobody into another system who has many untold', async () => {
    const { browser, untold } = await openProvider()
    const message = { username: 'teacher01', service: other }
    untold.push(...['ST-a', 'ST-b', 'ST-c'].map((ticket) => ({ ...message, ticket })))
    const visitor = browser()
    const refused = await visitor.signIn({ service: other })
    expect(refused.statusCode).toBe(503)
    expect(refused.body).toContain('请稍后再试')
    expect(ticketIn(await visitor.open('login', { service }))).toMatch(/^ST-/)
  })
})

describe('the service allow-list', () => {
  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example/', '/relative'])(
    'is asked before anything goes to %s',
    async (service) => {
      const { browser } = await openProvider()
      const visitor = browser()
      await visitor.signIn()
      const response = await visitor.open('login', { service })
      expect(response.statusCode).toBe(403)
      expect(response.headers.location).toBeUndefined()
      expect(response.body).toContain('未在统一身份认证登记')
      const posted = await visitor.send({ username: 'teacher01', password: PASSWORD, service, lt: visitor.cookies.CASLT! })
      expect(posted.statusCode).toBe(403)
      const out = await visitor.open('logout', { service })
      expect(out.headers.location).toBeUndefined()
      expect(out.body).toContain('已退出登录')
    },
  )

  it('lets the logout go on to a service', async () => {
    const visitor = (await openProvider()).browser()
    expect((await visitor.open('logout', { service: other })).headers.location).toBe(other)
  })
})

describe('what goes wrong', () => {
  it('is shown on a page to people who send something malformed', async () => {
    const { app, browser } = await openProvider()
    for (const url of ['login?service=a&service=b', 'logout?service=a&service=b', `login?service=${'x'.repeat(3000)}`]) {
      const response = await app.inject(`/ekt/cas/${url}`)
      expect(response.statusCode).toBe(400)
      expect(response.headers['content-type']).toContain('text/html')
      expect(response.body).toContain('请求的地址或内容有误')
    }
    expect((await browser().send({ lt: 'x'.repeat(65) })).body).toContain('<h1>无法继续</h1>')
  })

  it('is named by its number where the host failed, which is not asked again', async () => {
    const away = async () => {
      throw new Error('away')
    }
    const { app } = await openProvider({ school: away })
    const { statusCode, body } = await app.inject('/ekt/cas/login')
    expect(statusCode).toBe(500)
    expect(body).toMatch(/服务器内部错误，请联系管理员（编号 req-\w+）/)
    expect(body).not.toContain('away')
  })
})
