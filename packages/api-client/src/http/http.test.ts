import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client/client.ts'
import { dict } from '../contract/dict.ts'
import { session } from '../contract/session.ts'
import { upload } from '../contract/upload.ts'
import { createHttp } from './http.ts'

interface Reply {
  status?: number
  body?: unknown
  /** What happens at the browser while its call is on its way. */
  meanwhile?: () => void
}

let server: Server
let reply: Reply
let request: IncomingMessage & { text?: string }
let token: string | null

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      request = Object.assign(incoming, { text: Buffer.concat(chunks).toString() })
      reply.meanwhile?.()
      outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(reply.body ?? ok(null)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  reply = {}
  token = 'current'
})

const ok = (result: unknown, code: number | string = 200) => ({ success: true, message: '操作成功！', code, result, timestamp: 1 })

function client(onUnauthorized = vi.fn()) {
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sc-api`
  return { api: createClient(createHttp({ baseURL, getToken: () => token, onUnauthorized, timeout: 2000 })), onUnauthorized }
}

describe('a call', () => {
  it('carries the token, a time stamp where it reads, and its path parameters encoded', async () => {
    reply = { body: ok([]) }
    await client().api.call(dict.items, { params: { code: 'a/b' } })
    expect(request.url).toMatch(/^\/sc-api\/sys\/dict\/getDictItems\/a%2Fb\?_t=\d+$/)
    expect(request.headers['x-access-token']).toBe('current')
  })

  it('sends its body, and no time stamp where it writes', async () => {
    token = null
    await client().api.call(session.login, { body: { username: 'admin', password: 'secret' } })
    expect(request.url).toBe('/sc-api/sys/login')
    expect(JSON.parse(request.text!)).toEqual({ username: 'admin', password: 'secret' })
    expect(request.headers).not.toHaveProperty('x-access-token')
  })

  it.each([0, 200, '200'])('succeeds by `success`, whatever the code: %s', async (code) => {
    reply = { body: ok([{ value: '1', text: '甲', label: '甲' }], code) }
    await expect(client().api.call(dict.byItemCode, { query: { code: 'x' } })).resolves.toHaveLength(1)
  })

  it('sends a file as multipart', async () => {
    reply = { body: ok({ path: '2026/a.png', name: 'a.png', size: 3, contentType: 'image/png' }) }
    const stored = await client().api.sendFile(upload.file, new File(['abc'], 'a.png', { type: 'image/png' }))
    expect(stored.path).toBe('2026/a.png')
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data/)
    expect(request.text).toContain('name="file"')
  })
})

describe('a refused call', () => {
  it('says the business message, code and result', async () => {
    reply = { body: { success: false, message: '表单编码已存在', code: 500, result: [1], timestamp: 1 } }
    await expect(client().api.call(session.permissions)).rejects.toMatchObject({
      kind: 'business',
      message: '表单编码已存在',
      code: 500,
      result: [1],
    })
  })

  it('is forbidden where a permission is missing, in the words that say which', async () => {
    reply = { body: { success: false, message: '没有“管理项目”权限', code: 510, result: null, timestamp: 1 } }
    await expect(client().api.call(session.permissions)).rejects.toMatchObject({
      kind: 'forbidden',
      message: '没有“管理项目”权限',
      code: 510,
    })
  })

  it.each<[string, Reply]>([
    ['HTTP 401 with an envelope', { status: 401, body: { success: false, message: 'Token失效', code: 401 } }],
    ['HTTP 401 without words', { status: 401, body: {} }],
    ['HTTP 500 of Spring', { status: 500, body: { status: 500, error: 'Internal Server Error', message: 'Token失效，请重新登录' } }],
  ])('knows an invalid token: %s', async (_, answer) => {
    reply = answer
    const { api, onUnauthorized } = client()
    await expect(api.call(session.permissions)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('does not end the session that replaced the one it belonged to', async () => {
    reply = { status: 401, body: {}, meanwhile: () => void (token = 'newer') }
    const { api, onUnauthorized } = client()
    await expect(api.call(session.permissions)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(request.headers['x-access-token']).toBe('current')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it.each([
    [403, 'forbidden', '拒绝访问'],
    [404, 'notFound', '很抱歉，资源未找到!'],
    [504, 'timeout', '网络超时'],
    [502, 'server', '服务器错误（502）'],
  ])('maps HTTP %s to %s', async (status, kind, message) => {
    reply = { status, body: {} }
    await expect(client().api.call(session.permissions)).rejects.toMatchObject({ kind, message })
  })

  it('tells a lost connection from a cancelled call', async () => {
    const offline = createClient(createHttp({ baseURL: 'http://127.0.0.1:1/', getToken: () => null }))
    await expect(offline.call(session.config)).rejects.toMatchObject({ kind: 'network' })
    const controller = new AbortController()
    controller.abort()
    await expect(client().api.call(session.config, {}, { signal: controller.signal })).rejects.toMatchObject({ kind: 'cancelled' })
  })

  it('does not take a page for an envelope', async () => {
    reply = { body: '<html>' }
    await expect(client().api.call(session.config)).rejects.toMatchObject({ kind: 'server', message: '服务器返回了无法识别的内容' })
  })
})
