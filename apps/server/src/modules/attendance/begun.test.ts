import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { attendance, item, score } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { depart, user } from '../../db/schema/index.ts'
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

const NEXT = day(1)
const fields: ItemFields = {
  module: 'volunteer',
  name: '湖畔清扫',
  hours: 3,
  formCode: 'credit_apply',
  processKey: 'credit_approval',
  attendance: 'inOut',
  startTime: `${NEXT} 14:00:00`,
  endTime: `${NEXT} 16:00:00`,
}
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${NEXT}T${time}+08:00`) })
async function project(more: Partial<ItemFields> = {}): Promise<string> {
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await admin.call(item.publish, { body: { id } })
  return id
}
const codeOf = async (itemId: string, kind: 'in' | 'out' = 'in') =>
  (await teacher.call(attendance.token, { query: { itemId, kind } })).token
const scan = (token: string, who: Person) => who.call(attendance.scan, { body: { token } })
const finish = (itemId: string) => teacher.call(attendance.finish, { body: { itemId } })
const about = async ({ username }: Person) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!
const mark = async (itemId: string, who: Person, as: 'in' | 'out' | 'absent') =>
  teacher.call(attendance.mark, { body: { itemId, studentNo: (await about(who)).studentNo!, as } })

describe('an activity that begins at an hour', () => {
  it('is signed in at from an hour before, and out of once it has begun', async () => {
    const [one] = await newStudents(server, 1)
    const id = await project()
    at('12:59:59')
    await expect(codeOf(id)).rejects.toThrow(`${NEXT} 14:00 开始，提前 60 分钟（${NEXT} 13:00）起可以签到`)
    at('13:00:00')
    await scan(await codeOf(id), one!)
    await expect(codeOf(id, 'out')).rejects.toThrow(`${NEXT} 14:00 开始，开始后才能签退`)
    at('14:00:00')
    expect(await scan(await codeOf(id, 'out'), one!)).toMatchObject({ kind: 'out' })
  })

  it('is attended on a day of its own, also by who came early: before midnight', async () => {
    const [one] = await newStudents(server, 1)
    const first = day(2)
    const id = await project({ attendance: 'in', startTime: `${first} 00:30:00`, endTime: `${day(3)} 18:00:00` })
    at('23:40:00')
    await scan(await codeOf(id), one!)
    vi.setSystemTime(new Date(`${first}T09:00:00+08:00`))
    expect(await finish(id)).toMatchObject({ recorded: 1 })
    const { records } = await admin.call(score.records, { query: { keyword: one!.username } })
    expect(records).toMatchObject([{ itemId: id, achievedOn: first }])
  })

  it('gives hours to nobody, and is marked as attended of nobody, before it begins', async () => {
    const [one, other] = await newStudents(server, 2)
    const id = await project({ attendance: 'in' })
    at('08:00:00')
    await expect(mark(id, one!, 'in')).rejects.toThrow('开始后才能签退、登记考勤和记入成绩')
    await expect(mark(id, one!, 'absent')).rejects.toThrow('13:00')
    at('13:30:00')
    await scan(await codeOf(id), one!)
    await scan(await codeOf(id), other!)
    // What was wrong is put right at once.
    await mark(id, other!, 'absent')
    await expect(mark(id, one!, 'in')).rejects.toThrow('开始后才能')
    const list = { itemId: id, studentNos: [(await about(one!)).studentNo!], as: 'in' as const }
    await expect(teacher.call(attendance.markList, { body: list })).rejects.toThrow('开始后才能')
    await expect(finish(id)).rejects.toThrow(`${NEXT} 14:00 开始，开始后才能`)
    at('14:00:00')
    expect(await finish(id)).toMatchObject({ recorded: 1 })
  })

  it('is no hour where only its day is told', async () => {
    const [one] = await newStudents(server, 1)
    const id = await project({ attendance: 'in', startTime: NEXT, endTime: NEXT })
    at('00:00:10')
    await scan(await codeOf(id), one!)
    expect(await finish(id)).toMatchObject({ recorded: 1 })
  })
})

it('is signed in at by who it is for, where nobody signs up for it', async () => {
  const [college] = await server.db.select().from(depart).where(eq(depart.departName, '计算机学院'))
  const [meant, stranger] = [await newStudents(server, 1, { cohort: 2024 }), await newStudents(server, 1, { cohort: 2021 })].map(
    ([who]) => who!,
  )
  const id = await project({ audience: { departs: [], cohorts: [2024] } })
  at('14:00:00')
  await scan(await codeOf(id), meant!)
  await expect(scan(await codeOf(id), stranger!)).rejects.toThrow('不在该项目的参加范围内')
  const elsewhere = await project({ audience: { departs: [college!.id], cohorts: [] } })
  await expect(scan(await codeOf(elsewhere), meant!)).rejects.toThrow('不在该项目的参加范围内')
  // Whom the organiser takes in all the same signs out like everybody else.
  await mark(id, stranger!, 'in')
  expect(await scan(await codeOf(id, 'out'), stranger!)).toMatchObject({ kind: 'out' })
})

it('is attended by nobody whose account is frozen, and the list says so beside the number', async () => {
  const [there, gone] = await newStudents(server, 2)
  const id = await project({ attendance: 'in' })
  await server.db.update(user).set({ status: 2 }).where(eq(user.username, gone!.username))
  const [number, frozen] = [(await about(there!)).studentNo!, (await about(gone!)).studentNo!]
  at('14:30:00')
  const marked = await teacher.call(attendance.markList, { body: { itemId: id, studentNos: [number, frozen], as: 'in' } })
  expect(marked).toEqual({
    marked: 1,
    refused: [{ studentNo: frozen, realname: expect.any(String) as string, why: expect.stringContaining('账号已冻结') as string }],
  })
  await expect(mark(id, gone!, 'in')).rejects.toThrow('账号已冻结，不能登记')
  expect(await finish(id)).toMatchObject({ recorded: 1 })
})
