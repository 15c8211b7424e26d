import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, KEPT_SECRET, weixinAccounts } from '@sc/api-client/contract'
import { weixinAccount } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const { add, edit, list, byId, export: exportCall } = weixinAccounts.calls
const SECRET = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6'

it('keeps its secrets, and tells nobody what they are', async () => {
  const added = await admin.call(add, {
    body: { name: '校团委公众号', appId: 'wx0123456789abcdef', appSecret: SECRET, token: 'ketang2026' },
  })
  const told = { appSecret: KEPT_SECRET, token: KEPT_SECRET, aesKey: null }
  expect(added).toMatchObject(told)
  expect(await admin.call(byId, { query: { id: added.id } })).toMatchObject(told)
  expect((await admin.call(list, { query: {} })).records).toMatchObject([told])
  const file = await server.fetch(`/sc-api${exportCall.path}`, { headers: { 'x-access-token': admin.token } })
  expect(Buffer.from(await file.arrayBuffer()).includes(SECRET)).toBe(false)

  // What is left as it is told stays, beside what is changed.
  await admin.call(edit, { body: { id: added.id, name: '团委公众号', appSecret: KEPT_SECRET, token: 'another1' } })
  const [stored] = await server.db.select().from(weixinAccount)
  expect(stored).toMatchObject({ name: '团委公众号', appSecret: SECRET, token: 'another1' })
  await admin.call(edit, { body: { id: added.id, token: null } })
  expect(await admin.call(byId, { query: { id: added.id } })).toMatchObject({ token: null })

  const { records } = await admin.call(audit.list, { query: { record: added.id } })
  expect(JSON.stringify(records)).not.toContain(SECRET)
  expect(JSON.stringify(records)).not.toContain('another1')
  expect(records[1]).toMatchObject({
    before: { token: expect.stringContaining(KEPT_SECRET) },
    after: { token: expect.stringContaining(KEPT_SECRET) },
  })
  expect(records[1]!.before!['token']).not.toBe(records[1]!.after!['token'])
  // Nor can a short one be tried out against what the log has of it.
  const tried = createHash('sha256').update('another1').digest('hex').slice(0, 8)
  expect(JSON.stringify(records)).not.toContain(tried)
})

it.each([
  [{ token: 'x' }, 'Token 须为 3–32 位字母或数字'],
  [{ aesKey: 'short' }, 'EncodingAESKey 须为 43 位字母或数字'],
  [{ templates: '待办=OPENTM400\n催办' }, '消息模板第 2 行应写作“用途=模板编号”'],
  [{ appId: 'wx 1' }, '只含字母、数字'],
  [{ appSecret: `${KEPT_SECRET}x` }, 'AppSecret不能含有“•”'],
])('refuses %j', async (more, words) => {
  await expect(admin.call(add, { body: { name: '又一个', appId: 'ww1', ...more } })).rejects.toThrow(words)
})
