import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { item, signUp } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

const NEXT = day(1)
const fields: ItemFields = {
  module: 'culture',
  name: '毕业季合唱',
  hours: 2,
  attendance: 'in',
  signUp: 'lottery',
  capacity: 2,
  applyTime: `${NEXT} 12:00:00`,
  startTime: day(5),
}
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

async function project(more: Partial<ItemFields> = {}) {
  const { id } = await admin.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await admin.call(item.publish, { body: { id } })
  return id
}
const join = (who: Person, itemId: string) => who.call(signUp.join, { body: { itemId } })
const become = ({ username }: Person, change: Partial<typeof user.$inferInsert>) =>
  server.db.update(user).set(change).where(eq(user.username, username))
const states = async (itemId: string) => {
  const { records } = await admin.call(signUp.list, { query: { itemId, pageSize: 99 } })
  return new Map(records.map(({ username, state }) => [username, state]))
}

it('who studies here no more signs up for nothing, and is given no place', async () => {
  const [gone] = await newStudents(server, 1, { standing: 'graduated' })
  const id = await project({ signUp: 'first' })
  await expect(join(gone!, id)).rejects.toThrow('您已毕业或离校，不能再申请或报名')
  const [{ studentNo } = { studentNo: null }] = await server.db.select().from(user).where(eq(user.username, gone!.username))
  const { refused, entered } = await admin.call(signUp.enter, { body: { itemId: id, studentNos: [studentNo!] } })
  expect(entered).toBe(0)
  expect(refused).toMatchObject([{ why: expect.stringContaining('已毕业或离校，不能录入') }])
})

it('a draw gives no place to who left, or was frozen, since they signed up', async () => {
  const people = await newStudents(server, 5)
  const [left, frozen, ...others] = people
  const id = await project()
  for (const who of people) await join(who, id)
  await become(left!, { standing: 'left' })
  await become(frozen!, { status: 2 })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${NEXT}T12:00:01+08:00`) })
  expect(await admin.call(signUp.drawLots, { body: { itemId: id } })).toEqual({ placed: 2, lots: 3 })
  const after = await states(id)
  expect([left!, frozen!].map(({ username }) => after.get(username))).toEqual(['refused', 'refused'])
  expect(others.map(({ username }) => after.get(username)).toSorted()).toEqual(['placed', 'placed', 'waiting'])
})

it('a place that is given back passes over who waits and is away for good', async () => {
  const [first, left, next] = await newStudents(server, 3)
  const id = await project({ signUp: 'first', capacity: 1, waitingList: true })
  for (const who of [first!, left!, next!]) await join(who, id)
  await become(left!, { standing: 'left' })
  await first!.call(signUp.cancel, { body: { itemId: id } })
  const after = await states(id)
  expect([left!, next!].map(({ username }) => after.get(username))).toEqual(['waiting', 'placed'])
})

const of2024 = { departs: [], cohorts: [2024] }

it('a place that is given back passes over who waits and whom the activity is for no more', async () => {
  const people = await newStudents(server, 3, { cohort: 2024 })
  const [first, moved, next] = people
  const id = await project({ signUp: 'first', capacity: 1, waitingList: true, audience: of2024 })
  for (const who of people) await join(who, id)
  await become(moved!, { cohort: 2025 })
  await first!.call(signUp.cancel, { body: { itemId: id } })
  const after = await states(id)
  expect([moved!, next!].map(({ username }) => after.get(username))).toEqual(['waiting', 'placed'])
  // More places, for whom it is by then.
  const { revision } = await admin.call(item.byId, { query: { id } })
  const changed = { ...fields, id, revision, signUp: 'first' as const, waitingList: true, capacity: 5 }
  await admin.call(item.updateItemDetail, { body: { ...changed, audience: of2024 } })
  expect((await states(id)).get(moved!.username)).toBe('waiting')
  const later = await admin.call(item.byId, { query: { id } })
  await admin.call(item.updateItemDetail, { body: { ...changed, revision: later.revision, audience: null } })
  expect((await states(id)).get(moved!.username)).toBe('placed')
})

it('a draw leaves out whom the activity is for no more, and tells them', async () => {
  const people = await newStudents(server, 3, { cohort: 2024 })
  const [moved, ...others] = people
  const id = await project({ audience: of2024 })
  for (const who of people) await join(who, id)
  await become(moved!, { cohort: 2025 })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${NEXT}T12:00:01+08:00`) })
  expect(await admin.call(signUp.drawLots, { body: { itemId: id } })).toEqual({ placed: 2, lots: 2 })
  const after = await states(id)
  expect(after.get(moved!.username)).toBe('refused')
  expect(others.map(({ username }) => after.get(username))).toEqual(['placed', 'placed'])
})

it('whoever gives a place by hand to whom the activity is for no more is asked first', async () => {
  const [moved] = await newStudents(server, 1, { cohort: 2024 })
  const id = await project({ signUp: 'selection', audience: of2024 })
  await join(moved!, id)
  await become(moved!, { cohort: 2025 })
  const { records } = await admin.call(signUp.list, { query: { itemId: id } })
  const body = { itemId: id, ids: records.map((one) => one.id), as: 'placed' as const }
  await expect(admin.call(signUp.decide, { body })).rejects.toThrow('1 人不在该项目的参加范围内')
  expect((await states(id)).get(moved!.username)).toBe('pending')
})

it('nobody gives a place by hand to who left, or was frozen, since they signed up', async () => {
  const people = await newStudents(server, 3)
  const [left, frozen, other] = people
  const id = await project({ signUp: 'selection', capacity: 3 })
  for (const who of people) await join(who, id)
  await become(left!, { standing: 'graduated' })
  await become(frozen!, { status: 2 })
  const { records } = await admin.call(signUp.list, { query: { itemId: id } })
  const idsOf = (...who: (Person | undefined)[]) =>
    records.filter(({ username }) => who.some((one) => one?.username === username)).map((one) => one.id)
  const decide = (ids: string[], as: 'placed' | 'refused') => admin.call(signUp.decide, { body: { itemId: id, ids, as } })
  await expect(decide(idsOf(...people), 'placed')).rejects.toThrow('已毕业、离校，或账号已冻结，不能录取')
  await decide(idsOf(other), 'placed')
  await decide(idsOf(left, frozen), 'refused')
  const after = await states(id)
  expect(people.map(({ username }) => after.get(username))).toEqual(['refused', 'refused', 'placed'])
})
