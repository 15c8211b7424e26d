import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dict, itemListing, session } from '@sc/api-client/contract'
import type { Endpoint } from '@sc/api-client/contract'
import { addressOf } from '../test/client.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('admin')
})
afterAll(() => server.close())

const ask = (endpoint: Endpoint, encodings: string, params = {}) =>
  server.app.inject({
    url: addressOf(server.config.apiPath, endpoint, { params }),
    headers: { 'x-access-token': token, 'accept-encoding': encodings },
  })

const menuIn = (answer: Buffer | string): unknown => (JSON.parse(answer.toString()) as { result: { menu: unknown } }).result.menu

it('packs what a call answers, for who takes it packed', async () => {
  const menu = session.permissions
  const plain = await ask(menu, 'identity')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const br = await ask(menu, 'gzip, deflate, br, zstd')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(menuIn(brotliDecompressSync(br.rawPayload))).toEqual(menuIn(plain.payload))
  const gzip = await ask(menu, 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(menuIn(gunzipSync(gzip.rawPayload))).toEqual(menuIn(plain.payload))
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

it('leaves short answers and files as they are', async () => {
  const short = await ask(dict.items, 'br', { code: 'item_level' })
  expect(short.json()).toMatchObject({ success: true })
  expect(short.headers).not.toHaveProperty('content-encoding')
  const sheet = await ask(itemListing.calls.export, 'br')
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  expect(sheet.headers).not.toHaveProperty('content-encoding')
})

it('unpacks nothing that comes in', async () => {
  const { statusCode, payload } = await server.app.inject({
    method: 'POST',
    url: addressOf(server.config.apiPath, session.login),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('1f8b08', 'hex'),
  })
  expect(statusCode).toBeLessThan(500)
  expect(JSON.parse(payload)).toMatchObject({ success: false })
})
