// Over 400 lines because posts are held, assessed and recorded in one school, whose terms follow each other.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  audit,
  businessCode,
  item,
  organisationMembers,
  organisations,
  postHours,
  posts,
  postTerms,
  score,
  scoreEntries,
  societies,
  societyMembers,
  users,
} from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { auditLog, organisationMember, postHours as hoursTable, postTerm, rolePermission, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
/** Assesses posts of computing. */
let college: Person
let otherCollege: Person
let project: string
const [COMPUTING, ECONOMICS] = ['depart-A01A11', 'depart-A01A12']
const YEAR = { startDate: '2024-09-01', endDate: '2025-08-31' }

beforeAll(async () => {
  server = await startTestServer()
  await server.db.delete(hoursTable)
  await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-score:correct' })
  campus = new Campus(server)
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  otherCollege = await campus.as('em_audit')
  project = await newProject()
  for (const [position, hours] of [
    ['chair', 4],
    ['president', 4],
    ['head', 4],
    ['officer', 3],
    ['staff', 2],
  ] as const)
    await admin.call(postHours.calls.add, { body: { position, hours } })
})
afterAll(() => server.close())

let made = 0
async function newProject(more: object = {}) {
  const fields = {
    module: 'career',
    name: `学生干部任职${++made}`,
    hours: 4,
    formCode: 'credit_apply',
    processKey: 'credit_approval',
    ...more,
  }
  const { id } = await admin.call(item.saveItemDetail, { body: fields })
  await admin.call(item.publish, { body: { id } })
  return id
}
type Term = CallInput<typeof postTerms.calls.add>['body']
/** A term of its own test: those of others are out of its way. */
async function newTerm(more: Partial<Term> = {}) {
  await server.db.update(postTerm).set({
    startDate: sql`(${postTerm.startDate}::date - interval '20 years')::date`,
    endDate: sql`(${postTerm.endDate}::date - interval '20 years')::date`,
    revision: sql`revision`,
  })
  return addTerm(more)
}
const addTerm = async (more: Partial<Term> = {}) =>
  (await admin.call(postTerms.calls.add, { body: { name: `任期${++made}`, ...YEAR, item: project, ...more } })).id
async function newOrganisation(by = college, depart = COMPUTING) {
  const code = `ASSESS-${++made}`
  const body = { name: `组织${code}`, code, category: 'union', level: 'college', depart, status: 'active' } as const
  return by.call(organisations.calls.add, { body })
}
async function newStudent() {
  const at = ++made
  const [username, realname] = [`post${at}`, `任职${at}`]
  const { id } = await admin.call(users.calls.add, {
    body: { username, realname, studentNo: `2017${String(at).padStart(4, '0')}`, departs: [COMPUTING] },
  })
  return { id, username, realname }
}
type Post = CallInput<typeof organisationMembers.calls.add>['body']
const appoint = (organisation: string, student: string, more: Partial<Post> = {}, by = college) =>
  by.call(organisationMembers.calls.add, { body: { organisation, student, startDate: '2024-09-01', position: 'head', ...more } })
const held = async (term: string, id: string, by = college, kind: 'organisation' | 'society' = 'organisation') =>
  by.call(posts.held, { query: { term, kind, id } })

type Result = 'excellent' | 'passed' | 'failed'
/** Assesses every post that is held there, as it is shown. */
async function assess(
  term: string,
  id: string,
  result: Result = 'passed',
  { by = college, kind = 'organisation' as 'organisation' | 'society' } = {},
) {
  const { posts: shown } = await held(term, id, by, kind)
  return by.call(posts.assess, {
    body: { term, kind, id, posts: shown.map(({ student, position, hours }) => ({ student, position, hours, result })) },
  })
}
const recordsOf = async (username: string) =>
  (await admin.call(score.records, { query: { keyword: username, pageSize: 50 } })).records.filter((one) => one.username === username)

describe('a term of posts', () => {
  it('is a year at most, with a standing project that is published', async () => {
    await expect(newTerm({ startDate: '2025-08-31', endDate: '2025-08-31' })).rejects.toThrow('必须晚于开始日期')
    await expect(newTerm({ endDate: '2025-09-01' })).rejects.toThrow('任期最长一年')
    const { id: draft } = await admin.call(item.saveItemDetail, {
      body: { module: 'career', name: '草稿', hours: 4, formCode: 'credit_apply', processKey: 'credit_approval' },
    })
    await expect(newTerm({ item: draft })).rejects.toThrow('“草稿”不能用于任职考核：须是已发布、统一学时、没有活动日期的项目')
    await expect(college.call(postTerms.calls.add, { body: { name: '学院任期', ...YEAR, item: project } })).rejects.toMatchObject({
      code: businessCode.noPermission,
    })
  })

  it('is of a project that nobody applies for: what is assessed there would be paid beside it', async () => {
    const own = await newProject()
    await newTerm({ item: own })
    const student = await campus.as('student01')
    await expect(student.submit(own)).rejects.toThrow('由任职考核记入，不接受申请')
    expect((await student.call(item.applyForm, { query: { id: own } })).item.closedReason).toContain('由任职考核记入')
  })

  it('keeps its days and its project once posts were assessed', async () => {
    const [term, organisation] = [await newTerm(), await newOrganisation()]
    await appoint(organisation.id, (await newStudent()).id)
    await assess(term, organisation.id)
    await expect(admin.call(postTerms.calls.edit, { body: { id: term, endDate: '2025-07-31' } })).rejects.toThrow('不能再修改结束日期')
    expect(await admin.call(postTerms.calls.edit, { body: { id: term, name: `改名${term}` } })).toMatchObject({ name: `改名${term}` })
    await expect(admin.call(postTerms.calls.remove, { query: { id: term } })).rejects.toThrow('不能删除')
  })
})

describe('posts that are assessed', () => {
  it('earn the hours of a year by the days that they were held in the term, each with its record', async () => {
    const [term, organisation] = [await newTerm(), await newOrganisation()]
    const [whole, half, failed] = [await newStudent(), await newStudent(), await newStudent()]
    await appoint(organisation.id, whole.id, { position: 'chair', startDate: '2023-01-01' })
    await appoint(organisation.id, half.id, { position: 'head', endDate: '2025-03-01' })
    await appoint(organisation.id, failed.id, { position: 'staff' })
    // Before and after the term.
    await appoint(organisation.id, (await newStudent()).id, { startDate: '2023-01-01', endDate: '2024-08-31' })
    await appoint(organisation.id, (await newStudent()).id, { startDate: '2025-09-01' })
    const { posts: shown, ended } = await held(term, organisation.id)
    expect(ended).toBe(true)
    expect(
      shown.map(({ realname, position, days, yearDays, yearHours, hours }) => [realname, position, days, yearDays, yearHours, hours]),
    ).toEqual([
      [whole.realname, 'chair', 365, 365, 4, 4],
      // 4 × 182 ÷ 365 = 1.9945…
      [half.realname, 'head', 182, 365, 4, 1.99],
      [failed.realname, 'staff', 365, 365, 2, 2],
    ])
    expect(await college.call(posts.bodies, { query: { term } })).toContainEqual({
      kind: 'organisation',
      id: organisation.id,
      name: organisation.name,
      posts: 3,
      assessed: 0,
    })
    const results: Result[] = ['excellent', 'passed', 'failed']
    const answer = await college.call(posts.assess, {
      body: {
        term,
        kind: 'organisation',
        id: organisation.id,
        posts: shown.map(({ student, position, hours }, at) => ({ student, position, hours, result: results[at]! })),
      },
    })
    expect(answer).toEqual({ assessed: 3, before: 0 })
    expect(await recordsOf(whole.username)).toMatchObject([
      {
        itemName: expect.stringContaining(organisation.name) as string,
        hours: 4,
        credits: null,
        source: '任职',
        award: '主席',
        module: 'career',
        itemId: project,
        achievedOn: '2025-08-31',
      },
    ])
    expect(await recordsOf(half.username)).toMatchObject([{ hours: 1.99, award: '部长', achievedOn: '2025-03-01' }])
    expect(await recordsOf(failed.username)).toEqual([])
    const after = await held(term, organisation.id)
    expect(after.posts.map(({ assessed }) => [assessed?.result, assessed?.byName])).toEqual(results.map((result) => [result, '王海川']))
    const noted = (await admin.call(audit.list, { query: { kind: 'post', record: failed.realname } })).records
    expect(noted[0]).toMatchObject({ action: 'assess', after: { result: 'failed', days: 365 } })
  })

  it('tell who assessed them, and from which post, from when to when', async () => {
    const [term, organisation, student] = [await newTerm(), await newOrganisation(), await newStudent()]
    await appoint(organisation.id, student.id, { position: 'officer', endDate: '2024-10-10' })
    await appoint(organisation.id, student.id, { position: 'officer', startDate: '2025-08-01' })
    await assess(term, organisation.id, 'excellent')
    const [record] = await recordsOf(student.username)
    // What a year is worth by now, and whoever is a member.
    const { records } = await admin.call(postHours.calls.list, { query: {} })
    const standard = records.find(({ position }) => position === 'officer')
    await admin.call(postHours.calls.edit, { body: { id: standard!.id, hours: 2.5 } })
    const [later] = (await college.call(organisationMembers.calls.list, { query: { organisation: organisation.id } })).records
    await server.db.delete(organisationMember).where(eq(organisationMember.id, later!.id))
    expect((await admin.call(score.origin, { query: { id: record!.id } })).post).toMatchObject({
      bodyName: organisation.name,
      position: '干事',
      result: '优秀',
      byName: '王海川',
      spans: [
        { from: '2024-09-01', to: '2024-10-10' },
        { from: '2025-08-01', to: '2025-08-31' },
      ],
      days: 71,
      yearDays: 365,
      yearHours: 3,
      hours: 0.58,
      yearBy: { username: 'admin', realname: '林书远' },
    })
    await admin.call(postHours.calls.edit, { body: { id: standard!.id, hours: 3 } })
    expect((await held(term, organisation.id)).posts).toHaveLength(1)
  })

  it('are called in English as the position and the organisation are', async () => {
    const [english, organisation, student] = [await newProject({ english: 'Service' }), await newOrganisation(), await newStudent()]
    const term = await newTerm({ item: english })
    await college.call(organisations.calls.edit, { body: { id: organisation.id, english: 'Student Union' } })
    await appoint(organisation.id, student.id)
    await assess(term, organisation.id)
    const [record] = await recordsOf(student.username)
    expect(record).toMatchObject({ award: '部长', awardEnglish: 'Head of department' })
    expect(record!.itemEnglish).toMatch(/^Service · Student Union · /)
  })

  it('are recorded once, whatever is done twice or at the same moment', async () => {
    const [term, organisation, student] = [await newTerm(), await newOrganisation(), await newStudent()]
    await appoint(organisation.id, student.id)
    const outcomes = await Promise.all([1, 2, 3].map(() => assess(term, organisation.id)))
    expect(outcomes.map(({ assessed }) => assessed).toSorted()).toEqual([0, 0, 1])
    expect(await assess(term, organisation.id, 'failed')).toEqual({ assessed: 0, before: 1 })
    expect(await recordsOf(student.username)).toHaveLength(1)
  })

  it('are recorded each for who holds two', async () => {
    const [term, one, other, student] = [await newTerm(), await newOrganisation(), await newOrganisation(), await newStudent()]
    await appoint(one.id, student.id, { position: 'staff', endDate: '2025-02-28' })
    await appoint(one.id, student.id, { position: 'head', startDate: '2025-03-01' })
    await appoint(other.id, student.id, { position: 'head' })
    await assess(term, one.id)
    await assess(term, other.id)
    expect((await recordsOf(student.username)).map(({ award, hours }) => [award, hours]).toSorted()).toEqual([
      ['部员', 0.99],
      ['部长', 2.01],
      ['部长', 4],
    ])
    // And again in another term.
    const next = await addTerm({ startDate: '2025-09-01', endDate: '2026-08-31' })
    await expect(assess(next, other.id)).resolves.toMatchObject({ assessed: 1 })
    expect(await recordsOf(student.username)).toHaveLength(4)
  })

  it('are those of societies as well', async () => {
    const [term, student] = [await newTerm(), await newStudent()]
    const society = await college.call(societies.calls.add, { body: { name: `社团${++made}`, category: 'academic', guideUnit: COMPUTING } })
    await college.call(societyMembers.calls.add, {
      body: { society: society.id, student: student.id, position: 'president', joinDate: '2024-09-01', quitDate: '2025-08-31' },
    })
    // A mere member holds no post, as long as the school gives no hours for it.
    const { id: member } = await newStudent()
    await college.call(societyMembers.calls.add, { body: { society: society.id, student: member, joinDate: '2024-09-01' } })
    expect(await college.call(posts.bodies, { query: { term } })).toContainEqual(
      expect.objectContaining({ kind: 'society', id: society.id, posts: 1 }),
    )
    expect(await assess(term, society.id, 'passed', { kind: 'society' })).toEqual({ assessed: 1, before: 0 })
    expect(await recordsOf(student.username)).toMatchObject([{ award: '社长', hours: 4, source: '任职' }])
  })

  it('may be assessed anew once the record is revoked, and where they failed', async () => {
    const [term, organisation, student] = [await newTerm(), await newOrganisation(), await newStudent()]
    const post = await appoint(organisation.id, student.id)
    await assess(term, organisation.id)
    const [first] = await recordsOf(student.username)
    await college.call(score.revoke, { body: { ids: first!.id, reason: '中途离任' } })
    expect((await held(term, organisation.id)).posts[0]!.assessed).toBeNull()
    await college.call(organisationMembers.calls.edit, { body: { id: post.id, endDate: '2025-03-01' } })
    expect(await assess(term, organisation.id, 'failed')).toMatchObject({ assessed: 1 })
    expect(await assess(term, organisation.id, 'failed')).toMatchObject({ assessed: 0 })
    expect(await assess(term, organisation.id, 'passed')).toMatchObject({ assessed: 1 })
    expect((await recordsOf(student.username)).map(({ status, hours }) => [status, hours])).toEqual([
      ['生效', 1.99],
      ['撤销', 4],
    ])
  })

  it('end with the day on which their student left: whoever was frozen, or graduated, held nothing after that', async () => {
    const [term, organisation] = [await newTerm(), await newOrganisation()]
    const [frozen, before, back, graduated] = [await newStudent(), await newStudent(), await newStudent(), await newStudent()]
    for (const { id } of [frozen, before, back, graduated]) await appoint(organisation.id, id, { startDate: '2023-09-01' })
    /** As if it had been on that day: the database notes by itself, and by its own clock, who is frozen. */
    const became = (day: string, { id, realname }: typeof frozen, is: { status?: number; standing?: string }, said: object) =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        if (Object.keys(is).length > 0) await tx.update(user).set(is).where(eq(user.id, id))
        const entry = { kind: 'account', recordId: id, title: realname, action: 'edit', ...said } as const
        await tx.insert(auditLog).values({ ...entry, time: new Date(`${day}T12:00:00+08:00`) })
      })
    await became('2024-08-20', before, { status: 2 }, { action: 'freeze' })
    await became('2024-12-01', frozen, { status: 2 }, { action: 'freeze' })
    await became('2024-12-01', back, {}, { action: 'freeze' })
    const [enrolled, gone, left] = ['enrolled', 'graduated', 'left'].map((value) => ({ standing: { value, text: {} } }))
    await became('2025-06-30', graduated, {}, { before: enrolled, after: gone })
    await became('2025-09-10', graduated, { standing: 'left' }, { before: gone, after: left })
    const { posts: shown } = await held(term, organisation.id)
    expect(shown.map(({ realname, spans, days, hours }) => [realname, spans.at(-1)?.to, days, hours])).toEqual([
      // 4 × 92 ÷ 365 = 1.0082…
      [frozen.realname, '2024-12-01', 92, 1],
      [back.realname, '2025-08-31', 365, 4],
      // 4 × 303 ÷ 365 = 3.3205…
      [graduated.realname, '2025-06-30', 303, 3.32],
    ])
    const [body] = (await college.call(posts.bodies, { query: { term } })).filter(({ id }) => id === organisation.id)
    expect(body).toMatchObject({ posts: 3 })
    await assess(term, organisation.id)
    expect(await recordsOf(frozen.username)).toMatchObject([{ hours: 1, achievedOn: '2024-12-01' }])
  })

  it('are as the assessor read them', async () => {
    const [term, organisation, student] = [await newTerm(), await newOrganisation(), await newStudent()]
    const post = await appoint(organisation.id, student.id)
    const body = { term, kind: 'organisation', id: organisation.id } as const
    const of = { student: student.id, position: 'head', result: 'passed' } as const
    const as = (hours: number | null) => ({ body: { ...body, posts: [{ ...of, hours }] } })
    await college.call(organisationMembers.calls.edit, { body: { id: post.id, endDate: '2025-03-01' } })
    await expect(college.call(posts.assess, as(4))).rejects.toThrow('在您打开之后有变化，没有记录任何成绩')
    await college.call(organisationMembers.calls.remove, { query: { id: post.id } })
    await expect(college.call(posts.assess, as(1.99))).rejects.toThrow('在您打开之后有变化')
    expect(await recordsOf(student.username)).toEqual([])
  })

  it('need an end of the term, hours of the position, and are excellent only so often', async () => {
    const organisation = await newOrganisation()
    const [one, other] = [await newStudent(), await newStudent()]
    await appoint(organisation.id, one.id)
    await expect(assess(await newTerm({ startDate: '2098-09-01', endDate: '2099-08-31' }), organisation.id)).rejects.toThrow(
      '到 2099-08-31 结束，结束后才能考核',
    )
    await appoint(organisation.id, other.id, { position: 'viceHead' })
    const term = await newTerm({ excellent: 50 })
    await expect(assess(term, organisation.id)).rejects.toThrow('任职学时标准中没有“副部长”')
    await admin.call(postHours.calls.add, { body: { position: 'viceHead', hours: 3.5 } })
    expect((await held(term, organisation.id)).mostExcellent).toBe(1)
    await expect(assess(term, organisation.id, 'excellent')).rejects.toThrow('优秀不能超过 50%：2 人次中最多 1 人次')
    expect(await recordsOf(one.username)).toEqual([])
    await expect(assess(term, organisation.id)).resolves.toMatchObject({ assessed: 2 })
  })
})

