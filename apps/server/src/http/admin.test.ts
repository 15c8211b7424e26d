import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

const script = `export const words = ${JSON.stringify('第二课堂'.repeat(1000))}`
let adminDir: string
let database: TestDatabase
let server: TestServer
let below: TestServer

beforeAll(async () => {
  adminDir = mkdtempSync(path.join(tmpdir(), 'sc-admin-'))
  mkdirSync(path.join(adminDir, 'assets'))
  writeFileSync(path.join(adminDir, 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>')
  writeFileSync(path.join(adminDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(adminDir, 'assets/index-abc123.js'), script)
  writeFileSync(path.join(adminDir, 'assets/index-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(adminDir, 'assets/index-abc123.js.gz'), gzipSync(script))
  writeFileSync(path.join(adminDir, 'assets/plain-abc123.js'), script)
  writeFileSync(path.join(adminDir, '.secret'), 'x')
  writeFileSync(path.join(path.dirname(adminDir), `${path.basename(adminDir)}-outside.txt`), 'outside')
  database = await createTestDatabase()
  server = await startTestServer({ database, config: { adminDir } })
  below = await startTestServer({ database, config: { adminDir, basePath: '/ekt/', apiPath: '/ekt/api' } })
})
afterAll(async () => {
  await server?.close()
  await below?.close()
  await database?.drop()
  rmSync(adminDir, { recursive: true })
  rmSync(`${adminDir}-outside.txt`)
})

/** Without fetch's own headers, decoding and tidying of the address. */
function ask(target: TestServer, address: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = request(`${target.origin}/`, { path: address, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
const navigate = (target: TestServer, address: string) => ask(target, address, { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' })

describe('the page', () => {
  it('is the same at every address that the admin routes itself', async () => {
    for (const address of ['/', '/index.html', '/dashboard/analysis', '/form/v1.2?code=a', '/user/login?ticket=ST-1'])
      expect(await navigate(server, address)).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      })
  })

  it('carries its base, its settings and a nonce that its policy names, new each time', async () => {
    const [first, second] = [await navigate(below, '/ekt/task/todo'), await navigate(below, '/ekt/task/todo')]
    const nonces = [first, second].map(({ body, headers }) => {
      const settings = JSON.parse(/<script id="sc-config" type="application\/json">(.*?)<\/script>/.exec(body.toString())![1]!)
      expect(settings).toMatchObject({
        basePath: '/ekt/',
        apiPath: '/ekt/api',
        timeZone: 'Asia/Shanghai',
        uploadMaxBytes: expect.any(Number),
      })
      expect(body.toString()).toMatch(/<head><base href="\/ekt\/">/)
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${settings.cspNonce}'`)
      return settings.cspNonce as string
    })
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('may not run foreign or inline scripts, nor be framed by others', async () => {
    const policy = String((await navigate(server, '/')).headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'self'",
        "form-action 'self'",
      ]),
    )
    expect(policy).not.toContain('unsafe-eval')
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
  })

  it('is reached from the root and from the base path without its slash', async () => {
    for (const address of ['/', '/ekt'])
      expect(await navigate(below, address)).toMatchObject({ status: 302, headers: { location: '/ekt/' } })
    expect((await navigate(below, '/elsewhere')).status).toBe(404)
  })

  it('does not stand in for what is missing', async () => {
    expect((await ask(server, '/assets/gone-abc123.js', { 'sec-fetch-mode': 'cors', accept: '*/*' })).status).toBe(404)
    expect((await navigate(server, '/assets/gone-abc123.js')).status).toBe(404)
    expect((await ask(server, '/logo.png', { 'sec-fetch-mode': 'no-cors', accept: 'image/*' })).status).toBe(404)
    expect((await navigate(server, '/cas/nothing')).status).toBe(404)
    const call = await navigate(server, '/sc-api/nothing')
    expect(call).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(call.body.toString())).toMatchObject({ success: false, code: 404, message: '很抱歉，资源未找到!' })
    expect((await ask(server, '/sc-api/nothing', {}, 'POST')).status).toBe(404)
    expect((await ask(below, '/ekt/api/nothing', {}, 'POST')).headers['content-type']).toContain('json')
  })
})

describe('its files', () => {
  it('are kept for a year when their name has a hash, and asked about otherwise', async () => {
    expect((await ask(server, '/assets/index-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await ask(below, '/ekt/favicon.svg')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' },
    })
  })

  it('come as the build packed them, each form with a tag of its own', async () => {
    const plain = await ask(server, '/assets/index-abc123.js')
    expect(plain.body.toString()).toBe(script)
    const br = await ask(server, '/assets/index-abc123.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    const gz = await ask(server, '/assets/index-abc123.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gz.body).toString()).toBe(script)
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
    const again = await ask(server, '/assets/index-abc123.js', { 'accept-encoding': 'br', 'if-none-match': br.headers.etag! })
    expect(again).toMatchObject({ status: 304 })
    expect(again.body.length).toBe(0)
  })

  it('come as they are where the build packed nothing', async () => {
    const plain = await ask(server, '/assets/plain-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body.toString()).toBe(script)
  })

  it('end at the folder', async () => {
    const name = `${path.basename(adminDir)}-outside.txt`
    for (const address of [
      `/../${name}`,
      `/..%2f${name}`,
      `/assets/../../${name}`,
      `/assets/..%2f..%2f${name}`,
      `/%2e%2e/${name}`,
      '/.secret',
      '/assets/%00',
    ])
      expect((await ask(server, address)).body.toString(), address).not.toMatch(/^(outside|x)$/)
  })
})
