import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcement, signUp } from '@sc/api-client/contract'
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
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  english = new Campus(clientOf(server.origin, server.config.apiPath, 'en-US'))
  student = await english.as('student01')
})
afterAll(() => server.close())

/** The latest message, as its reader finds it in the bell, in the list, and where a link leads to. */
async function latest(person: Person): Promise<string> {
  const { records } = await person.call(announcement.mine, { query: { pageSize: 1 } })
  const [{ id, title } = { id: '', title: '' }] = records
  expect((await person.call(announcement.mineById, { query: { id } })).title).toBe(title)
  expect((await person.messages())[0]).toBe(title)
  return title
}

it('tells of an application by the English name of its project, also where that was said later', async () => {
  const itemId = await campus.project()
  const { instanceId } = await student.submit(itemId)
  const college = await english.as('cs_audit')
  expect(await latest(college)).toMatch(/^To do: 李晓雨’s application for 校园开放日 · /)
  await server.db.update(item).set({ english: 'Campus open day' }).where(eq(item.id, itemId))
  expect(await latest(college)).toMatch(/^To do: 李晓雨’s application for Campus open day · /)
  await college.reject(instanceId)
  expect(await latest(student)).toBe('Sent back: 李晓雨’s application for Campus open day')
  expect(await latest(await campus.as('student01'))).toBe('申请已退回：李晓雨的校园开放日申请')
})

it('tells of a project by it', async () => {
  const signsUp = { signUp: 'first', attendance: 'in', capacity: 1, formCode: null, processKey: null } as const
  const itemId = await campus.project({ english: 'Lakeside clean-up', name: '湖畔清扫', ...signsUp })
  await student.call(signUp.join, { body: { itemId } })
  await (await campus.as('student02')).call(signUp.join, { body: { itemId } })
  await student.call(signUp.cancel, { body: { itemId } })
  expect(await latest(await english.as('student02'))).toBe('You have a place: Lakeside clean-up')
  expect(await latest(await campus.as('student02'))).toBe('候补成功：湖畔清扫')
})
