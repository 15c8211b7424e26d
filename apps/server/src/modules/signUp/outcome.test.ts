import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { attendance, home, item, makeUp, signUp } from '@sc/api-client/contract'
import type { Envelope, ItemFields, UploadedFile } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { dayOf } from '../../time.ts'

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

const HELD = day(3)
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HELD}T${time}+08:00`) })

async function activity(more: Partial<ItemFields> = {}) {
  const roles = [
    { key: 'r1', name: '参与者', hours: 2 },
    { key: 'r2', name: '组织者', hours: 4 },
  ]
  const fields: ItemFields = {
    module: 'culture',
    name: '校园歌手赛',
    hoursRule: { source: 'roles', roles },
    attendance: 'inOut',
    signUp: 'first',
    startTime: `${HELD} 19:00:00`,
    endTime: `${HELD} 21:00:00`,
  }
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await admin.call(item.publish, { body: { id } })
  return id
}
const numberOf = async ({ username }: Person) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.studentNo!

it('tells who signed up what came of it, from its beginning on: on its page, among their sign-ups and in the week', async () => {
  const [here, late, gone] = (await newStudents(server, 3)) as [Person, Person, Person]
  const id = await activity()
  const beside = await activity({ name: '同一晚的讲座' })
  for (const who of [here, late, gone]) await who.call(signUp.join, { body: { itemId: id } })
  await here.call(signUp.join, { body: { itemId: beside } })
  const about = (who: Person) => who.call(signUp.about, { query: { itemId: id } })
  const stateOf = async (who: Person) => (await about(who)).outcome?.state ?? null
  expect(await about(here)).toMatchObject({ outcome: null, clashes: [{ itemId: beside }] })

  at('18:45:00')
  const scan = async (who: Person, kind: 'in' | 'out') => {
    const { token } = await teacher.call(attendance.token, { query: { itemId: id, kind } })
    await who.call(attendance.scan, { body: { token } })
  }
  await scan(here, 'in')
  expect(await about(here)).toMatchObject({ outcome: { state: 'in', time: `${HELD} 18:45:00` }, clashes: [] })
  at('19:30:00')
  expect(await about(late)).toMatchObject({ outcome: { state: 'missing' } })
  const { records } = await here.call(signUp.mine, { query: {} })
  expect(records.map(({ itemName, outcome }) => [itemName, outcome?.state])).toEqual([
    ['同一晚的讲座', 'missing'],
    ['校园歌手赛', 'in'],
  ])

  at('21:10:00')
  expect(await stateOf(here)).toBe('notOut')
  await scan(here, 'out')
  expect(await about(here)).toMatchObject({ outcome: { state: 'out', time: `${HELD} 21:10:00` } })
  await teacher.call(attendance.mark, { body: { itemId: id, studentNo: await numberOf(gone), as: 'absent' } })
  expect(await stateOf(gone)).toBe('absent')
  const form = new FormData()
  form.append('file', new Blob(['当天在场']), '合影.txt')
  const sent = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': late.token } })
  const proofs = [{ url: (((await sent.json()) as Envelope).result as UploadedFile).path, name: '合影.txt' }]
  const asked = await late.call(makeUp.ask, { body: { itemId: id, kind: 'in', at: `${HELD} 19:05:00`, reason: '手机没电', proofs } })
  expect(await stateOf(late)).toBe('asked')
  await teacher.call(makeUp.decide, { body: { id: asked.id, accepted: true } })
  expect(await stateOf(late)).toBe('notOut')
  await teacher.call(attendance.giveRoles, { body: { itemId: id, given: [{ studentNo: await numberOf(here), role: '组织者' }] } })
  await teacher.call(attendance.finish, { body: { itemId: id } })
  expect((await about(here)).outcome).toEqual({ state: 'recorded', time: null, hours: 4, role: '组织者' })
})

it('says that a late sign-in was accepted', async () => {
  const [late] = (await newStudents(server, 1)) as [Person]
  const id = await activity({ attendance: 'in', startTime: `${HELD} 08:00:00`, endTime: `${HELD} 09:00:00` })
  await late.call(signUp.join, { body: { itemId: id } })
  at('10:00:00')
  const form = new FormData()
  form.append('file', new Blob(['当天在场']), '合影.txt')
  const sent = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': late.token } })
  const proofs = [{ url: (((await sent.json()) as Envelope).result as UploadedFile).path, name: '合影.txt' }]
  const asked = await late.call(makeUp.ask, { body: { itemId: id, kind: 'in', at: `${HELD} 08:05:00`, reason: '手机没电', proofs } })
  await teacher.call(makeUp.decide, { body: { id: asked.id, accepted: true } })
  expect((await late.call(signUp.about, { query: { itemId: id } })).outcome).toMatchObject({ state: 'accepted', time: `${HELD} 08:05:00` })
})

it('is in the week of who signed up', async () => {
  const [here] = (await newStudents(server, 1)) as [Person]
  const today = dayOf(new Date())
  const id = await activity({ attendance: 'in', startTime: null, endTime: today })
  await here.call(signUp.join, { body: { itemId: id } })
  const held = async () => (await here.call(home.week)).activities.find(({ itemId, kind }) => itemId === id && kind === 'held')
  expect(await held()).toMatchObject({ mySignUp: 'placed', outcome: null })
  await teacher.call(attendance.mark, { body: { itemId: id, studentNo: await numberOf(here), as: 'in' } })
  expect(await held()).toMatchObject({ outcome: { state: 'in' } })
})
