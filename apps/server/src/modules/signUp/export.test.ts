import { and, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, item, signUp } from '@sc/api-client/contract'
import { baseEntry, signUp as table, user } from '../../db/schema/index.ts'
import { markEnteredSignUps } from '../../install/enteredSignUps.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let teacher: Person
let itemId: string
let people: Person[]
/** Of these people, as the database has them. */
let names: string[]

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
  const fields = { module: 'culture', name: '草坪音乐会', hours: 2, attendance: 'in' as const, signUp: 'first' as const }
  itemId = (await teacher.call(item.saveItemDetail, { body: { ...fields, capacity: 2, applyTime: day(2), startTime: day(3) } })).id
  await admin.call(item.publish, { body: { id: itemId } })
  people = await newStudents(server, 5)
  const known = await server.db.select({ username: user.username, realname: user.realname }).from(user)
  names = people.map(({ username }) => known.find((one) => one.username === username)!.realname)
  for (const who of people) await who.call(signUp.join, { body: { itemId } })
  await people[4]!.call(signUp.cancel, { body: { itemId } })
  await server.db
    .update(table)
    .set({ leave: 'granted', leaveReason: '=补考' })
    .where(and(eq(table.itemId, itemId), eq(table.username, people[0]!.username)))
})
afterAll(() => server.close())

async function exported(more: Record<string, string> = {}, name = '草坪音乐会') {
  const query = new URLSearchParams({ itemId, ...more })
  const answer = await server.fetch(`/sc-api${signUp.export.path}?${query}`, { headers: { 'x-access-token': teacher.token } })
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`报名名单：${name}.xlsx`)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return sheets[0]!.rows
}

it('counts each sign-up once, and lists as many as it counts', async () => {
  const list = async (query: object = {}) => teacher.call(signUp.list, { query: { itemId, ...query } })
  const { counts, total } = await list()
  expect(counts).toEqual({ placed: 1, waiting: 2, pending: 0, refused: 0, leave: 1, cancelled: 1 })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
  for (const state of ['placed', 'waiting', 'cancelled'] as const) expect((await list({ state })).total).toBe(counts[state])
  expect((await list({ leave: 'granted' })).total).toBe(counts.leave)
})

it('is saved as a spreadsheet in the order of the list, and the log notes it', async () => {
  const [heads, ...rows] = await exported()
  expect(heads).toEqual(['序号', '姓名', '学号', '部门', '手机号', '报名状态', '候补顺位', '报名时间', '请假原因', '请假答复', '处理人'])
  expect(rows.map((row) => [row[0], row[1], row[5], row[6]])).toEqual([
    [1, names[0], '已准假', null],
    [2, names[1], '已报上', null],
    [3, names[2], '候补', 1],
    [4, names[3], '候补', 2],
    [5, names[4], '已取消', null],
  ])
  const [entry] = (await admin.call(audit.list, { query: { action: 'export' } })).records
  expect(entry).toMatchObject({ username: 'teacher01', after: { rows: 5 } })
})

it('is narrowed as the list is', async () => {
  expect((await exported({ state: 'waiting' })).slice(1).map((row) => row[1])).toEqual([names[2], names[3]])
  expect((await exported({ leave: 'granted' })).slice(1).map((row) => row[1])).toEqual([names[0]])
})

it('tells the telephones of those who signed up, and to who reaches them only those of whom the organiser named', async () => {
  const [own, named] = await newStudents(server, 2)
  const phones = { [own!.username]: '13900000001', [named!.username]: '13900000002' }
  for (const [username, phone] of Object.entries(phones)) await server.db.update(user).set({ phone }).where(eq(user.username, username))
  const fields = { module: 'culture', name: '湖边观鸟', hours: 2, attendance: 'in' as const, signUp: 'first' as const }
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, applyTime: day(2), startTime: day(3) } })
  await admin.call(item.publish, { body: { id } })
  await own!.call(signUp.join, { body: { itemId: id } })
  const [row] = await server.db.select({ studentNo: user.studentNo }).from(user).where(eq(user.username, named!.username))
  await teacher.call(signUp.enter, { body: { itemId: id, studentNos: [row!.studentNo!] } })
  const seen = async (by: Person, keyword?: string) => {
    const { records } = await by.call(signUp.list, { query: { itemId: id, ...(keyword !== undefined && { keyword }) } })
    return records.map(({ username, phone }) => [username, phone])
  }
  expect(await seen(teacher)).toEqual([
    [own!.username, '13900000001'],
    [named!.username, null],
  ])
  expect(await seen(admin)).toEqual(Object.entries(phones))
  // The same of those who were named before that was kept.
  await server.db.update(table).set({ entered: false })
  expect(await seen(teacher)).toEqual(Object.entries(phones))
  await server.db.delete(baseEntry).where(eq(baseEntry.key, 'signUps:entered'))
  await server.db.transaction((tx) => markEnteredSignUps(tx))
  expect(await seen(teacher)).toEqual([
    [own!.username, '13900000001'],
    [named!.username, null],
  ])
  // Nor is it found by a part of it.
  expect([await seen(teacher, '0000002'), await seen(admin, '0000002'), await seen(teacher, '0000001')]).toMatchObject([
    [],
    [[named!.username, '13900000002']],
    [[own!.username, '13900000001']],
  ])
  const rows = (await exported({ itemId: id }, '湖边观鸟')).slice(1)
  expect(rows.map((row) => row[4])).toEqual(['13900000001', null])
  // Who then signs up themselves is like the others.
  await named!.call(signUp.cancel, { body: { itemId: id } })
  await named!.call(signUp.join, { body: { itemId: id } })
  expect(await seen(teacher)).toEqual(Object.entries(phones))
})
