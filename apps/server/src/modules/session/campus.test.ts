import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { openBrowser } from '../../test/browser.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { freePort } from '../../test/freePort.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

/** One server plays the campus CAS, the other is configured with its address, as `SC_CAS_URL` does. */
let campus: TestServer
let server: TestServer
let service: string

beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  service = `${publicUrl}/dashboard/analysis`
  campus = await startTestServer({ config: { casServices: [`${publicUrl}/`] } })
  server = await startTestServer({ config: { port, publicUrl, casUrl: `${campus.origin}/cas`, devCas: false } })
})
afterAll(async () => {
  await campus?.close()
  await server?.close()
})

async function signIn(username = 'teacher01') {
  const { casLoginUrl } = await server.call(session.config)
  const browser = openBrowser(campus)
  const address = new URL(casLoginUrl!)
  const entered = await browser.signIn(`${address.pathname}?service=${encodeURIComponent(service)}`, username, TEST_PASSWORD)
  const ticket = new URL(entered.headers.get('location')!).searchParams.get('ticket')!
  return { browser, result: await server.call(session.checkSsoLogin, { body: { ticket, service } }) }
}

describe('a server with a campus CAS', () => {
  it('sends to its login page, accepts its ticket and carries no provider of its own', async () => {
    expect((await server.call(session.config)).casLoginUrl).toBe(`${campus.origin}/cas/login`)
    expect((await signIn()).result.userInfo.username).toBe('teacher01')
    expect((await server.fetch('/cas/login')).status).toBe(404)
  })

  it('hears of the sign-out', async () => {
    const { browser, result } = await signIn()
    const { casLogoutUrl } = await server.call(session.config)
    await browser.open(new URL(casLogoutUrl!).pathname)
    expect((await server.ask(session.permissions, {}, result.token)).status).toBe(401)
  })

  it('tells where to sign out when its own session ends', async () => {
    const { result } = await signIn()
    expect(await server.call(session.logout, {}, result.token)).toEqual({ casLogoutUrl: `${campus.origin}/cas/logout` })
    const own = await server.login('teacher01')
    expect(await server.call(session.logout, {}, own)).toEqual({ casLogoutUrl: null })
  })

  it('does not take the host of a request for its own address', async () => {
    const browser = openBrowser(campus)
    const evil = 'http://evil.example/'
    expect((await browser.open(`/cas/login?service=${encodeURIComponent(evil)}`)).status).toBe(403)
    const response = await server.fetch('/sc-api/cas/client/checkSsoLogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ ticket: 'ST-1', service: evil }),
    })
    expect(await response.json()).toMatchObject({ success: false, message: '登录返回地址不属于本系统' })
  })

  it('says that an account which only the campus knows is not opened here', async () => {
    await server.db.execute(`update sys_user set username = 'moved' where username = 'teacher02'`)
    await expect(signIn('teacher02')).rejects.toThrow('账号 teacher02 尚未在本系统开通，请联系管理员')
  })
})
