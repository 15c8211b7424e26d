import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints, businessCode, draft, form, instance, item, score, session, task, upload } from '@sc/api-client/contract'
import type { Endpoint, Envelope, Method } from '@sc/api-client/contract'
import { TEST_PASSWORD } from '../test/config.ts'
import { plannedCalls } from '../test/plannedCalls.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const verbsOf = ({ method, alsoMethods = [] }: Endpoint): readonly Method[] => [method, ...alsoMethods]

/** With any path parameters and no input: permission comes first. */
async function knock(endpoint: Endpoint, method: Method, token?: string) {
  const sendsBody = method !== 'GET' && method !== 'DELETE'
  const response = await server.fetch(`/sc-api${endpoint.path.replace(/\{\w+\}/g, 'x')}`, {
    method,
    headers: { ...(sendsBody ? { 'content-type': 'application/json' } : {}), ...(token ? { 'x-access-token': token } : {}) },
    ...(sendsBody ? { body: '{}' } : {}),
  })
  const isFile = !response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    envelope: isFile ? ({ success: true, message: (await response.blob()).type } as Envelope) : ((await response.json()) as Envelope),
  }
}

describe('every call of the contract', () => {
  it('is closed to strangers and to dead tokens, unless it is public', async () => {
    for (const { endpoint } of allEndpoints)
      for (const method of verbsOf(endpoint))
        for (const token of [undefined, 'no-such-token']) {
          const { status, envelope } = await knock(endpoint, method, token)
          if (endpoint.access === 'public') expect(status, nameOf(endpoint)).toBe(200)
          else expect({ status, envelope }, nameOf(endpoint)).toMatchObject({ status: 401, envelope: { success: false, code: 401 } })
        }
  })

  it('is closed to pages of other sites, which a browser tells, in whoever’s name', async () => {
    const signIn = async (site: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site }
      const body = new URLSearchParams({ username: 'teacher01', password: TEST_PASSWORD })
      const response = await server.fetch(`/sc-api${session.login.path}`, { method: 'POST', headers, body })
      return { cookie: response.headers.get('set-cookie'), ...((await response.json()) as Envelope) }
    }
    for (const site of ['cross-site', 'same-site'])
      expect(await signIn(site)).toMatchObject({ cookie: null, success: false, code: businessCode.noPermission })
    for (const site of ['same-origin', 'none']) expect(await signIn(site)).toMatchObject({ success: true })
  })

  it('is closed to who must change the password first, unless it serves that', async () => {
    const token = await server.login('student07')
    const closed = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'forced')
    for (const { endpoint } of closed)
      for (const method of verbsOf(endpoint)) {
        const { envelope } = await knock(endpoint, method, token)
        expect(envelope, nameOf(endpoint)).toMatchObject({
          success: false,
          code: businessCode.noPermission,
          message: '首次登录须先修改密码',
        })
      }
  })

  it('is closed to who lacks its permission', async () => {
    const token = await server.login('student01')
    const { auth, allAuth } = await server.call(session.permissions, {}, token)
    const granted = new Set([...auth, ...allAuth.filter(({ status }) => status === '0')].flatMap(({ action }) => action.split(',')))
    const closed = allEndpoints.filter(({ endpoint }) => endpoint.access.includes(':') && !granted.has(endpoint.access))
    expect(closed.length).toBeGreaterThan(20)
    for (const { endpoint } of closed)
      expect((await knock(endpoint, endpoint.method, token)).envelope, nameOf(endpoint)).toMatchObject({
        success: false,
        code: businessCode.noPermission,
      })
  })

  it('never answers a stranger or nonsense with a server error', async () => {
    const token = await server.login('admin')
    const broken: string[] = []
    for (const { endpoint } of allEndpoints)
      for (const method of verbsOf(endpoint)) {
        // Signing out would close the walk.
        if (endpoint === session.logout) continue
        const { status, envelope } = await knock(endpoint, method, token)
        // A browser asks for a file without an envelope: one that is not there is a 404.
        if (status !== 200 && !(status === 404 && endpoint.transfer === 'stream'))
          broken.push(`${status} ${nameOf(endpoint)}: ${envelope.message}`)
      }
    expect(broken).toEqual([])
  })
})

