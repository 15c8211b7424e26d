import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { attendance, home, item, signUp } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { application, Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { dayAfter } from '../../time.ts'

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

const [SOON, LATER, LAST] = [day(3), day(4), day(9)]

async function project(name: string, more: Partial<ItemFields>) {
  const fields: ItemFields = { module: 'culture', name, place: '草坪', hours: 2, attendance: 'inOut', signUp: 'first', ...more }
  const { id } = await teacher.call(item.saveItemDetail, { body: fields })
  await admin.call(item.publish, { body: { id } })
  return id
}

it('is what the reader has a place at, by day, and what can be scanned there today', async () => {
  const [student, other] = await newStudents(server, 2)
  const next = async () => (await student!.call(home.next)).activities
  expect(await next()).toEqual([])
  const long = await project('长期值守', { startTime: SOON, endTime: LAST })
  const tomorrow = await project('诗歌朗诵', { startTime: `${LATER} 14:00:00`, endTime: `${LATER} 16:00:00` })
  const today = await project('草坪音乐会', { startTime: `${SOON} 19:00:00`, endTime: `${SOON} 21:00:00` })
  await project('别人的活动', { startTime: SOON })
  for (const itemId of [long, tomorrow, today]) await student!.call(signUp.join, { body: { itemId } })
  await other!.call(signUp.join, { body: { itemId: tomorrow } })
  expect((await next()).map(({ name, scans }) => [name, scans])).toEqual([
    ['草坪音乐会', null],
    ['长期值守', null],
    ['诗歌朗诵', null],
  ])

  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${SOON}T18:30:00+08:00`) })
  expect((await next())[0]).toMatchObject({ itemId: today, place: '草坪', from: `${SOON} 19:00:00`, to: `${SOON} 21:00:00`, scans: 'in' })
  const scan = async (kind: 'in' | 'out') => {
    const { token } = await teacher.call(attendance.token, { query: { itemId: today, kind } })
    await student!.call(attendance.scan, { body: { token } })
  }
  await scan('in')
  // Nobody leaves what has not begun.
  expect((await next())[0]).toMatchObject({ itemId: today, scans: null })
  vi.setSystemTime(new Date(`${SOON}T19:00:00+08:00`))
  expect((await next())[0]).toMatchObject({ itemId: today, scans: 'out' })
  await scan('out')
  expect((await next()).map(({ name }) => name)).toEqual(['长期值守', '诗歌朗诵'])

  await student!.call(signUp.cancel, { body: { itemId: tomorrow } })
  expect((await next()).map(({ name }) => name)).toEqual(['长期值守'])
})

it('leads with the next one to come: what is over goes away, but where one has still to sign out', async () => {
  const [student] = await newStudents(server, 1)
  const next = async () => (await student!.call(home.next)).activities.map(({ name, scans }) => [name, scans])
  const morning = await project('晨跑', { startTime: `${SOON} 07:00:00`, endTime: `${SOON} 08:00:00` })
  const meeting = await project('班会', { startTime: `${SOON} 08:30:00`, endTime: `${SOON} 09:30:00` })
  const evening = await project('晚会', { startTime: `${SOON} 19:00:00`, endTime: `${SOON} 21:00:00` })
  for (const itemId of [morning, meeting, evening]) await student!.call(signUp.join, { body: { itemId } })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${SOON}T08:40:00+08:00`) })
  expect(await next()).toEqual([
    ['班会', 'in'],
    ['晚会', null],
  ])
  const { token } = await teacher.call(attendance.token, { query: { itemId: meeting, kind: 'in' } })
  await student!.call(attendance.scan, { body: { token } })
  vi.setSystemTime(new Date(`${SOON}T09:40:00+08:00`))
  expect(await next()).toEqual([
    ['晚会', null],
    ['班会', 'out'],
  ])
})

it('has a project once, however often one applied for it: others have their place beside it', async () => {
  const [student] = await newStudents(server, 1)
  const recognition = { dayField: null, claimFields: ['activity_name'] }
  const byForm = { signUp: 'none', attendance: 'none', formCode: 'credit_apply', processKey: 'credit_approval', recognition } as const
  const standing = await project('竞赛认定', { startTime: day(2), endTime: LAST, ...byForm })
  for (const activity_name of ['甲', '乙', '丙']) await student!.submit(standing, { ...application(2), activity_name })
  const evening = await project('晚会', { startTime: `${LAST} 19:00:00`, endTime: `${LAST} 21:00:00` })
  await student!.call(signUp.join, { body: { itemId: evening } })
  expect((await student!.call(home.next)).activities.map(({ itemId }) => itemId)).toEqual([standing, evening])
})

it('goes on to the end of its day where nobody said until when: whoever is late finds it', async () => {
  const [student] = await newStudents(server, 1)
  const itemId = await project('讲座', { startTime: `${SOON} 14:00:00` })
  await student!.call(signUp.join, { body: { itemId } })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${SOON}T14:05:00+08:00`) })
  expect((await student!.call(home.next)).activities).toMatchObject([{ itemId, scans: 'in' }])
  vi.setSystemTime(new Date(`${dayAfter(SOON)}T00:00:00+08:00`))
  expect((await student!.call(home.next)).activities).toEqual([])
})
