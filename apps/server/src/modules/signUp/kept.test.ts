import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { attendance, item, signUp } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { attendance as attended, scoreRecord, signUp as table, user } from '../../db/schema/index.ts'
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
  module: 'culture',
  name: '草坪音乐会',
  hours: 2,
  attendance: 'in',
  signUp: 'first',
  capacity: 1,
  startTime: `${NEXT} 14:00:00`,
  endTime: `${NEXT} 16:00:00`,
}
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${NEXT}T${time}+08:00`) })
async function project(more: Partial<ItemFields> = {}): Promise<string> {
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await admin.call(item.publish, { body: { id } })
  return id
}
const join = (who: Person, itemId: string) => who.call(signUp.join, { body: { itemId } })
const cancel = (who: Person, itemId: string) => who.call(signUp.cancel, { body: { itemId } })
const askLeave = (who: Person, itemId: string) => who.call(signUp.askLeave, { body: { itemId, reason: '补考' } })
const codeOf = async (itemId: string) => (await teacher.call(attendance.token, { query: { itemId, kind: 'in' } })).token
const scan = (who: Person, token: string) => who.call(attendance.scan, { body: { token } })
const finish = (itemId: string) => teacher.call(attendance.finish, { body: { itemId } })
const numberOf = async ({ username }: Person) =>
  (await server.db.select({ studentNo: user.studentNo }).from(user).where(eq(user.username, username)))[0]!.studentNo!
const mark = async (itemId: string, who: Person, as: 'in' | 'absent') =>
  teacher.call(attendance.mark, { body: { itemId, studentNo: await numberOf(who), as } })
const entryOf = async (itemId: string, { username }: Person) =>
  (await teacher.call(signUp.list, { query: { itemId, pageSize: 100 } })).records.find((row) => row.username === username)!.id
const scored = async (itemId: string) =>
  (await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))).map(({ username }) => username).toSorted()

describe('an activity of which only the end is known', () => {
  it('takes nobody once that is over', async () => {
    const [one, late] = await newStudents(server, 2)
    const id = await project({ startTime: null, applyTime: null })
    at('15:59:59')
    expect(await join(one!, id)).toMatchObject({ state: 'placed' })
    at('16:00:01')
    await expect(join(late!, id)).rejects.toThrow('不能再报名')
    const { records } = await late!.call(item.open, {
      query: { keyword: (await admin.call(item.byId, { query: { id } })).name, pageSize: 50 },
    })
    expect(records.find((row) => row.id === id)).toMatchObject({ phase: 'over' })
  })
})

describe('leave', () => {
  it.each([
    ['a time', {}, '15:59:59', '16:00:01'],
    ['a day', { startTime: NEXT, endTime: NEXT }, '23:59:58', undefined],
    ['no end', { endTime: null, applyTime: `${NEXT} 12:00:00` }, '23:59:58', undefined],
  ] as const)('is asked for until an activity with %s is over, and not after', async (_, times, before, after) => {
    const [one] = await newStudents(server, 1)
    const id = await project(times)
    await join(one!, id)
    const mayAsk = async () => (await one!.call(signUp.about, { query: { itemId: id } })).mayAskLeave
    at(before)
    expect(await mayAsk()).toBe(true)
    if (after) at(after)
    else vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day(2)}T00:00:01+08:00`) })
    expect(await mayAsk()).toBe(false)
    await expect(askLeave(one!, id)).rejects.toThrow('现在不能请假')
  })
})

describe('who has signed in', () => {
  it('keeps the place, and gives it to nobody else', async () => {
    const [first, second] = await newStudents(server, 2)
    const id = await project()
    await join(first!, id)
    expect(await join(second!, id)).toMatchObject({ state: 'waiting' })
    at('13:30:00')
    const token = await codeOf(id)
    await scan(first!, token)
    await expect(cancel(first!, id)).rejects.toThrow('您已签到，不能取消报名')
    await expect(askLeave(first!, id)).rejects.toThrow('您已签到，不能再请假')
    expect(await first!.call(signUp.about, { query: { itemId: id } })).toMatchObject({ mayCancel: false, mayAskLeave: false })
    await expect(scan(second!, token)).rejects.toThrow('您没有报上')
    const ids = [await entryOf(id, first!)]
    await expect(teacher.call(signUp.decide, { body: { itemId: id, ids, as: 'refused' } })).rejects.toThrow('已签到，名额须保留')
    at('14:00:00')
    expect(await finish(id)).toMatchObject({ recorded: 1 })
    expect(await scored(id)).toEqual([first!.username])
  })

  it('gives it up once the organiser has taken the attendance away', async () => {
    const [first, second] = await newStudents(server, 2)
    const id = await project()
    await join(first!, id)
    await join(second!, id)
    at('13:30:00')
    await scan(first!, await codeOf(id))
    await mark(id, first!, 'absent')
    expect(await cancel(first!, id)).toMatchObject({ state: 'cancelled' })
    expect(await second!.call(signUp.about, { query: { itemId: id } })).toMatchObject({ mine: { state: 'placed' } })
  })

  it('is given no leave that was asked for before, and the list says what was asked', async () => {
    const [one] = await newStudents(server, 1)
    const id = await project({ applyTime: `${NEXT} 12:00:00` })
    await join(one!, id)
    at('13:00:00')
    await askLeave(one!, id)
    await scan(one!, await codeOf(id))
    const answer = async (granted: boolean) => teacher.call(signUp.answerLeave, { body: { id: await entryOf(id, one!), granted } })
    await expect(answer(true)).rejects.toThrow('已签到，不能准假')
    const attendees = async () => (await teacher.call(attendance.list, { query: { itemId: id } })).records
    expect(await attendees()).toMatchObject([{ username: one!.username, state: 'in', leave: 'asked' }])
    await answer(false)
    expect(await attendees()).toMatchObject([{ state: 'in', leave: 'refused' }])
  })

  it('has either signed in or cancelled, whichever came first of what came together', async () => {
    const people = await newStudents(server, 12)
    const id = await project({ capacity: 12 })
    for (const who of people) await join(who, id)
    at('13:30:00')
    const token = await codeOf(id)
    await Promise.allSettled(people.flatMap((who) => [scan(who, token), cancel(who, id)]))
    const there = await server.db.select({ username: attended.username }).from(attended).where(eq(attended.itemId, id))
    const placed = await server.db
      .select({ username: table.username })
      .from(table)
      .where(and(eq(table.itemId, id), eq(table.state, 'placed')))
    const names = (rows: { username: string }[]) => rows.map(({ username }) => username).toSorted()
    expect(names(there)).toEqual(names(placed))
  })
})

it('records no hours of who holds no place, but of who was marked by hand', async () => {
  const [placed, gone, guest] = await newStudents(server, 3)
  const id = await project({ capacity: 2 })
  for (const who of [placed!, gone!]) await join(who, id)
  at('13:30:00')
  const token = await codeOf(id)
  for (const who of [placed!, gone!]) await scan(who, token)
  // As installations have them where places could be given back by who was there.
  await server.db
    .update(table)
    .set({ state: 'cancelled' })
    .where(and(eq(table.itemId, id), eq(table.username, gone!.username)))
  at('14:00:00')
  await mark(id, guest!, 'in')
  expect((await teacher.call(attendance.list, { query: { itemId: id } })).counts).toMatchObject({ in: 3, ready: 2 })
  expect(await finish(id)).toMatchObject({ recorded: 2 })
  expect(await scored(id)).toEqual([placed!.username, guest!.username].toSorted())
})
