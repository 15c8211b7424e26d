import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announcement, audit, businessCode, item, signUp } from '@sc/api-client/contract'
import type { ConsentAsked, ItemFields } from '@sc/api-client/contract'
import { signUp as table, user } from '../../db/schema/index.ts'
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
  name: '滑冰体验课',
  hours: 2,
  attendance: 'in',
  signUp: 'lottery',
  capacity: 4,
  applyTime: `${NEXT} 12:00:00`,
  startTime: AFTER,
}
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${NEXT}T${time}+08:00`) })
async function project(more: Partial<ItemFields> = {}): Promise<string> {
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await admin.call(item.publish, { body: { id } })
  return id
}
const join = (who: Person, itemId: string) => who.call(signUp.join, { body: { itemId } })
const draw = (itemId: string) => teacher.call(signUp.drawLots, { body: { itemId } })
const shown = (who: Person, itemId: string) => who.call(signUp.draw, { query: { itemId } })
const list = (itemId: string) => teacher.call(signUp.list, { query: { itemId, pageSize: 500 } })
const numberOf = async ({ username }: Person) =>
  (await server.db.select({ studentNo: user.studentNo }).from(user).where(eq(user.username, username)))[0]!.studentNo!
async function enter(itemId: string, people: readonly Person[], consent?: string) {
  const studentNos = await Promise.all(people.map(numberOf))
  return teacher.call(signUp.enter, { body: { itemId, studentNos, ...(consent !== undefined && { consent }) } })
}

describe('before a draw', () => {
  it('only reserved places are given by hand, and the draw tells of how many', async () => {
    const [own, other, third, one] = await newStudents(server, 4)
    const id = await project({ reserved: 2 })
    await join(one!, id)
    await expect(enter(id, [own!, other!, third!])).rejects.toThrow('抽签前只能录入预留的名额：还可录入 2 人，不能录入 3 人')
    await enter(id, [own!, other!])
    await expect(enter(id, [third!])).rejects.toThrow('还可录入 0 人')
    // Nor by taking one back for a while.
    const entry = (await list(id)).records.find(({ username }) => username === other!.username)!
    const decide = (as: 'placed' | 'refused') => teacher.call(signUp.decide, { body: { itemId: id, ids: [entry.id], as } })
    await decide('refused')
    await enter(id, [third!])
    await expect(decide('placed')).rejects.toThrow('抽签前只能录入预留的名额')
    expect(await shown(one!, id)).toMatchObject({ capacity: 4, byHand: 2, seed: null })
    await expect(admin.call(item.updateItemDetail, { body: { ...fields, id, reserved: 4 } })).rejects.toThrow(
      '已有 1 人报名抽签，抽签前不能增加预留名额',
    )
    at('12:00:01')
    expect(await draw(id)).toEqual({ placed: 1, lots: 1 })
    expect(await shown(one!, id)).toMatchObject({ capacity: 4, byHand: 2, places: 1 })
  })

  it('no place is given by hand where none is reserved', async () => {
    const [own] = await newStudents(server, 1)
    await expect(enter(await project(), [own!])).rejects.toThrow('还可录入 0 人')
  })
})

describe('who was not drawn', () => {
  it('waits in the order of the draw, before whoever joins when there are more places', async () => {
    const all = await newStudents(server, 5)
    const id = await project({ capacity: 2, waitingList: false })
    for (const who of all) await join(who, id)
    at('12:00:01')
    await draw(id)
    const { lots } = await shown(all[0]!, id)
    const nth = (n: number) => all[lots[n]!.number - 1]!
    const { records } = await nth(2).call(announcement.mine, { query: { pageSize: 1 } })
    expect(records[0]!.msgContent).toContain('已按抽签的顺序进入候补')
    const change = { ...fields, waitingList: false, id, applyTime: `${NEXT} 23:00:00` }
    await admin.call(item.updateItemDetail, { body: { ...change, capacity: 4 } })
    const about = async (who: Person) => (await who.call(signUp.about, { query: { itemId: id } })).mine
    expect([await about(nth(2)), await about(nth(3)), await about(nth(4))]).toMatchObject([
      { state: 'placed' },
      { state: 'placed' },
      { state: 'waiting', position: 1 },
    ])
    const [late] = await newStudents(server, 1)
    await expect(join(late!, id)).rejects.toThrow('名额已满')
    await admin.call(item.updateItemDetail, { body: { ...change, capacity: 6 } })
    expect(await about(nth(4))).toMatchObject({ state: 'placed' })
    expect(await join(late!, id)).toMatchObject({ state: 'placed' })
  })

  it('of a draw that kept no list may come again like everybody else', async () => {
    const [one] = await newStudents(server, 1)
    const id = await project({ capacity: 1 })
    await join(one!, id)
    at('12:00:01')
    await draw(id)
    await admin.call(item.updateItemDetail, { body: { ...fields, id, capacity: 2, applyTime: `${NEXT} 23:00:00` } })
    await server.db.update(table).set({ state: 'refused', line: null }).where(eq(table.itemId, id))
    expect((await one!.call(signUp.about, { query: { itemId: id } })).hindrance).toBeNull()
    expect(await join(one!, id)).toMatchObject({ state: 'placed' })
  })
})

describe('who is given a place by hand', () => {
  it('is among those whom the project is for, or is named to the organiser and in the log', async () => {
    const [meant] = await newStudents(server, 1, { cohort: 2024 })
    const [outside] = await newStudents(server, 1, { cohort: 2021 })
    const id = await project({ signUp: 'first', audience: { departs: [], cohorts: [2024] } })
    const asked = (await enter(id, [meant!, outside!]).catch((error: unknown) => error)) as { code: number; result: ConsentAsked }
    expect(asked.code).toBe(businessCode.consent)
    expect(asked.result.news).toEqual([expect.stringContaining('1 人不在该项目的参加范围内：来宾')])
    expect((await list(id)).total).toBe(0)
    expect(await enter(id, [meant!, outside!], asked.result.consent)).toMatchObject({ entered: 2 })
    const [entry] = (await admin.call(audit.ofItem, { query: { id } })).records.filter(({ action }) => action === 'admit')
    expect(entry!.after).toMatchObject({ outside: [outside!.username] })
    expect(await enter(await project({ signUp: 'first', audience: { departs: [], cohorts: [2024] } }), [meant!])).toMatchObject({
      entered: 1,
    })
  })

  it('has an account that is not frozen, which is said beside the number', async () => {
    const [there, gone] = await newStudents(server, 2)
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, gone!.username))
    const id = await project({ signUp: 'first' })
    expect(await enter(id, [there!, gone!])).toEqual({
      entered: 1,
      before: 0,
      refused: [
        { studentNo: await numberOf(gone!), realname: expect.any(String) as string, why: expect.stringContaining('账号已冻结') as string },
      ],
    })
  })
})
