import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dictionaries, dictionaryItems, users } from '@sc/api-client/contract'
import { job, recordImport } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { sendFile } from '../../test/sendFile.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const items = dictionaryItems
const file = (name: string) => `所属字典,名称,数据值,排序\n堆积,${name},${name},1\n`
const kept = async () => (await server.db.select({ id: recordImport.id }).from(recordImport)).map(({ id }) => id)

it('uploads that nobody wrote and no list shows are let go when their maker sends another', async () => {
  await admin.call(dictionaries.calls.add, { body: { name: '堆积', code: 'piled' } })
  const runs = []
  for (let at = 0; at < 7; at += 1) runs.push((await checkImport(server, admin, items, file(`v${at}`))).id)
  expect((await kept()).toSorted()).toEqual(runs.slice(2).toSorted())
  // Of another resource they are others, and what was written stays to be taken back.
  await server.db
    .update(recordImport)
    .set({ stage: 'applied' })
    .where(eq(recordImport.id, runs[2] ?? ''))
  await checkImport(server, admin, dictionaries, '字典名称,字典编码\n另一本,another\n')
  for (let at = 7; at < 10; at += 1) runs.push((await checkImport(server, admin, items, file(`v${at}`))).id)
  expect(await kept()).toHaveLength(7)
  expect(await kept()).toEqual(expect.arrayContaining([runs[2], ...runs.slice(-5)]))
})

it('so many at once wait to be checked, and no more of one person', async () => {
  const kept = await checkImport(server, admin, users, '账号,姓名,角色\nlate01,迟到,学生\n')
  const again = () => admin.call(users.calls.importFill, { body: { id: kept.id, fill: [] } })
  await again()
  await endOfImport(admin, users, kept.id)
  const elsewhere = { status: 'running', lease: 'another server', leasedUntil: new Date(Date.now() + 600_000) } as const
  await server.db
    .update(job)
    .set(elsewhere)
    .where(like(job.kind, `%${items.path}`))
  const sent = () => sendFile(server, { path: items.calls.import.path, token: admin.token, content: file('late'), fileName: '名单.csv' })
  expect(await sent()).toMatchObject({ success: false, message: '您已有 5 份文件正在等待检查，请等检查完再试' })
  // One that is kept is checked once more as one that is sent is.
  await expect(again()).rejects.toThrow('请等检查完再试')
  await server.db.update(job).set({ status: 'done', lease: null })
  expect(await sent()).toMatchObject({ success: true })
})
