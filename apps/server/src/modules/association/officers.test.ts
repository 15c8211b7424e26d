import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  audit,
  businessCode,
  organisationMembers,
  organisationReviewCalls,
  organisationReviews,
  organisations,
  users,
} from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { dayAfter, dayOf } from '../../time.ts'

let server: TestServer
let admin: Person
/** Keeps the organisations of computing. */
let college: Person
let otherCollege: Person
/** Decides for the school. */
let school: Person
const [COMPUTING, ECONOMICS] = ['depart-A01A11', 'depart-A01A12']
const today = dayOf(new Date())
const idOf = async (username: string) => (await server.db.select({ id: user.id }).from(user).where(eq(user.username, username)))[0]!.id

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  otherCollege = await campus.as('em_audit')
  school = await campus.as('school01')
})
afterAll(() => server.close())

let made = 0
type Draft = CallInput<typeof organisations.calls.add>['body']
const found = (more: Partial<Draft> = {}, by = college) => {
  const code = `POST-${++made}`
  return by.call(organisations.calls.add, {
    body: { name: `组织${code}`, code, category: 'union', level: 'college', depart: COMPUTING, status: 'active', ...more },
  })
}
const leaderOf = async (id: string) => (await admin.call(organisations.calls.byId, { query: { id } })).leader

let people = 0
async function newStudent() {
  const at = (people += 1)
  const [username, studentNo, realname] = [`officer${at}`, `2018${String(at).padStart(4, '0')}`, `干部${at}`]
  const { id } = await admin.call(users.calls.add, { body: { username, realname, studentNo, departs: [COMPUTING] } })
  return { id, username, realname, studentNo }
}
type Post = CallInput<typeof organisationMembers.calls.add>['body']
const appoint = (organisation: string, student: string, more: Partial<Post> = {}, by = college) =>
  by.call(organisationMembers.calls.add, { body: { organisation, student, startDate: '2025-09-10', ...more } })
const change = (id: string, more: object, by = college) => by.call(organisationMembers.calls.edit, { body: { id, ...more } })
const postsOf = async (organisation: string) =>
  (await admin.call(organisationMembers.calls.list, { query: { organisation, pageSize: 100 } })).records.map(
    ({ student_dictText, position, startDate, endDate }) => [student_dictText, position, startDate, endDate],
  )

