import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { courses, item, learning } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { depart, user, userDepart } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { readAs, uploadAs } from '../../test/uploads.ts'

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

const fields: ItemFields = { module: 'culture', name: '读书会', hours: 2, formCode: 'credit_apply', processKey: 'credit_approval' }

async function published(title: string, more: Partial<ItemFields> = {}, has: object = {}) {
  const { id: itemId } = await teacher.call(item.saveItemDetail, { body: { ...fields, name: title, ...more } })
  await admin.call(item.publish, { body: { id: itemId } })
  const rules = { minutes: 1, passScore: 60, attempts: 2, pause: 1, description: '第一章', ...has }
  const { id } = await teacher.call(courses.calls.add, { body: { title, item: itemId, ...rules } })
  await teacher.call(learning.addQuestion, { body: { course: id, type: 'judge', stem: '越快越好', answer: '错' } })
  await admin.call(learning.publish, { body: { id } })
  return { id, itemId }
}
const begin = (who: Person, courseId: string) => who.call(learning.begin, { body: { courseId } })
const start = (who: Person, courseId: string) => who.call(learning.attempt, { body: { courseId } })
const found = async (who: Person, title: string) => (await who.call(learning.open, { query: { keyword: title } })).records
const closed = async (who: Person, id: string) => (await who.call(learning.course, { query: { id } })).closedReason

/** Studies as long as a course asks. The clock is told from then on. */
async function study(who: Person, courseId: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { tab } = await begin(who, courseId)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await who.call(learning.beat, { body: { courseId, tab } })).toMatchObject({ ready: true })
}

it('is studied by whom its project is for', async () => {
  const [college] = await server.db.select().from(depart).where(eq(depart.departName, '计算机学院'))
  const [below] = await server.db.select().from(depart).where(eq(depart.parentId, college!.id))
  const [meant] = await newStudents(server, 1, { cohort: 2024 })
  const [elder] = await newStudents(server, 1, { cohort: 2021 })
  const [stranger] = await newStudents(server, 1, { cohort: 2024 })
  for (const who of [meant!, elder!]) {
    const [row] = await server.db.select().from(user).where(eq(user.username, who.username))
    await server.db.insert(userDepart).values({ userId: row!.id, departId: (below ?? college)!.id })
  }
  const audience = { departs: [college!.id], cohorts: [2024] }
  const { id, itemId } = await published('限定课程', { audience })
  expect(await found(meant!, '限定课程')).toMatchObject([{ id, closedReason: null }])
  for (const who of [elder!, stranger!]) {
    expect(await found(who, '限定课程')).toEqual([])
    expect(await closed(who, id)).toContain('不在该项目的参加范围内')
    await expect(begin(who, id)).rejects.toThrow('不在该项目的参加范围内')
    await expect(start(who, id)).rejects.toThrow('不在该项目的参加范围内')
  }
  await study(meant!, id)
  // Whom it is for no more finds it among their own, and earns nothing by it.
  await admin.call(item.updateItemDetail, { body: { ...fields, name: '限定课程', id: itemId, audience: { departs: [], cohorts: [2021] } } })
  expect(await found(meant!, '限定课程')).toMatchObject([{ id, closedReason: expect.stringContaining('参加范围') as string }])
  await expect(start(meant!, id)).rejects.toThrow('不在该项目的参加范围内')
})

it('shows what there is to study to whom it is for, and to who has begun', async () => {
  const [meant, stranger] = [...(await newStudents(server, 1, { cohort: 2024 })), ...(await newStudents(server, 1, { cohort: 2021 }))]
  const [url, picture] = [await uploadAs(server, teacher, '讲义.pdf'), await uploadAs(server, teacher, '封面.png')]
  const has = { link: 'https://video.example.edu.cn/1', material: [{ url, name: '讲义.pdf' }], cover: [{ url: picture, name: '封面.png' }] }
  const { id, itemId } = await published('有讲义的课程', { audience: { departs: [], cohorts: [2024] } }, has)
  const seen = async (who: Person) => {
    const { link, material } = await who.call(learning.course, { query: { id } })
    return [link, material.length, await readAs(server, who, url), await readAs(server, who, picture)]
  }
  expect(await seen(meant!)).toEqual([has.link, 1, 200, 200])
  expect(await seen(stranger!)).toEqual([null, 0, 404, 200])
  await begin(meant!, id)
  await admin.call(item.updateItemDetail, {
    body: { ...fields, name: '有讲义的课程', id: itemId, audience: { departs: [], cohorts: [2020] } },
  })
  expect(await seen(meant!)).toEqual([has.link, 1, 200, 200])
})

it('is begun while its project is open, and ended by who has begun', async () => {
  const [one, other] = await newStudents(server, 2)
  const { id, itemId } = await published('收官课程')
  await study(one!, id)
  for (const end of [item.takeDown, item.close]) {
    await admin.call(end, { body: { id: itemId } })
    await expect(begin(other!, id)).rejects.toThrow('已结束或下架，不能再开始学习')
    expect(await closed(other!, id)).toContain('不能再开始学习')
    expect(await found(other!, '收官课程')).toEqual([])
  }
  expect(await found(one!, '收官课程')).toMatchObject([{ id, closedReason: null }])
  await begin(one!, id)
  const paper = await start(one!, id)
  const { outcome } = await one!.call(learning.submit, {
    body: {
      attemptId: paper.id,
      answers: paper.questions.map(({ id: question, options }) => ({
        question,
        values: [options.find(({ text }) => text === '错')!.value],
      })),
    },
  })
  expect(outcome).toBe('recorded')
})

it('is not studied by who has graduated or left', async () => {
  const [pupil, fresh] = await newStudents(server, 2, { cohort: 2021 })
  const { id } = await published('毕业之后')
  await study(pupil!, id)
  for (const standing of ['graduated', 'left'] as const) {
    for (const who of [pupil!, fresh!]) {
      await server.db.update(user).set({ standing }).where(eq(user.username, who.username))
      expect(await closed(who, id)).toContain('您已毕业或离校')
      expect(await found(who, '毕业之后')).toMatchObject([{ closedReason: expect.stringContaining('毕业或离校') as string }])
      await expect(begin(who, id)).rejects.toThrow('您已毕业或离校')
      await expect(start(who, id)).rejects.toThrow('您已毕业或离校')
    }
  }
  await server.db.update(user).set({ standing: 'enrolled' }).where(eq(user.username, pupil!.username))
  expect((await start(pupil!, id)).questions).toHaveLength(1)
})