describe('a day in post', () => {
  it('that was assessed stays with its post: nobody rewrites or removes it before the assessment is revoked', async () => {
    const [term, student] = [await newTerm(), await newStudent()]
    const society = await college.call(societies.calls.add, { body: { name: `社团${++made}`, category: 'academic', guideUnit: COMPUTING } })
    const { id } = await college.call(societyMembers.calls.add, {
      body: { society: society.id, student: student.id, position: 'president', joinDate: '2024-09-01' },
    })
    await assess(term, society.id, 'passed', { kind: 'society' })
    const change = (more: object) => college.call(societyMembers.calls.edit, { body: { id, ...more } })
    const words = `${student.realname} 2024-09-01 至 2025-08-31 在“${society.name}”的任职已经考核：请先撤销考核记入的成绩`
    await expect(change({ position: 'head' })).rejects.toThrow(words)
    await expect(change({ quitDate: '2025-03-01' })).rejects.toThrow(words)
    await expect(change({ joinDate: '2024-09-02' })).rejects.toThrow(/保存后不能修改|已经考核/)
    await expect(college.call(societyMembers.calls.remove, { query: { id } })).rejects.toThrow(words)
    // What is no day of the assessment may still be put right.
    await change({ quitDate: '2025-10-01' })
    const [record] = await recordsOf(student.username)
    await college.call(score.revoke, { body: { ids: record!.id, reason: '职务有误' } })
    await change({ position: 'head' })
    await college.call(societyMembers.calls.remove, { query: { id } })
  })

  it('counts once, whatever its post is called afterwards', async () => {
    const [term, organisation, student] = [await newTerm(), await newOrganisation(), await newStudent()]
    const post = await appoint(organisation.id, student.id, { endDate: '2025-08-31' })
    await assess(term, organisation.id)
    // Lost, as it could be before it was held.
    await server.db.delete(organisationMember).where(eq(organisationMember.id, post.id))
    await appoint(organisation.id, student.id, { position: 'officer', startDate: '2024-08-01', endDate: '2025-08-31' })
    expect((await held(term, organisation.id)).posts.map(({ position, days }) => [position, days])).toEqual([['head', 365]])
    await assess(term, organisation.id)
    expect(await recordsOf(student.username)).toHaveLength(1)
  })

  it('on which one post ends and another begins counts for the first of them', async () => {
    const [term, organisation, student] = [await newTerm(), await newOrganisation(), await newStudent()]
    await appoint(organisation.id, student.id, { position: 'staff', endDate: '2025-03-01' })
    await appoint(organisation.id, student.id, { position: 'head', startDate: '2025-03-01' })
    const days = async () => (await held(term, organisation.id)).posts.map(({ position, days: count }) => [position, count])
    const split = [
      ['head', 183],
      ['staff', 182],
    ]
    expect(await days()).toEqual(split)
    const head = (await held(term, organisation.id)).posts[0]!
    await college.call(posts.assess, {
      body: {
        term,
        kind: 'organisation',
        id: organisation.id,
        posts: [{ student: student.id, position: 'head', hours: head.hours, result: 'passed' }],
      },
    })
    expect(await days()).toEqual(split)
    await assess(term, organisation.id)
    expect(await days()).toEqual(split)
    expect(await recordsOf(student.username)).toHaveLength(2)
  })

  it('is the earlier post’s also where somebody comes back to what they were before', async () => {
    const [term, organisation, student] = [await newTerm(), await newOrganisation(), await newStudent()]
    await appoint(organisation.id, student.id, { position: 'head', endDate: '2024-12-01' })
    await appoint(organisation.id, student.id, { position: 'staff', startDate: '2024-12-01', endDate: '2025-03-01' })
    await appoint(organisation.id, student.id, { position: 'head', startDate: '2025-03-01' })
    const { posts: shown } = await held(term, organisation.id)
    expect(shown.map(({ position, days, spans }) => [position, days, spans])).toEqual([
      [
        'head',
        275,
        [
          { from: '2024-09-01', to: '2024-12-01' },
          { from: '2025-03-02', to: '2025-08-31' },
        ],
      ],
      ['staff', 90, [{ from: '2024-12-02', to: '2025-03-01' }]],
    ])
  })

  it('that failed is not paid by way of what the post was then', async () => {
    const [term, organisation, student] = [await newTerm(), await newOrganisation(), await newStudent()]
    const post = await appoint(organisation.id, student.id, { endDate: '2025-08-31' })
    await assess(term, organisation.id, 'failed')
    await college.call(organisationMembers.calls.remove, { query: { id: post.id } })
    await appoint(organisation.id, student.id, { position: 'officer', endDate: '2025-08-31' })
    const { posts: shown } = await held(term, organisation.id)
    const again = (position: 'head' | 'officer') =>
      college.call(posts.assess, {
        body: {
          term,
          kind: 'organisation',
          id: organisation.id,
          posts: shown.filter((one) => one.position === position).map((one) => ({ ...pick(one), result: 'passed' as const })),
        },
      })
    await again('officer')
    await expect(again('head')).rejects.toThrow('不在成员记录中，或已计入另一次考核')
    expect((await recordsOf(student.username)).map(({ hours }) => hours)).toEqual([3])
  })

  it('belongs to one term', async () => {
    const name = `学年${++made}`
    await newTerm({ name })
    const words = `与“${name}”（2024-09-01 至 2025-08-31）重叠`
    await expect(addTerm({ startDate: '2024-08-17', endDate: '2025-08-16' })).rejects.toThrow(words)
    await expect(addTerm({ startDate: '2025-08-31', endDate: '2026-08-30' })).rejects.toThrow(words)
    const next = await addTerm({ startDate: '2025-09-01', endDate: '2026-08-31' })
    await expect(admin.call(postTerms.calls.edit, { body: { id: next, startDate: '2025-08-31', endDate: '2026-08-30' } })).rejects.toThrow(
      words,
    )
    await admin.call(postTerms.calls.edit, { body: { id: next, endDate: '2026-07-31' } })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => addTerm({ startDate: '2030-09-01', endDate: '2031-08-31' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

const pick = ({ student, position, hours }: Awaited<ReturnType<typeof held>>['posts'][number]) => ({ student, position, hours })

describe('a project of posts', () => {
  it('takes no score that somebody enters', async () => {
    const [of, student] = [await newProject(), await newStudent()]
    await newTerm({ item: of })
    await expect(admin.call(scoreEntries.calls.add, { body: { student: student.id, item: of } })).rejects.toThrow(
      '用于任职考核，不能录入或导入成绩：请在任职考核中考核',
    )
  })

  it('does not recognise several achievements', async () => {
    const recognition = { dayField: null, claimFields: ['activity_name'] }
    const several = await newProject({ recognition })
    await expect(newTerm({ item: several })).rejects.toThrow('不按成果分别认定')
    const of = await newProject()
    await newTerm({ item: of })
    const { records } = await admin.call(item.list, { query: { pageSize: 500 } })
    const { revision, name, module } = records.find(({ id }) => id === of)!
    await expect(admin.consent(item.updateItemDetail, { body: { id: of, revision, name, module, recognition } })).rejects.toThrow(
      '项目用于任职考核，不能按成果分别认定',
    )
  })
})

describe('who assesses', () => {
  it('reaches the organisation', async () => {
    const [term, others] = [await newTerm(), await newOrganisation(otherCollege, ECONOMICS)]
    const [stranger] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student03'))
    await appoint(others.id, stranger!.id, {}, otherCollege)
    const body = { term, kind: 'organisation', id: others.id } as const
    await expect(held(term, others.id)).rejects.toThrow('不存在')
    const all = [{ student: stranger!.id, position: 'head', hours: 4, result: 'passed' }] as const
    await expect(college.call(posts.assess, { body: { ...body, posts: [...all] } })).rejects.toThrow('不存在')
    expect((await college.call(posts.bodies, { query: { term } })).map(({ id }) => id)).not.toContain(others.id)
    await expect(assess(term, others.id, 'passed', { by: otherCollege })).resolves.toMatchObject({ assessed: 1 })
    const student = await campus.as('student01')
    await expect(held(term, others.id, student)).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('never assesses a post of their own', async () => {
    const [term, organisation] = [await newTerm(), await newOrganisation()]
    const [leader] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student01'))
    await appoint(organisation.id, leader!.id, { position: 'chair' })
    await server.db.insert(rolePermission).values({ roleId: 'role-student', permissionId: 'action-post:assess' })
    const student = await campus.as('student01')
    expect((await held(term, organisation.id, student)).posts).toMatchObject([{ own: true }])
    await expect(assess(term, organisation.id, 'passed', { by: student })).rejects.toThrow('不能考核自己的任职')
  })
})
