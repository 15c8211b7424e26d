import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  audit,
  businessCode,
  organisationMembers,
  organisationReviewCalls,
  organisationReviews,
  organisations,
  userCalls,
  users,
} from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { item, postAssessment, postTerm, scoreRecord, user } from '../../db/schema/index.ts'
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

  it('chairs it alone, on days that were as well', async () => {
    const { id, name } = await found()
    const [one, other] = [await newStudent(), await newStudent()]
    await appoint(id, one.id, { position: 'chair', startDate: '2023-09-01', endDate: '2024-08-31' })
    const words = `“${name}”在 2023-09-01 至 2024-08-31 的主席是 ${one.realname}（${one.studentNo}），同一天只能有一位主席`
    await expect(appoint(id, other.id, { position: 'chair', startDate: '2024-08-31', endDate: '2025-08-31' })).rejects.toThrow(words)
    await expect(appoint(id, other.id, { position: 'chair', startDate: '2024-01-01' })).rejects.toThrow(words)
    const next = await appoint(id, other.id, { position: 'chair', startDate: '2024-09-01' })
    await change(next.id, { endDate: '2025-08-31' })
  })

  it('is nobody whose account is frozen, from that day on', async () => {
    const { id } = await found()
    const one = await newStudent()
    const post = await appoint(id, one.id, { position: 'staff' })
    await admin.call(userCalls.freeze, { body: { ids: one.id, status: 2 } })
    await change(post.id, { endDate: '2026-01-31' })
    await expect(change(post.id, { endDate: null })).rejects.toThrow(`${one.realname} 的账号自 ${today} 起已冻结，此后不能任职`)
    await expect(appoint(id, one.id, { startDate: '2026-02-01' })).rejects.toThrow('已冻结')
    await appoint(id, one.id, { startDate: '2024-02-01', endDate: '2024-03-01' })
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

  it('is to a student whose account is open, who studies here still', async () => {
    const { id } = await found()
    const next = await newStudent()
    const draft = (newLeader: string) =>
      college.call(organisationReviews.calls.add, {
        body: {
          organisation: id,
          applyType: 'handover',
          year: null,
          newLeader,
          newTermStart: '2026-01-01',
          newTermEnd: '2099-08-31',
          reason: '届满',
        },
      })
    await expect(draft(await idOf('teacher01'))).rejects.toThrow('陈思齐 没有学号，不是学生')
    await server.db.update(user).set({ standing: 'graduated' }).where(eq(user.id, next.id))
    await expect(draft(next.id)).rejects.toThrow(`${next.realname} 已毕业或离校，不能担任负责人`)
    await server.db.update(user).set({ standing: 'enrolled', status: 2 }).where(eq(user.id, next.id))
    await expect(draft(next.id)).rejects.toThrow(`${next.realname} 的账号已冻结，不能担任负责人`)
    // Nor is who was frozen since.
    await server.db.update(user).set({ status: 1 }).where(eq(user.id, next.id))
    const { revision, ...review } = await draft(next.id)
    await college.call(organisationReviewCalls.submit, { body: { id: review.id, revision } })
    await server.db.update(user).set({ status: 2 }).where(eq(user.id, next.id))
    const submitted = await college.call(organisationReviews.calls.byId, { query: { id: review.id } })
    await expect(school.call(organisationReviewCalls.approve, { body: { id: review.id, revision: submitted.revision } })).rejects.toThrow(
      '已冻结',
    )
  })

  it('begins after the latest chair did, and is not over', async () => {
    const { id } = await found()
    const [one, other, third] = [await newStudent(), await newStudent(), await newStudent()]
    await appoint(id, one.id, { position: 'chair', startDate: '2024-09-01', endDate: '2025-08-31' })
    await expect(handOver(id, other.id, '2025-08-31')).rejects.toThrow(
      `新任期不能从 2025-08-31 开始：主席 ${one.realname} 任职至 2025-08-31，最早为 2025-09-01`,
    )
    await expect(handOver(id, other.id, '2025-09-01', today)).rejects.toThrow(`新任期 ${today} 就已结束`)
    await handOver(id, other.id, '2025-09-01')
    await expect(handOver(id, third.id, '2025-09-01')).rejects.toThrow(`主席 ${other.realname} 自 2025-09-01 起任职，最早为 2025-09-02`)
    await handOver(id, third.id, '2025-09-02')
    expect(await postsOf(id)).toEqual([
      [third.realname, 'chair', '2025-09-02', null],
      [other.realname, 'chair', '2025-09-01', '2025-09-01'],
      [one.realname, 'chair', '2024-09-01', '2025-08-31'],
    ])
  })

  it('leaves what was assessed', async () => {
    const { id } = await found()
    const [one, other] = [await newStudent(), await newStudent()]
    await appoint(id, one.id, { position: 'chair', startDate: '2024-09-01' })
    const [project] = await server.db.select().from(item).limit(1)
    const [term] = await server.db
      .insert(postTerm)
      .values({ name: `届${id}`, startDate: '2024-09-01', endDate: '2025-08-31', item: project!.id })
      .returning()
    const [record] = await server.db
      .insert(scoreRecord)
      .values({
        username: one.username,
        itemId: project!.id,
        itemName: project!.name,
        module: project!.module,
        hours: 4,
        source: '任职',
        status: '生效',
        claim: 'post',
      })
      .returning()
    await server.db.insert(postAssessment).values({
      term: term!.id,
      organisation: id,
      student: one.id,
      position: 'chair',
      result: 'passed',
      spans: [{ from: '2024-09-01', to: '2025-08-31' }],
      days: 365,
      yearDays: 365,
      recordId: record!.id,
    })
    await expect(handOver(id, other.id, '2025-08-31')).rejects.toThrow('到 2025-08-31 为止的任职已经考核，最早为 2025-09-01')
    await handOver(id, other.id, '2025-09-01')
  })

  it('follows what the new one was in that organisation before', async () => {
    const { id } = await found()
    const [one, other] = [await newStudent(), await newStudent()]
    await appoint(id, one.id, { position: 'chair', startDate: '2025-10-01' })
    await appoint(id, other.id, { position: 'head', startDate: '2025-01-01', endDate: '2025-10-15' })
    await handOver(id, other.id, '2025-10-02')
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
