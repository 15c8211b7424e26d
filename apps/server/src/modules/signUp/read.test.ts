import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, item, signUp } from '@sc/api-client/contract'
import type { ConsentAsked, ItemFields, OpenItem } from '@sc/api-client/contract'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

/** Signs up as who reads a page that was opened before. */
const join = (who: Person, { id, startTime, endTime, place, attendance, hoursRule, credits }: OpenItem) =>
  who.call(signUp.join, { body: { itemId: id, read: { startTime, endTime, place, attendance, hoursRule, credits } } })

it('takes nobody by what a page from before said that is otherwise by now', async () => {
  const [early, late] = await newStudents(server, 2)
  const fields: ItemFields = {
    module: 'culture',
    name: '草坪音乐会',
    hours: 4,
    attendance: 'in',
    signUp: 'first',
    startTime: `${day(1)} 14:00:00`,
  }
  const { id } = await admin.call(item.saveItemDetail, { body: fields })
  await admin.call(item.publish, { body: { id } })
  const about = async (who: Person) => (await who.call(signUp.about, { query: { itemId: id } })).item
  const before = await about(late!)
  expect(await join(early!, await about(early!))).toMatchObject({ state: 'placed' })
  const change = (consent?: string) => admin.call(item.updateItemDetail, { body: { id, ...fields, hours: 2, place: '北操场', consent } })
  await change().catch((error: { result: ConsentAsked }) => change(error.result.consent))
  const refused = await join(late!, before).catch((error: Error & { code?: number }) => error)
  expect(refused).toMatchObject({ code: businessCode.conflict })
  expect((refused as Error).message).toMatch(/现在的安排：.*北操场。认定的学时有调整：原为“固定 4 学时”，现为“固定 2 学时”。报名没有提交/)
  // Whoever has a place is told that it is theirs, whatever they read; who reads it anew is taken.
  expect(await join(early!, before)).toMatchObject({ state: 'placed' })
  expect(await join(late!, await about(late!))).toMatchObject({ state: 'placed' })
})

it('minds no English name of a role, nor how its name is written: neither changes what anybody earns', async () => {
  const [late] = await newStudents(server, 1)
  const role = { key: 'r1', name: '参与者', hours: 2 }
  const rule = (more: object): ItemFields['hoursRule'] => ({ source: 'roles', roles: [{ ...role, ...more }] })
  const fields: ItemFields = { module: 'culture', name: '合唱排练', attendance: 'in', signUp: 'first', startTime: `${day(1)} 14:00:00` }
  const { id } = await admin.call(item.saveItemDetail, { body: { ...fields, hoursRule: rule({}) } })
  await admin.call(item.publish, { body: { id } })
  const before = (await late!.call(signUp.about, { query: { itemId: id } })).item
  const hoursRule = rule({ english: 'Participant', name: '参 与者' })
  await admin.call(item.updateItemDetail, { body: { id, ...fields, hoursRule } })
  expect(await join(late!, before)).toMatchObject({ state: 'placed' })
})
