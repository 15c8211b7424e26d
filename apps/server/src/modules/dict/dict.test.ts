import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, dict, dictionaries, dictionaryItems } from '@sc/api-client/contract'
import { clientOf } from '../../test/client.ts'
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

it('tells the colour of an entry, which is one of those that there are', async () => {
  const admin = await server.login('admin')
  const { id: dictId } = await server.call(dictionaries.calls.add, { body: { name: '颜色', code: 'coloured' } }, admin)
  const entry = { dictId, text: '优秀', value: 'best' }
  const { id } = await server.call(dictionaryItems.calls.add, { body: { ...entry, color: 'gold' } }, admin)
  const colour = async () => (await server.call(dict.items, { params: { code: 'coloured' } }, token))[0]?.color
  expect(await colour()).toBe('gold')
  await expect(server.call(dictionaryItems.calls.edit, { body: { id, color: 'url(x)' as never } }, admin)).rejects.toThrow('颜色')
  await server.call(dictionaryItems.calls.edit, { body: { id, color: null } }, admin)
  expect(await colour()).toBeNull()
})

it('keeps entries that nobody ordered as they were made', async () => {
  const admin = await server.login('admin')
  const { id: dictId } = await server.call(dictionaries.calls.add, { body: { name: '奖次', code: 'prizes' } }, admin)
  const values = Array.from({ length: 8 }, (_, at) => String(8 - at))
  for (const value of values) await server.call(dictionaryItems.calls.add, { body: { dictId, text: `奖${value}`, value } }, admin)
  const items = await server.call(dict.items, { params: { code: 'prizes' } }, token)
  expect(items.map((item) => item.value)).toEqual(values)
})

it('starts the audit types with the placeholder that clients drop', async () => {
  const [first, ...rest] = await server.call(dict.byItemCode, { query: { code: 'item_audit_type' } }, token)
  expect(first).toMatchObject({ value: '' })
  for (const { value } of rest) expect(value).not.toBe('')
  // Wherever staff put it.
  const admin = await server.login('admin')
  const { records } = await server.call(dictionaries.calls.list, { query: { keyword: 'item_audit_type' } as never }, admin)
  const entries = (await server.call(dictionaryItems.calls.list, { query: { dictId: records[0]!.id } as never }, admin)).records
  const empty = entries.find(({ value }) => value === '')!
  await server.call(dictionaryItems.calls.edit, { body: { id: empty.id, sort: 99 } }, admin)
  const again = await server.call(dict.byItemCode, { query: { code: 'item_audit_type' } }, token)
  expect(again.map(({ value }) => value)).toEqual(['', '1', '2', '3'])
  await server.call(dictionaryItems.calls.edit, { body: { id: empty.id, sort: empty.sort } }, admin)
})

it('says names in English to who reads it, and in Chinese where nobody wrote any', async () => {
  const english = clientOf(server.origin, server.config.apiPath, 'en-US')
  const items = await english.call(dict.items, { params: { code: 'item_level' } }, token)
  expect(items.map(({ text, label }) => [text, label])).toEqual(
    ['National', 'Provincial', 'University', 'College'].map((one) => [one, one]),
  )
  expect(await english.call(dict.names, {}, token)).toContainEqual({ code: 'item_level', name: 'Project levels' })

  const admin = await server.login('admin')
  const { id: dictId } = await server.call(dictionaries.calls.add, { body: { name: '荣誉', code: 'honours' } }, admin)
  await server.call(dictionaryItems.calls.add, { body: { dictId, text: '一等', value: '1', english: 'First', sort: 1 } }, admin)
  await server.call(dictionaryItems.calls.add, { body: { dictId, text: '二等', value: '2', sort: 2 } }, admin)
  const { records } = await english.call(dictionaryItems.calls.list, { query: { dictId } }, admin)
  expect(records.map(({ text, english: other, dictId_dictText }) => [text, other, dictId_dictText])).toEqual([
    ['一等', 'First', '荣誉'],
    ['二等', null, '荣誉'],
  ])
  expect((await english.call(dict.items, { params: { code: 'honours' } }, token)).map(({ text }) => text)).toEqual(['First', '二等'])
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