describe('who holds a post of an organisation', () => {
  it('is a student, once at a time, from a day that has been', async () => {
    const { id, name } = await found()
    const { id: who, realname } = await newStudent()
    const first = await appoint(id, who, { startDate: '2024-09-10', position: 'officer' })
    expect(first).toMatchObject({ position: 'officer', studentName: realname, endDate: null })
    await expect(appoint(id, who)).rejects.toThrow(`${realname} 自 2024-09-10 起已是“${name}”的成员`)
    await expect(change(first.id, { position: 'head' })).rejects.toThrow('职务保存后不能修改')
    await expect(change(first.id, { endDate: '2024-09-01' })).rejects.toThrow('离任日期 2024-09-01 不能早于任职日期 2024-09-10')
    await expect(change(first.id, { endDate: '2099-09-01' })).rejects.toThrow('离任日期 2099-09-01 还没有到')
    await change(first.id, { endDate: '2025-09-09' })
    await appoint(id, who, { position: 'head' })
    await expect(appoint(id, await idOf('teacher01'))).rejects.toThrow('陈思齐 没有学号')
    await expect(college.call(organisations.calls.remove, { query: { id } })).rejects.toThrow('不能删除')
  })

  it('leads it alone as its chair', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    const { id, name } = await found({ leader: other.id })
    const chair = await appoint(id, one.id, { position: 'chair' })
    expect(await leaderOf(id)).toBe(one.id)
    await expect(appoint(id, other.id, { position: 'chair' })).rejects.toThrow(
      `“${name}”的现任主席是 ${one.realname}（${one.studentNo}），请先填写其离任日期，或办理换届`,
    )
    await expect(college.call(organisations.calls.edit, { body: { id, leader: other.id } })).rejects.toThrow(
      `负责人是现任主席 ${one.realname}`,
    )
    await change(chair.id, { endDate: '2026-01-31' })
    expect(await leaderOf(id)).toBeNull()
    await college.call(organisations.calls.edit, { body: { id, leader: other.id } })
    expect(await leaderOf(id)).toBe(other.id)
  })

  it('is of organisations and people that the caller reaches', async () => {
    const others = await found({ depart: ECONOMICS }, otherCollege)
    const foreign = await appoint(others.id, await idOf('student03'), {}, otherCollege)
    const own = await found()
    await expect(appoint(others.id, (await newStudent()).id)).rejects.toThrow('需由数据范围包含该组织的人设置')
    await expect(appoint(own.id, await idOf('student03'))).rejects.toThrow('需由数据范围包含该用户的人设置')
    for (const call of [organisationMembers.calls.byId, organisationMembers.calls.remove])
      await expect(college.call(call, { query: { id: foreign.id } })).rejects.toThrow('不存在')
    await expect(change(foreign.id, { endDate: '2026-01-31' })).rejects.toThrow('不存在')
    expect((await college.call(organisationMembers.calls.list, { query: { organisation: others.id } })).total).toBe(0)
    await expect(appoint(own.id, (await newStudent()).id, {}, school)).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('comes from a spreadsheet by student number', async () => {
    const { id, name } = await found()
    const [one, other] = [await newStudent(), await newStudent()]
    const rows = [
      '学号,姓名,组织名称,职务,任职日期,离任日期',
      `${one.studentNo},${one.realname},${name},主席,2025-09-10,`,
      `${other.studentNo},${other.realname},${name},部员,2024-9-10,2025.6.30`,
    ]
    const wrong = await checkImport(
      server,
      college,
      organisationMembers,
      [...rows, `${other.studentNo},${other.realname},${name},主席,2025-09-11,`].join('\n'),
    )
    expect(wrong.report!.faults.map(({ message }) => message)).toContainEqual(expect.stringContaining('只能有一位现任主席'))
    const run = await checkImport(server, college, organisationMembers, rows.join('\n'))
    expect(run.report).toMatchObject({ added: 2, wrong: 0 })
    await college.call(organisationMembers.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfJobs(server)
    expect(await leaderOf(id)).toBe(one.id)
  })
})

describe('a change of leaders', () => {
  async function handOver(organisation: string, newLeader: string, newTermStart: string, newTermEnd = '2099-08-31') {
    const { id, revision } = await college.call(organisationReviews.calls.add, {
      body: { organisation, applyType: 'handover', year: null, newLeader, newTermStart, newTermEnd, reason: '任期届满' },
    })
    await college.call(organisationReviewCalls.submit, { body: { id, revision } })
    const submitted = await college.call(organisationReviews.calls.byId, { query: { id } })
    await school.call(organisationReviewCalls.approve, { body: { id, revision: submitted.revision } })
  }

  it('ends the post of the former chair and what the new one was, and begins the post of the new one with the term', async () => {
    const { id } = await found()
    const [one, other] = [await newStudent(), await newStudent()]
    const chair = await appoint(id, one.id, { position: 'chair', startDate: '2024-09-01' })
    await appoint(id, other.id, { position: 'viceChair', startDate: '2024-09-01' })
    await handOver(id, other.id, '2025-09-01')
    expect(await leaderOf(id)).toBe(other.id)
    expect(await postsOf(id)).toEqual(
      expect.arrayContaining([
        [other.realname, 'chair', '2025-09-01', null],
        [other.realname, 'viceChair', '2024-09-01', '2025-08-31'],
        [one.realname, 'chair', '2024-09-01', '2025-08-31'],
      ]),
    )
    const [noted] = (await admin.call(audit.list, { query: { record: chair.id, action: 'edit' } })).records
    expect(noted).toMatchObject({ kind: 'organisationMember', after: { endDate: '2025-08-31' }, reason: '组织审核通过：换届' })
  })

  it('takes effect at once where the term is to come', async () => {
    const { id } = await found()
    const [one, other] = [await newStudent(), await newStudent()]
    await appoint(id, one.id, { position: 'chair' })
    await handOver(id, other.id, '2098-09-01')
    expect(await postsOf(id)).toEqual([
      [other.realname, 'chair', today, null],
      [one.realname, 'chair', '2025-09-10', dayAfter(today, -1)],
    ])
  })

  it('leaves who is elected again in their post', async () => {
    const { id } = await found()
    const one = await newStudent()
    await appoint(id, one.id, { position: 'chair' })
    await handOver(id, one.id, '2026-01-01')
    expect(await postsOf(id)).toEqual([[one.realname, 'chair', '2025-09-10', null]])
    expect(await leaderOf(id)).toBe(one.id)
  })

  it('gives no post to who is no student', async () => {
    const { id } = await found()
    const one = await newStudent()
    await appoint(id, one.id, { position: 'chair' })
    const teacher = await idOf('teacher01')
    await handOver(id, teacher, '2026-01-01')
    expect(await postsOf(id)).toEqual([[one.realname, 'chair', '2025-09-10', '2025-12-31']])
    expect(await leaderOf(id)).toBe(teacher)
  })

  it('follows what the new one was in that organisation before', async () => {
    const { id } = await found()
    const [one, other] = [await newStudent(), await newStudent()]
    await appoint(id, one.id, { position: 'chair', startDate: '2025-10-01' })
    await appoint(id, other.id, { position: 'head', startDate: '2025-01-01', endDate: '2025-10-15' })
    await handOver(id, other.id, '2025-09-01')
    expect(await postsOf(id)).toEqual(
      expect.arrayContaining([
        [other.realname, 'chair', '2025-10-16', null],
        [one.realname, 'chair', '2025-10-01', '2025-10-15'],
      ]),
    )
  })
})

describe('at the same moment', () => {
  it('one of several becomes the chair, and the others are told who', async () => {
    const { id } = await found()
    const candidates = await Promise.all([newStudent(), newStudent(), newStudent()])
    const outcomes = await Promise.allSettled(candidates.map((one) => appoint(id, one.id, { position: 'chair' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const chair = candidates.find(
      ({ id: who }) => who === outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.student : []))[0],
    )!
    expect(await leaderOf(id)).toBe(chair.id)
    for (const one of outcomes) if (one.status === 'rejected') expect(String(one.reason)).toContain(`现任主席是 ${chair.realname}`)
  })
})
