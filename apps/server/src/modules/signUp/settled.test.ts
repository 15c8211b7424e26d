import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announcement, attendance, item, scoreEntries, score, signUp } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { embeddedEngine } from '../../engine/embedded.ts'
import { addHandlers } from '../../handlers.ts'
import { attendance as attended, scoreRecord, user } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const [NEXT, AFTER] = [day(1), day(2)]
const fields: ItemFields = {
  module: 'culture',
  name: '草坪音乐会',
  hours: 2,
  attendance: 'in',
  signUp: 'first',
  startTime: `${NEXT} 14:00:00`,
  endTime: `${NEXT} 16:00:00`,
}
const on = (date: string, time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T${time}+08:00`) })

/** A project that two students have places of, one of whom asked to be excused, and was. */
async function project() {
  const { id } = await teacher.call(item.saveItemDetail, { body: fields })
  await admin.call(item.publish, { body: { id } })
  const [one, other] = await newStudents(server, 2)
  for (const who of [one!, other!]) await who.call(signUp.join, { body: { itemId: id } })
  return { id, one: one!, other: other! }
}
const about = async ({ username }: Person) =>
  (await server.db.select({ id: user.id, studentNo: user.studentNo }).from(user).where(eq(user.username, username)))[0]!
const enter = async (itemId: string, who: Person, achievedOn?: string) =>
  admin.call(scoreEntries.calls.add, { body: { student: (await about(who)).id, item: itemId, ...(achievedOn && { achievedOn }) } })
const mark = async (itemId: string, who: Person, as: 'in' | 'absent') =>
  teacher.call(attendance.mark, { body: { itemId, studentNo: (await about(who)).studentNo!, as } })
const signUpOf = async (itemId: string, { username }: Person) =>
  (await teacher.call(signUp.list, { query: { itemId, pageSize: 100 } })).records.find((row) => row.username === username)!.id
const recordsOf = (itemId: string) => server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))

describe('hours of an activity', () => {
  it('are entered for nobody before it is held, for no other day, and for nobody who was away', async () => {
    const { id, one, other } = await project()
    await expect(enter(id, one)).rejects.toThrow(`“草坪音乐会”${NEXT} 14:00 才开始，还不能记成绩`)
    on(NEXT, '08:00:00')
    await expect(enter(id, one)).rejects.toThrow('14:00 才开始，还不能记成绩')
    on(NEXT, '15:00:00')
    await mark(id, other, 'absent')
    await expect(enter(id, other)).rejects.toThrow('为请假或缺席，请先在签到中更正')
    on(AFTER, '09:00:00')
    await expect(enter(id, one, AFTER)).rejects.toThrow(`取得日期 ${AFTER} 不在活动期间（${NEXT}）`)
    expect(await recordsOf(id)).toEqual([])
    await enter(id, one, NEXT)
    const [record] = await recordsOf(id)
    expect(record).toMatchObject({ achievedOn: NEXT, hours: 2 })
    const wrongDay = { id: record!.id, revision: record!.revision, achievedOn: AFTER, reason: '笔误' }
    await expect(admin.call(score.correct, { body: wrongDay })).rejects.toThrow('不在活动期间')
    await mark(id, other, 'in')
    await enter(id, other)
  })

  it('are the same for all who attended, and of the day that it ended on, whenever somebody is marked', async () => {
    const { id, one, other } = await project()
    on(NEXT, '14:10:00')
    await mark(id, one, 'in')
    const change = (more: Partial<ItemFields>) => admin.call(item.updateItemDetail, { body: { ...fields, id, ...more } })
    await expect(change({ hours: 5 })).rejects.toThrow('已有 1 人签到，学时')
    await expect(change({ module: 'volunteer', credits: 1 })).rejects.toThrow('模块、学分不能再改')
    await change({ place: '西草坪' })
    on(AFTER, '09:00:00')
    await mark(id, other, 'in')
    await teacher.call(attendance.finish, { body: { itemId: id } })
    expect((await recordsOf(id)).map(({ achievedOn, hours }) => ({ achievedOn, hours }))).toEqual([
      { achievedOn: NEXT, hours: 2 },
      { achievedOn: NEXT, hours: 2 },
    ])
  })
})

it('of a project with a first day alone are of that day, however they come', async () => {
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, endTime: null } })
  await admin.call(item.publish, { body: { id } })
  const [one, other] = await newStudents(server, 2)
  on(AFTER, '09:00:00')
  await enter(id, one!)
  await mark(id, other!, 'in')
  await teacher.call(attendance.finish, { body: { itemId: id } })
  expect((await recordsOf(id)).map(({ achievedOn }) => achievedOn)).toEqual([NEXT, NEXT])
})

it('of more than are written at once are written, each once', async () => {
  const { id } = await teacher.call(item.saveItemDetail, { body: fields })
  await admin.call(item.publish, { body: { id } })
  const many = await newStudents(server, 450)
  on(NEXT, '14:10:00')
  await server.db
    .insert(attended)
    .values(many.map(({ username }) => ({ itemId: id, username, inTime: new Date(), way: 'manual' as const })))
  const finish = () => teacher.call(attendance.finish, { body: { itemId: id } })
  expect(await finish()).toMatchObject({ recorded: many.length, before: 0 })
  expect(new Set((await recordsOf(id)).map(({ username }) => username)).size).toBe(many.length)
  expect(await finish()).toMatchObject({ recorded: 0 })
})

describe('places of an activity', () => {
  it('are taken from nobody whose score is recorded, and given by nobody once it is closed', async () => {
    const { id, one, other } = await project()
    on(NEXT, '14:10:00')
    await mark(id, one, 'in')
    await teacher.call(attendance.finish, { body: { itemId: id } })
    const decide = async (who: Person) =>
      teacher.call(signUp.decide, { body: { itemId: id, ids: [await signUpOf(id, who)], as: 'refused' } })
    await expect(decide(one)).rejects.toThrow('成绩已经记入，报名结果不能再改')
    await admin.call(item.close, { body: { id } })
    await expect(decide(other)).rejects.toThrow('该项目已结束，报名名单不能再改')
    const [late] = await newStudents(server, 1)
    const { studentNo } = await about(late!)
    await expect(teacher.call(signUp.enter, { body: { itemId: id, studentNos: [studentNo!] } })).rejects.toThrow('该项目已结束')
  })
})

it('tells of a changed place once, however often modules were put together', async () => {
  addHandlers(embeddedEngine())
  const { id, one } = await project()
  await admin.call(item.updateItemDetail, { body: { ...fields, id, place: '东草坪' } })
  const { records } = await one.call(announcement.mine, { query: { pageSize: 20 } })
  expect(records.filter(({ title }) => title.includes('草坪音乐会'))).toHaveLength(1)
})
