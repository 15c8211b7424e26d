import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { attendance, calendar, conduct, courses, home, item, learning, score, signUp } from '@sc/api-client/contract'
import type { CallInput, CallResult, Endpoint, ItemFields } from '@sc/api-client/contract'
import { conductEntry, scoreRecord } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { clientOf } from '../../test/client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { newStudents } from '../../test/students.ts'
import { dayAfter, dayOf } from '../../time.ts'
import { ruleNow } from '../conduct/rule.ts'

let server: TestServer
let teacher: Person
let student: Person
let clean: string

const TODAY = dayOf(new Date())
/** Next week or the one after: the week has its days before and behind, and nobody's sign-in has expired by the database's clock. */
const WEDNESDAY = dayAfter(TODAY, 10 - new Date(`${TODAY}T12:00:00Z`).getUTCDay())
const held = { startTime: `${WEDNESDAY} 14:00:00`, endTime: `${dayAfter(WEDNESDAY)} 17:00:00` }
const fields: ItemFields = {
  module: 'volunteer',
  name: '湖畔清扫',
  english: 'Lakeside clean-up',
  hours: 2,
  signUp: 'first',
  attendance: 'in',
  ...held,
}

async function published(more: Partial<ItemFields> = {}) {
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await (await new Campus(server).as('admin')).call(item.publish, { body: { id } })
  return id
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${WEDNESDAY}T08:00:00+08:00`) })
  server = await startTestServer()
  teacher = await new Campus(server).as('teacher01')
  ;[student] = (await newStudents(server, 1)) as [Person]
  clean = await published()
  const other = await published({ name: '朗诵会', english: null })
  const { id } = await teacher.call(courses.calls.add, {
    body: { title: '垃圾分类', item: clean, minutes: 1, passScore: 60, attempts: 1, pause: 1, description: '第一章' },
  })
  await teacher.call(learning.addQuestion, { body: { course: id, type: 'judge', stem: '电池可随意丢弃', answer: '错' } })
  await (await new Campus(server).as('admin')).call(learning.publish, { body: { id } })
  for (const itemId of [clean, other]) await student.call(signUp.join, { body: { itemId } })
  await server.db
    .insert(conductEntry)
    .values({ username: student.username, itemId: clean, reason: 'absent', points: -1, rule: await ruleNow(server.db) })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

const english = <E extends Endpoint>(who: Person, endpoint: E, input?: CallInput<E>): Promise<CallResult<E>> =>
  clientOf(server.origin, server.config.apiPath, 'en-US').call(endpoint, input, who.token)

it('calls a project by its English name wherever a student who reads English is told of it', async () => {
  const span = { from: WEDNESDAY, to: dayAfter(WEDNESDAY) }
  const told = {
    courses: (await english(student, learning.open)).records.map(({ itemName }) => itemName),
    signUps: (await english(student, signUp.mine)).records.map(({ itemName }) => itemName),
    conduct: (await english(student, conduct.mine)).entries.map(({ itemName }) => itemName),
    next: (await english(student, home.next)).activities.map(({ name }) => name),
    week: (await english(student, home.week)).activities.map(({ name }) => name),
    calendar: (await english(student, calendar.list, { query: span })).entries.map(({ title }) => title),
  }
  for (const names of Object.values(told)) {
    expect(names).toContain('Lakeside clean-up')
    expect(names).not.toContain('湖畔清扫')
  }
  expect(told.signUps).toContain('朗诵会')
  expect((await student.call(signUp.mine)).records.map(({ itemName }) => itemName)).toContain('湖畔清扫')
})

it('names by it what is held at the same time', async () => {
  const { records } = await student.call(signUp.mine)
  const other = records.find(({ itemName }) => itemName === '朗诵会')!
  const { clashes } = await english((await newcomer())!, signUp.about, { query: { itemId: other.itemId } })
  expect(clashes).toMatchObject([{ name: 'Lakeside clean-up' }])
})

it('heads the list of who attends with it', async () => {
  const query = { itemId: clean }
  expect((await english(teacher, attendance.list, { query })).itemName).toBe('Lakeside clean-up')
  expect((await teacher.call(attendance.list, { query })).itemName).toBe('湖畔清扫')
})

it('draws charts with it', async () => {
  expect((await english(teacher, home.charts)).activities).toContainEqual(expect.objectContaining({ name: 'Lakeside clean-up' }))
})

it('finds open projects by it', async () => {
  const { records } = await english(student, item.open, { query: { keyword: 'lakeside' } })
  expect(records.map(({ id }) => id)).toContain(clean)
})

it('finds by it whatever staff list of a project, as they read its name there', async () => {
  const admin = await new Campus(server).as('admin')
  await server.db.insert(scoreRecord).values({
    ...{ username: student.username, itemId: clean, itemName: fields.name, itemEnglish: 'Lakeside clean-up' },
    // wire text: a source and a status.
    ...{ module: fields.module, hours: 2, source: '导入', status: '生效' },
  })
  for (const keyword of ['lakeside', '清扫']) {
    const query = { keyword }
    expect((await english(admin, item.list, { query })).records.map(({ id }) => id)).toContain(clean)
    expect((await english(admin, conduct.list, { query })).records).toMatchObject([{ itemName: 'Lakeside clean-up' }])
    expect((await english(admin, score.records, { query })).records).toMatchObject([{ itemName: 'Lakeside clean-up' }])
  }
  expect((await admin.call(score.records, { query: { keyword: 'lakeside' } })).records).toMatchObject([{ itemName: '湖畔清扫' }])
  expect((await english(admin, conduct.list, { query: { keyword: 'mountain' } })).records).toEqual([])
})

/** Who has a place at one of the two that are held together. */
async function newcomer() {
  const [one] = await newStudents(server, 1)
  const next = await published({ name: '次日', startTime: `${dayAfter(WEDNESDAY)} 08:00:00` })
  await one!.call(signUp.join, { body: { itemId: next } })
  return one
}