describe('a version or revision beyond what the database counts to', () => {
  const BEYOND = 3_000_000_000
  const act = { taskId: 'x', requestId: 'beyond-all-bounds', revision: BEYOND }
  const project = { module: 'volunteer', name: '志愿服务', hours: 1 }
  const start = { itemId: 'x', values: {}, requestId: 'beyond-all-bounds' }
  const cases = [
    ['admin', item.saveItemDetail, 'body', { ...project, formVersion: BEYOND }],
    ['admin', item.updateItemDetail, 'body', { ...project, id: 'x', formVersion: BEYOND }],
    ['admin', item.publish, 'body', { id: 'x', formVersion: BEYOND }],
    ['admin', item.formChoices, 'query', { formCode: 'lecture_apply', formVersion: BEYOND }],
    ['admin', form.versionData, 'query', { id: 'x', version: BEYOND }],
    ['student01', draft.save, 'body', { kind: 'apply', subject: 'x', content: 'x', version: BEYOND }],
    ['student01', draft.save, 'body', { kind: 'apply', subject: 'x', content: 'x', version: 0, baseRevision: BEYOND }],
    ['student01', instance.start, 'body', { ...start, formVersion: BEYOND }],
    ['student01', instance.start, 'body', { ...start, processVersion: BEYOND }],
    ['cs_audit', task.approve, 'body', act],
    ['cs_audit', task.disagree, 'body', { ...act, comment: '不符合' }],
    ['cs_audit', task.transfer, 'body', { ...act, username: 'em_audit' }],
    ['cs_audit', task.addSigner, 'body', { ...act, usernames: ['em_audit'] }],
  ] as const satisfies readonly (readonly [string, Endpoint, 'query' | 'body', object])[]

  it.each(cases.map(([who, endpoint, part, fields]) => ({ who, endpoint, part, fields, call: nameOf(endpoint) })))(
    'is refused by its name: $call',
    async ({ who, endpoint, part, fields }) => {
      const [field] = Object.entries(fields).find(([, value]) => value === BEYOND)!
      const { status, envelope } = await server.ask(endpoint as Endpoint, { [part]: fields }, await server.login(who))
      expect({ status, envelope }).toMatchObject({ status: 200, envelope: { success: false, message: `参数 ${field} 无效` } })
    },
  )
})

