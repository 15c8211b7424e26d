import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints, announcement, draft, form, instance, session, workflow } from '@sc/api-client/contract'
import type { Envelope } from '@sc/api-client/contract'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { bodyLimitOf } from './bodyLimit.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('admin')
})
afterAll(() => server?.close())

async function post(path: string, body: string, { type = JSON_TYPE, as }: { type?: string; as?: string } = {}) {
  const response = await server.fetch(path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...(as ? { 'x-access-token': as } : {}) },
  })
  return { status: response.status, text: await response.text() }
}
const said = ({ status, text }: { status: number; text: string }) => ({ status, message: (JSON.parse(text) as Envelope).message })

describe('a body', () => {
  it('of who may not call is not read', async () => {
    for (const { endpoint } of allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.method === 'POST'))
      expect(await post(`/sc-api${endpoint.path.replace(/\{\w+\}/g, 'x')}`, '{'), endpoint.path).toMatchObject({ status: 401 })
  })

  it('is no larger than its call can need', async () => {
    const megabyte = `"${'x'.repeat(1_000_000)}"`
    expect(said(await post('/sc-api/sys/login', megabyte))).toEqual({ status: 200, message: '内容过大，请减小后重试' })
    expect(said(await post('/sc-api/nothing', megabyte))).toEqual({ status: 200, message: '内容过大，请减小后重试' })
    for (const path of ['/dashboard/analysis', '/cas/login'])
      expect((await post(path, 'a&'.repeat(500_000), { type: FORM_TYPE })).text).not.toContain('服务器内部错误')
    expect((await post('/cas/login', 'a&'.repeat(500_000), { type: FORM_TYPE })).status).toBe(413)
    expect([session.login, announcement.updateReadflag, instance.cancel].map(bodyLimitOf)).toEqual([65_536, 65_536, 65_536])
    expect(bodyLimitOf(instance.start)).toBeGreaterThan(1_500_000)
    expect(bodyLimitOf(instance.start)).toBeLessThan(1_600_000)
    // All that the contract takes, in Chinese.
    for (const endpoint of [form.saveData, workflow.saveModel, draft.save]) {
      expect(bodyLimitOf(endpoint)).toBeGreaterThan(15_000_000)
      expect(bodyLimitOf(endpoint)).toBeLessThanOrEqual(16 * 1024 * 1024)
    }
  })

  it('has no more values than anybody enters', async () => {
    const refused = { status: 400, message: '内容的条目过多，请减少后重试' }
    const path = `/sc-api${form.saveData.path}`
    const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0])))
    expect(said(await post(path, keys(100_000), { as: token }))).toEqual(refused)
    expect(said(await post(path, JSON.stringify(Array(99_000).fill(0)), { as: token }))).not.toEqual(refused)
    expect(said(await post(path, `[${'0,'.repeat(300_000)}0]`, { as: token }))).toEqual(refused)
    expect(said(await post(path, `[${'[],'.repeat(150_000)}0]`, { as: token }))).toEqual(refused)
    expect(said(await post(path, 'a&'.repeat(2_000_000), { as: token, type: FORM_TYPE }))).toEqual(refused)
    expect(said(await post('/sc-api/sys/login', 'a&'.repeat(2_000), { type: FORM_TYPE }))).toEqual(refused)
    // An object of thousands of names costs each one who looks at it.
    expect(said(await post(path, keys(2_501), { as: token }))).toEqual(refused)
    expect(said(await post(path, `{"a":[0,${keys(2_501)}]}`, { as: token }))).toEqual(refused)
    expect(said(await post(path, keys(2_500), { as: token }))).not.toEqual(refused)
    // Within a text they are none.
    expect(
      said(await post(path, JSON.stringify({ formOnlineRelId: 'x', formDesigerData: ',{[\\"'.repeat(300_000) }), { as: token })),
    ).not.toEqual(refused)
  })
})
