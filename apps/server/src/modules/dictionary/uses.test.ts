import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, dictionaries, dictionaryItems } from '@sc/api-client/contract'
import type { ResourceFields } from '@sc/api-client/contract'
import { text } from '@sc/locale'
import { dict } from '../../db/schema/index.ts'
import type { AnyServed, Served } from '../../resource/served.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { isChosenBy, recordWith } from './uses.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const newDict = (code: string, name: string, description?: string) =>
  admin.call(dictionaries.calls.add, { body: { code, name, ...(description && { description }) } })

const named = <F extends ResourceFields>(table: Served<F>['table']) => table as AnyServed['table']

it('an entry is held by the records of any resource that has its dictionary', async () => {
  await newDict('holder', '三好学生', 'national')
  // Any table does: this one's description, as if it were chosen from a dictionary.
  const fields = {
    name: { type: 'text', title: text('称号名称', 'Title'), max: 100, required: true, column: { heading: true } },
    description: { type: 'dict', title: text('级别', 'Level'), dict: 'honour_level' },
  } as const
  const titles = { resource: { title: text('荣誉称号', 'Title'), path: '/test/title' as const, fields }, table: named<typeof fields>(dict) }
  const held = { code: 'honour_level', value: 'national' }
  expect(await recordWith(server.db, [titles], held)).toEqual({ kind: titles.resource.title, name: '三好学生' })
  expect(await isChosenBy(server.db, [titles], held)).toBe(true)
  expect(await recordWith(server.db, [titles], { ...held, value: 'provincial' })).toBeUndefined()
  expect(await recordWith(server.db, [titles], { ...held, code: 'another' })).toBeUndefined()
})

it('the log keeps what a reference was called at that time', async () => {
  const { id: dictId } = await newDict('then', '当时的名称')
  const entry = await admin.call(dictionaryItems.calls.add, { body: { dictId, text: '一等奖', value: 'first' } })
  await admin.call(dictionaries.calls.edit, { body: { id: dictId, name: '后来的名称' } })
  const [added] = (await admin.call(audit.list, { query: { kind: 'dictItem', record: entry.id } })).records
  expect(added).toMatchObject({
    action: 'add',
    after: { dictId: { value: dictId, text: { 'zh-CN': '当时的名称', 'en-US': '当时的名称' } }, value: 'first' },
  })
})