describe('a submission with thousands of names that are none', () => {
  const start = { itemId: 'x', requestId: 'thousands-of-names' }
  const answered = async (values: Record<string, unknown>) => {
    const { envelope } = await server.ask(instance.start, { body: { ...start, values } }, await server.login('student01'))
    expect(envelope.success).toBe(false)
    expect(JSON.stringify(envelope).length).toBeLessThan(10_000)
    return envelope.message
  }
  const named = (count: number, value: unknown = '') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${'名'.repeat(210)}${at}`, value]))

  it('is refused by a few of them, of which little is said', async () => {
    expect(await answered(named(1_500))).toBe(`参数 values.${'名'.repeat(50)}… 等 1,500 项无效`)
    expect(await answered({ ['x'.repeat(900_000)]: 1 })).toBe(`参数 values.${'x'.repeat(50)}… 无效`)
    expect(await answered(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, [{ url: 'x'.repeat(2_001) }]])))).toBe(
      '文件的信息过长，每项最多 2,000 个字符',
    )
  })
})

describe('calls that are not built yet', () => {
  it('are these', () => {
    const planned = allEndpoints.filter(({ endpoint }) => endpoint.planned).map(({ endpoint }) => nameOf(endpoint))
    expect(planned.toSorted()).toEqual(plannedCalls.toSorted())
  })

  it('say so', async () => {
    const token = await server.login('admin')
    for (const { endpoint } of allEndpoints.filter(({ endpoint }) => endpoint.planned))
      for (const method of verbsOf(endpoint)) {
        const { envelope } = await knock(endpoint, method, token)
        expect(envelope, nameOf(endpoint)).toMatchObject({ success: false, code: 501, message: expect.stringContaining('尚未开通') })
      }
  })

  it('say so in English', async () => {
    const response = await server.fetch(`/sc-api${upload.externalFile.path}`, {
      method: 'POST',
      headers: { 'x-access-token': await server.login('admin'), 'accept-language': 'en' },
    })
    expect(await response.json()).toMatchObject({ success: false, code: 501, message: '“Upload to external storage” is not available yet' })
  })
})

describe('the OpenAPI document', () => {
  interface Operation {
    summary: string
    parameters: { name: string; in: string; required: boolean; schema: object }[]
    requestBody?: { content: Record<string, { schema: object }> }
    responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
  }
  interface Document {
    openapi: string
    info: { title: string; description: string; version: string }
    servers: { url: string }[]
    paths: Record<string, Record<string, Operation>>
  }
  const text = async (path: string, language: string) =>
    (await server.fetch(`/sc-api/${path}`, { headers: { 'accept-language': language } })).text()
  const read = async (language = 'zh') => JSON.parse(await text('openapi.json', language)) as Document

  it('is made once, and others are answered meanwhile: anybody may ask for it', async () => {
    const done: string[] = []
    const noted = async (path: string) => {
      const answered = await text(path, 'en')
      done.push(path)
      return answered
    }
    const [first, second] = await Promise.all([noted('openapi.json'), noted('openapi.json'), noted('sys/session/config')])
    expect(done[0]).toBe('sys/session/config')
    expect(second).toBe(first)
  })

  it('describes every call, and nothing else', async () => {
    const document = await read()
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const contract = allEndpoints.flatMap(({ endpoint }) => verbsOf(endpoint).map((method) => `${method} ${endpoint.path}`))
    expect(described.toSorted()).toEqual(contract.toSorted())
    expect(document.servers).toEqual([{ url: '/sc-api' }])
  })

  it('is well formed: every path parameter declared, every answer described, every reference found', async () => {
    const document = await read()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info).toMatchObject({
      title: expect.any(String),
      // That a call does not refuse what it does not know.
      description: expect.stringContaining('_t'),
      version: expect.any(String),
    })
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        const where = `${method} ${path}`
        const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
        expect(declared.map(({ name }) => name).toSorted(), where).toEqual(placeholders.toSorted())
        expect(
          declared.every(({ required }) => required),
          where,
        ).toBe(true)
        expect(operation.responses['200']?.description, where).toMatch(/./)
        expect(operation.summary, where).toMatch(/\p{Script=Han}/u)
        for (const reference of JSON.stringify(operation).matchAll(/"\$ref":"([^"]+)"/g))
          expect(find(document, reference[1]!), `${where}: ${reference[1]}`).not.toBeUndefined()
      }
  })

  it('has a page that people can read', async () => {
    const page = await text('docs', 'zh')
    for (const { endpoint } of allEndpoints) expect(page).toContain(`/sc-api${endpoint.path}</code>`)
    expect(page).toMatch(/lang="zh-CN".*<h1>第二课堂后台接口<.*<td>发布项目</)
  })

  it('and its page are in the language of the reader, whoever read them before', async () => {
    const [chinese, english, page] = [await read(), await read('en'), await text('docs', 'en')]
    // What is stored of a score, and of a member of a team, is a value, whatever the language.
    const values = /待确认|已确认|已拒绝|签到|网络学习|任职|导入|录入|申报|待审|公示|生效|撤销/g
    expect(JSON.stringify(english).replaceAll(values, '')).not.toMatch(/\p{Script=Han}/u)
    expect(page).not.toMatch(/\p{Script=Han}/u)
    expect(page).toMatch(/lang="en-US".*<h1>Second Classroom back office API<.*<td>Publish a project</)
    const { get } = english.paths[score.records.path]!
    expect([get!.summary, chinese.paths[score.records.path]!.get!.summary]).toEqual(['Recorded scores', '已录成绩'])
    expect(await read()).toEqual(chinese)
  })
})

/** Follows `#/a/b`. */
function find(document: unknown, reference: string): unknown {
  return reference
    .replace(/^#\/?/, '')
    .split('/')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )
}
