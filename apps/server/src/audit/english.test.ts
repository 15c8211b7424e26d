import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, resources } from '@sc/api-client/contract'
import type { AuditKind } from '@sc/api-client/contract'
import { item } from '../db/schema/index.ts'
import { Campus } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { CALLED } from './english.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

async function entries(record: string, kind: AuditKind) {
  const { records } = await (await campus.as('admin')).call(audit.list, { query: { record, kind } })
  return records.map(({ title, titleEnglish }) => [title, titleEnglish])
}

it('a project goes by its English name in the log, and by the one that it had where that is another', async () => {
  const id = await campus.draft({ english: 'Campus open day' })
  expect(await entries(id, 'item')).toEqual([['校园开放日', 'Campus open day']])
  // And is found by it.
  expect(await entries('campus OPEN', 'item')).toEqual([['校园开放日', 'Campus open day']])
  await server.db.update(item).set({ name: '校园接待日' }).where(eq(item.id, id))
  expect(await entries(id, 'item')).toEqual([['校园开放日', null]])
})

it('a score goes by that of its project, as it was recorded', async () => {
  const itemId = await campus.project({ english: 'Harvest festival', name: '丰收节' })
  const { instanceId } = await (await campus.as('student01')).submit(itemId)
  await (await campus.as('cs_audit')).approve(instanceId)
  expect((await entries(instanceId, 'score'))[0]).toEqual(['李晓雨 · 丰收节', '李晓雨 · Harvest festival'])
})

it('knows every kind of record that has an English name of its own', () => {
  // A school has one system, and is called by its own name.
  const named = resources.filter(({ kind, fields }) => 'english' in fields && kind !== 'school').map(({ kind }) => kind)
  expect(named.filter((kind) => !(kind in CALLED))).toEqual([])
})
