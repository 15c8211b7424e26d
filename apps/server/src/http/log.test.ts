import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { item, session } from '@sc/api-client/contract'
import { openBrowser } from '../test/browser.ts'
import { TEST_PASSWORD } from '../test/config.ts'
import { startTestServer } from '../test/server.ts'
import { logSerializers } from './log.ts'
import type { TestServer } from '../test/server.ts'

const ID_NUMBER = '440106199001011234'
let server: TestServer
let token: string
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'trace' }, log: (line) => lines.push(line) })
  token = await server.login('admin')
})
afterAll(() => server?.close())
beforeEach(() => {
  lines.length = 0
})

const entries = () =>
  lines.map((line) => JSON.parse(line) as { msg: string; req?: object; err?: Record<string, unknown> & { cause?: object } })
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const nothingOf = (...secrets: string[]) => {
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
}

describe('the log', () => {
  it('names calls by method and route, without query, ids or stored paths', async () => {
    await server.ask(item.list, { query: { keyword: ID_NUMBER } }, token)
    for (const path of [
      `/sc-api/sys/common/static/2026/01/${ID_NUMBER}.png`,
      `/sc-api/sys/dict/getDictItems/${ID_NUMBER}`,
      `/nowhere/${ID_NUMBER}?ticket=ST-${ID_NUMBER}`,
      `/cas/login?service=http://x/${ID_NUMBER}`,
      `/sc-api/%zz${ID_NUMBER}`,
      `/sc-api/sys/dict/getDictItems/${ID_NUMBER.repeat(20)}`,
    ])
      await server.fetch(path, { headers: { 'x-access-token': token } })
    await server.fetch(`/nowhere/${ID_NUMBER}`, { method: 'PUT' })
    expect(entries().find(({ req }) => req)?.req).toEqual({
      method: 'GET',
      route: '/sc-api/itemdetail/scItemDetail/list',
      remoteAddress: '127.0.0.1',
    })
    nothingOf(ID_NUMBER, token)
  })

  it('says of a refusal no more than its code', async () => {
    await expect(server.login(ID_NUMBER, 'secret-word')).rejects.toThrow('账号或密码错误')
    await server.ask(session.checkSsoLogin, { body: { ticket: `ST-${ID_NUMBER}`, service: `http://elsewhere.example/${ID_NUMBER}` } })
    expect(entries().some(({ msg }) => msg === 'refused')).toBe(true)
    nothingOf(ID_NUMBER, 'secret-word')
  })

  it('holds no key at any level: of a session, of stored files, of a sign-in at CAS', async () => {
    const browser = openBrowser(server)
    const service = `${server.origin}/dashboard`
    const entered = await browser.signIn(`/cas/login?service=${encodeURIComponent(service)}`, 'teacher01', TEST_PASSWORD)
    const ticket = new URL(entered.headers.get('location')!).searchParams.get('ticket')!
    await browser.open(`/dashboard?ticket=${ticket}`)
    const signedIn = await browser.open('/sc-api/cas/client/checkSsoLogin', post({ ticket, service }))
    const { token: session } = ((await signedIn.json()) as { result: { token: string } }).result
    const upload = new FormData()
    upload.append('file', new Blob(['名单']), '名单.txt')
    const uploaded = await browser.open('/sc-api/sys/common/upload', {
      method: 'POST',
      headers: { 'x-access-token': session },
      body: upload,
    })
    const { message: path } = (await uploaded.json()) as { message: string }
    expect((await browser.open(`/sc-api/sys/common/static/${path}`)).status).toBe(200)
    await server.fetch('/sc-api/sys/common/upload', {
      method: 'POST',
      headers: {
        'x-access-token': session,
        cookie: `sc_file=${browser.cookies.get('sc_file')}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: 'x',
    })
    await browser.open('/dashboard', {
      method: 'POST',
      body: new URLSearchParams({ logoutRequest: `<LogoutRequest><SessionIndex>${ticket}</SessionIndex></LogoutRequest>` }),
    })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['CASLT', 'CASTGC', 'sc_file'])
    const keys = [session, ticket, path, ...browser.cookies.values()]
    await browser.open('/cas/logout')
    nothingOf(...keys)
  })

  it('leaves out what no serializer knows, and the query of an address in a message', () => {
    server.app.log.warn(
      { headers: { cookie: ID_NUMBER }, url: new URL(`http://x/${ID_NUMBER}`), raw: [ID_NUMBER], status: 502, host: 'x.example' },
      `already sent, in the "/dashboard?ticket=${ID_NUMBER}" route`,
    )
    server.app.log.error(new Error(`already sent, in the "/dashboard?ticket=${ID_NUMBER}" route`))
    server.app.log
      .child({})
      .trace({ busboyOptions: { headers: { 'x-access-token': ID_NUMBER } } }, 'of a %s', `/dashboard?ticket=${ID_NUMBER}`)
    expect(entries()).toMatchObject([
      { status: 502, host: 'x.example', msg: 'already sent, in the "/dashboard?…" route' },
      { err: { message: 'already sent, in the "/dashboard?…" route' } },
      { msg: 'of a /dashboard?…' },
    ])
    nothingOf(ID_NUMBER)
  })

  it('is of lines that can be read, however long a statement is', () => {
    const failure = Object.assign(new Error(`Failed query: ${ID_NUMBER}`), {
      query: `select ${'$1, '.repeat(90_000)}`,
      cause: new Error('很长'.repeat(90_000)),
    })
    const said = JSON.stringify(logSerializers.err(failure))
    expect(said.length).toBeLessThan(10_000)
    expect(said).toMatch(/"sql":"select \$1, /)
    expect(said).not.toContain(ID_NUMBER)
  })

  it('says of a database error what failed, without any value', async () => {
    await server.db.execute(sql.raw(`alter table sc_item_detail add constraint no_id_numbers check (name not like '4401%')`))
    const project = { module: 'volunteer', name: ID_NUMBER, hours: 2 }
    expect(await server.ask(item.saveItemDetail, { body: project }, token)).toMatchObject({
      status: 500,
      envelope: { message: expect.stringContaining('服务器内部错误') },
    })
    await server.db.execute(sql.raw('alter table sc_item_detail drop constraint no_id_numbers'))
    const failure = entries().find(({ err }) => err)?.err
    expect(failure).toMatchObject({
      message: 'withheld',
      sql: expect.stringMatching(/^insert into "\w+" .*\$1/),
      cause: { code: '23514', constraint: 'no_id_numbers' },
    })
    expect(String(failure?.['stack'])).toMatch(/^\s+at /)
    nothingOf(ID_NUMBER)
  })
})
