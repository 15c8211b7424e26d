import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let adminDir: string
let database: TestDatabase
/** Nobody in front of it; one proxy. */
let bare: TestServer
let behind: TestServer
beforeAll(async () => {
  adminDir = mkdtempSync(path.join(tmpdir(), 'sc-admin-'))
  mkdirSync(path.join(adminDir, 'assets'))
  writeFileSync(path.join(adminDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(path.join(adminDir, 'assets/worker-1.js'), 'postMessage(1)')
  database = await createTestDatabase()
  bare = await startTestServer({ database, config: { adminDir } })
  behind = await startTestServer({ database, config: { adminDir, trustedProxies: 1 } })
})
afterAll(async () => {
  await bare?.close()
  await behind?.close()
  await database?.drop()
  rmSync(adminDir, { recursive: true })
})

const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
const PAGES = [
  '/',
  '/task/todo',
  '/cas/login',
  '/cas/login?service=https://elsewhere.example',
  '/cas/logout',
  '/cas/nothing',
  '/sc-api/docs',
  '/sc-api/openapi.json',
]
const FAILURES = [
  '/sc-api/nothing',
  '/sc-api/sys/session/alive',
  '/sc-api/sys/dict/getDictItems/%zz',
  '/cas/login?service=%00',
  '/assets/none.js',
  '/cas/p3/serviceValidate',
  '/readyz',
]

describe('a page of the admin', () => {
  it('shows pictures of the stores that the school takes files of, and of no others', async () => {
    const server = await startTestServer({ database, config: { adminDir, externalOrigins: ['https://img.example.edu.cn'] } })
    const imgSrc = async (one: TestServer) =>
      /img-src [^;]*/.exec((await one.fetch('/', { headers: html })).headers.get('content-security-policy') ?? '')?.[0]
    expect(await imgSrc(server)).toBe("img-src 'self' data: blob: https://img.example.edu.cn")
    expect(await imgSrc(bare)).toBe("img-src 'self' data: blob:")
    await server.close()
  })
})

describe('every answer', () => {
  it.each([...PAGES, ...FAILURES])('has a policy that runs no foreign or inline script: %s', async (address) => {
    const { headers } = await bare.fetch(address, { headers: html })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src '(none|self)'/)
    expect(policy).toContain('frame-ancestors')
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  })

  it('lets a page load its own style sheet, and a worker its own calls', async () => {
    expect((await bare.fetch('/sc-api/docs')).headers.get('content-security-policy')).toContain("style-src 'self'")
    expect((await bare.fetch('/assets/worker-1.js')).headers.get('content-security-policy')).toMatch(/^default-src 'self'/)
  })
})

describe('on https', () => {
  const hsts = async (server: TestServer, headers: Record<string, string>) =>
    (await server.fetch('/sc-api/sys/session/config', { headers })).headers.get('strict-transport-security')

  it('browsers are told to stay there, if a proxy that is believed says so', async () => {
    expect(await hsts(behind, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
    expect(await hsts(behind, { 'x-forwarded-proto': 'http' })).toBeNull()
    expect(await hsts(bare, { 'x-forwarded-proto': 'https' })).toBeNull()
    const { headers } = await behind.fetch('/cas/login', { headers: { ...html, 'x-forwarded-proto': 'https' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
  it.each(['javascript', 'data', 'https:', 'https, javascript', 'HTTPS/1.1', ' '])(
    'no other protocol is believed: %j',
    async (protocol) => {
      const headers = { 'x-forwarded-proto': protocol, 'x-forwarded-host': 'ekt.example.edu.cn' }
      const answer = await behind.fetch('/sc-api/sys/session/config', { headers })
      expect(answer.headers.get('strict-transport-security')).toBeNull()
      expect(await answer.json()).toMatchObject({
        success: true,
        result: { casLoginUrl: 'http://ekt.example.edu.cn/cas/login', casLogoutUrl: 'http://ekt.example.edu.cn/cas/logout' },
      })
    },
  )

  it('a protocol may be written in capitals', async () => {
    expect(await hsts(behind, { 'x-forwarded-proto': 'HTTPS' })).toBe('max-age=31536000')
  })
})
