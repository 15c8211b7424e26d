import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, dict } from '@sc/api-client/contract'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('student01')
})
afterAll(() => server.close())

it('gives the entries in their order, under both names that clients read', async () => {
  const items = await server.call(dict.items, { params: { code: 'item_level' } }, token)
  expect(items.map(({ text }) => text)).toEqual(['国家级', '省级', '校级', '院级'])
  for (const { text, label } of items) expect(label).toBe(text)
  expect(await server.call(dict.byItemCode, { query: { code: 'item_level' } }, token)).toEqual(items)
})

it('starts the audit types with the placeholder that clients drop', async () => {
  const [first, ...rest] = await server.call(dict.byItemCode, { query: { code: 'item_audit_type' } }, token)
  expect(first).toMatchObject({ value: '' })
  for (const { value } of rest) expect(value).not.toBe('')
})

it('names a dictionary that does not exist', async () => {
  await expect(server.call(dict.items, { params: { code: 'no_such' } }, token)).rejects.toMatchObject({
    code: businessCode.notFound,
    message: expect.stringContaining('no_such') as string,
  })
})

it('tells which dictionaries there are', async () => {
  const names = await server.call(dict.names, {}, token)
  expect(names).toContainEqual({ code: 'item_level', name: expect.any(String) as string })
  expect(names.map(({ code }) => code)).not.toContain('no_such')
})

it('is for signed-in people', async () => {
  expect((await server.ask(dict.names, {})).status).toBe(401)
  expect((await server.ask(dict.items, { params: { code: 'item_level' } })).status).toBe(401)
})
