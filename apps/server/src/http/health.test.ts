import { afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { embeddedEngine } from '../engine/embedded.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

describe('health', () => {
  it('answers while the server runs and its database does', async () => {
    server = await startTestServer()
    expect(await (await server.fetch('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await server.fetch('/readyz')).json()).toMatchObject({ status: 'ready' })
  })

  it('is alive but not ready without its database', async () => {
    server = await startTestServer()
    const connection = { db: server.db, kind: 'postgresql' as const, ping: () => Promise.reject(new Error('gone')), close: async () => {} }
    const app = await buildApp({ config: server.config, connection, db: server.db, engine: embeddedEngine(), files: server.files })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    await app.close()
  })

  it('names the request in every answer, so that a complaint can be found in the log', async () => {
    server = await startTestServer()
    const response = await server.fetch('/healthz', { headers: { 'x-request-id': 'from-the-proxy' } })
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy')
    for (const headers of [{}, { 'x-request-id': 'x'.repeat(65) }, { 'x-request-id': 'two words' }, { 'x-request-id': '<b>' }] as Record<
      string,
      string
    >[])
      expect((await server.fetch('/healthz', { headers })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
