import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, item, session, workflow } from '@sc/api-client/contract'
import type { Envelope } from '@sc/api-client/contract'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('admin')
})
afterAll(() => server?.close())

const REFUSED = {
  status: 400,
  envelope: { success: false, code: 400, message: '内容中含有无法保存的字符（空字符或残缺的字符），请删除后重试', result: null },
}

async function ask(path: string, init: RequestInit = {}) {
  const response = await server.fetch(path, { ...init, headers: { 'x-access-token': token, ...init.headers } })
  return { status: response.status, envelope: (await response.json()) as Envelope }
}
const post = (path: string, body: string) => ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

describe('text that no database keeps', () => {
  it.each([
    ['NUL', '\\u0000'],
    ['half a surrogate pair', '\\ud83d'],
    ['the other half', 'a\\ude00b'],
  ])('is refused anywhere in JSON: %s', async (_, bad) => {
    for (const body of [
      `{"username":"x${bad}","password":"y"}`,
      `{"username":"x","password":"y","more":{"deep":[1,["${bad}"]]}}`,
      `{"username":"x","password":"y","k${bad}":1}`,
      `"${bad}"`,
    ])
      expect(await post('/sc-api/sys/login', body)).toMatchObject(REFUSED)
  })

  it('is refused in another encoding, which would be kept as question marks', async () => {
    // 名称 as a program of a Chinese Windows writes it.
    const gbk = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xc3, 0xfb, 0xb3, 0xc6]), Buffer.from('","password":"x"}')])
    const refused = { status: 400, envelope: { success: false, message: '内容的编码不是 UTF-8，请转换后再提交' } }
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      expect(await ask('/sc-api/sys/login', { method: 'POST', body: gbk, headers: { 'content-type': type } })).toMatchObject(refused)
  })

  it('is refused in queries, parameters and forms', async () => {
    expect(await ask('/sc-api/itemdetail/scItemDetail/list?keyword=a%00b')).toMatchObject(REFUSED)
    expect(await ask('/sc-api/itemdetail/scItemDetail/list?key%00word=b')).toMatchObject(REFUSED)
    expect(await ask('/sc-api/sys/dict/getDictItems/a%00b')).toMatchObject(REFUSED)
    expect(await ask('/sc-api/sys/common/static/2026/a%00b.png')).toMatchObject(REFUSED)
    const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await ask('/sc-api/sys/login', { method: 'POST', body: 'username=a&password=b&c%00=1', headers: formHeaders })).toMatchObject(
      REFUSED,
    )
    expect(await ask('/dashboard/analysis', { method: 'POST', body: 'logoutRequest=%00', headers: formHeaders })).toMatchObject(REFUSED)
  })

  it('is refused at the campus sign-in with a page, as people see it', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ username: 'a\0b', password: 'x' }) }
    for (const response of [await server.fetch('/cas/login?service=a%00b'), await server.fetch('/cas/login', form)]) {
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('请求的地址或内容有误')
    }
  })

  it('is refused in the name of a file', async () => {
    const body = [
      '--x',
      'content-disposition: form-data; name="file"; filename="a\0b.png"',
      'content-type: image/png',
      '',
      'x',
      '--x--',
      '',
    ].join('\r\n')
    expect(
      await ask('/sc-api/sys/common/upload', { method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    ).toMatchObject(REFUSED)
  })

  it('is refused inside a design, and in a diagram', async () => {
    const created = await server.call(form.add, { body: { formCode: 'hostile', formName: '表单' } }, token)
    const design = JSON.stringify({ list: [], config: { title: '\0' } })
    expect(
      await post(`/sc-api${form.saveData.path}`, JSON.stringify({ formOnlineRelId: created.id, formDesigerData: design })),
    ).toMatchObject(REFUSED)
    const xml = (name: string) =>
      `<?xml version="1.0"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><process id="hostile" name="${name}" isExecutable="true"><startEvent id="s"/></process></definitions>`
    for (const name of ['&#0;', '&#x0;', '&#xD83D;']) {
      const { status } = await post(`/sc-api${workflow.saveModel.path}`, JSON.stringify({ key: 'hostile', name: 'x', xml: xml(name) }))
      expect(status, name).toBeLessThan(500)
    }
  })

  it('leaves whole pairs and everything else alone', async () => {
    const { records } = await server.call(item.list, { query: { keyword: '😀é\u200b\t' } }, token)
    expect(records).toEqual([])
    await expect(server.login('😀', 'x')).rejects.toThrow('账号或密码错误')
  })
})

describe('other nonsense', () => {
  it('that is nested too deeply is HTTP 400', async () => {
    for (const depth of [300, 30_000])
      expect(await post('/sc-api/sys/login', `{"username":${'['.repeat(depth)}${']'.repeat(depth)}}`)).toMatchObject({
        status: 400,
        envelope: { message: '内容嵌套层次过多' },
      })
  })

  it('in the address is answered in an envelope, with the headers of every answer', async () => {
    const response = await server.fetch('/sc-api/sys/dict/getDictItems/%zz')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, message: '请求格式有误' })
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await ask(`/sc-api/sys/dict/getDictItems/${'x'.repeat(301)}`)).toMatchObject({ envelope: { success: false } })
    expect(await ask('/nowhere', { method: 'PUT' })).toMatchObject({ status: 404, envelope: { success: false } })
  })

  it('as a page number is refused', async () => {
    for (const pageNo of ['1000001', '9223372036854775807', '1e400', '-1', 'x'])
      expect(await ask(`/sc-api/itemdetail/scItemDetail/list?pageNo=${pageNo}`)).toMatchObject({
        status: 200,
        envelope: { success: false },
      })
    expect((await server.call(item.list, { query: { pageNo: 1_000_000, pageSize: 9999 } }, token)).records).toEqual([])
  })

  it('that is too long is refused in words', async () => {
    const answer = await post(`/sc-api${session.login.path}`, JSON.stringify({ username: 'x'.repeat(65), password: 'y' }))
    expect(answer).toMatchObject({ status: 200, envelope: { success: false, message: '参数 username 过长' } })
  })
})
