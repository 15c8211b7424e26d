import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { home, instance, task } from '@sc/api-client/contract'
import { item } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { clientOf } from '../../test/client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
/** The same campus to people who read English. */
let english: Campus
let applicant: Person
let college: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  english = new Campus(clientOf(server.origin, server.config.apiPath, 'en-US'))
  applicant = await english.as('student01')
  college = await english.as('cs_audit')
})
afterAll(() => server.close())

const applied = async (fields: Parameters<Campus['project']>[0] = { english: 'Campus open day' }) => {
  const itemId = await campus.project(fields)
  return { itemId, ...(await (await campus.as('student01')).submit(itemId)) }
}

it('an application is called by the English name of its project wherever one meets it in English', async () => {
  const { instanceId } = await applied()
  const called = { title: '李晓雨’s application for Campus open day', itemName: '校园开放日', itemEnglish: 'Campus open day' }
  const of = <T extends { instanceId?: string; id: string }>(records: readonly T[]) =>
    records.find((one) => one.instanceId === instanceId || one.id === instanceId)
  expect(of(await college.todo())).toMatchObject(called)
  expect(of((await applicant.call(instance.mine, { query: {} })).records)).toMatchObject(called)
  expect((await applicant.detail(instanceId)).instance).toMatchObject(called)
  expect(of((await applicant.call(home.summary)).mine)).toMatchObject(called)
  const list = (await (await english.as('admin')).call(instance.list, { query: { keyword: 'open day' } })).records
  expect(of(list)).toMatchObject({ title: called.title, itemName: 'Campus open day' })
  await college.approve(instanceId)
  expect(of((await college.call(task.done, { query: {} })).records)).toMatchObject(called)
  const chinese = await (await campus.as('cs_audit')).call(task.done, { query: {} })
  expect(of(chinese.records)).toMatchObject({ title: '李晓雨的校园开放日申请', itemName: '校园开放日' })
})

it('and is found by it', async () => {
  const { instanceId } = await applied({ english: 'Harvest festival' })
  const found = { query: { keyword: 'harvest FEST' } }
  expect((await college.call(task.todo, found)).records.map((one) => one.instanceId)).toEqual([instanceId])
  expect((await applicant.call(instance.mine, found)).records.map(({ id }) => id)).toEqual([instanceId])
  await college.approve(instanceId)
  expect((await college.call(task.done, found)).records.map((one) => one.instanceId)).toEqual([instanceId])
  expect((await college.call(task.done, { query: { keyword: 'no such festival' } })).total).toBe(0)
})

it('goes by the name that its project got later, and by its own where the project has another or none by now', async () => {
  const { itemId, instanceId } = await applied({})
  const titled = async () => (await applicant.detail(instanceId)).instance
  expect(await titled()).toMatchObject({ title: '李晓雨’s application for 校园开放日', itemEnglish: null })
  await server.db.update(item).set({ english: 'Open doors' }).where(eq(item.id, itemId))
  expect(await titled()).toMatchObject({ title: '李晓雨’s application for Open doors', itemEnglish: 'Open doors' })
  await server.db.update(item).set({ name: '校园接待日' }).where(eq(item.id, itemId))
  expect(await titled()).toMatchObject({ title: '李晓雨’s application for 校园开放日', itemName: '校园开放日', itemEnglish: null })
})
