import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, audit, businessCode, organisationReviewCalls, organisationReviews, organisations } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { organisation, rolePermission, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
/** Keeps the organisations of computing, and applies for them. */
let college: Person
let otherCollege: Person
/** Decide for the school. */
let school: Person
let otherSchool: Person
let student: Person
const [YOUTH_LEAGUE, COMPUTING, ECONOMICS] = ['depart-A01A01', 'depart-A01A11', 'depart-A01A12']
const idOf = async (username: string) => (await server.db.select({ id: user.id }).from(user).where(eq(user.username, username)))[0]!.id

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  otherCollege = await campus.as('em_audit')
  school = await campus.as('school01')
  otherSchool = await campus.as('school02')
  student = await campus.as('student01')
})
afterAll(() => server.close())

let made = 0
type Draft = CallInput<typeof organisations.calls.add>['body']
const found = (more: Partial<Draft> = {}, by = college) => {
  const code = `ORG-${++made}`
  return by.call(organisations.calls.add, {
    body: { name: `组织${code}`, code, category: 'union', level: 'college', depart: COMPUTING, status: 'active', ...more },
  })
}
const now = async (id: string) => (await server.db.select().from(organisation).where(eq(organisation.id, id)))[0]!

type Application = CallInput<typeof organisationReviews.calls.add>['body']
const applyFor = (organisationId: string, more: Partial<Application> = {}, by = college) =>
  by.call(organisationReviews.calls.add, {
    body: { organisation: organisationId, applyType: 'annual', year: 2025, reason: '例行年审', ...more },
  })
const plain = { year: null }
const read = ({ id, revision }: { id: string; revision: number }) => ({ id, revision })
const again = (id: string, by = college) => by.call(organisationReviews.calls.byId, { query: { id } })
async function submitted(organisationId: string, more: Partial<Application> = {}, by = college) {
  const draft = await applyFor(organisationId, more, by)
  await by.call(organisationReviewCalls.submit, { body: read(draft) })
  return again(draft.id, by)
}
const approve = async (id: string, by = school) => by.call(organisationReviewCalls.approve, { body: read(await again(id, by)) })
const reject = async (id: string, opinion: string, by = school) =>
  by.call(organisationReviewCalls.reject, { body: { ...read(await again(id, by)), opinion } })

describe('an organisation', () => {
  it('is kept with its department, leader and term, told by its code', async () => {
    const leader = await idOf('student01')
    const made = await found({ leader, termStart: '2025-09-01', termEnd: '2026-08-31' })
    expect(made).toMatchObject({
      leader,
      leader_dictText: '李晓雨',
      depart_dictText: '计算机学院',
      category_dictText: '学生会',
      status: 'active',
    })
    await expect(found({ code: made.code })).rejects.toThrow(`组织编码“${made.code}”已被别的组织使用`)
    await expect(found({ name: made.name })).rejects.toThrow(`组织名称“${made.name}”已被别的组织使用`)
    await expect(found({ code: '学生会' })).rejects.toThrow('组织编码以字母或数字开头')
    await expect(found({ termStart: '2026-09-01', termEnd: '2026-08-31' })).rejects.toThrow(
      '任期结束 2026-08-31 不能早于任期开始 2026-09-01',
    )
    await expect(found({ depart: null }, admin)).rejects.toThrow('院级组织须填写所属部门')
    await expect(found({ category: '没有这一类' })).rejects.toThrow('类别不存在或已被删除')
  })

  it('is refused with the field that the refusal is of, where it is of one', async () => {
    const { id, code } = await found()
    const refused = (model: string, more: Partial<Draft>, message: string) =>
      expect(found(more)).rejects.toMatchObject({ message, result: [{ model, message }] })
    const days = { termStart: '2026-09-01', termEnd: '2026-08-31' }
    await refused('termEnd', days, '任期结束 2026-08-31 不能早于任期开始 2026-09-01')
    await refused('code', { code }, `组织编码“${code}”已被别的组织使用`)
    await refused('category', { category: '没有这一类' }, '类别不存在或已被删除，请重新选择')
    await refused('depart', { depart: ECONOMICS }, '所选部门不在您的数据范围内')
    await expect(found({ depart: null }, admin)).rejects.toMatchObject({ result: [{ model: 'depart' }] })
    await expect(college.call(organisations.calls.edit, { body: { id, status: 'dissolved' } })).rejects.toMatchObject({
      result: [{ model: 'status', message: '状态保存后不能修改' }],
    })
  })

  it('stands as was said when it was entered, and no hand changes that afterwards', async () => {
    const { id } = await found({ status: 'preparing' })
    await expect(college.call(organisations.calls.edit, { body: { id, status: 'active' } })).rejects.toThrow('状态保存后不能修改')
    expect(await college.call(organisations.calls.edit, { body: { id, name: `改名${id}` } })).toMatchObject({ name: `改名${id}` })
  })

  it('is of departments that the caller reaches, and named by nobody else', async () => {
    const own = await found()
    const school = await found({ level: 'school', depart: YOUTH_LEAGUE }, admin)
    const others = await found({ depart: ECONOMICS }, otherCollege)
    const listed = async (by: Person) => (await by.call(organisations.calls.list, { query: { pageSize: 100 } })).records.map(({ id }) => id)
    expect(await listed(college)).toContain(own.id)
    expect(await listed(college)).not.toContain(school.id)
    expect(await listed(college)).not.toContain(others.id)
    expect(await listed(admin)).toEqual(expect.arrayContaining([own.id, school.id, others.id]))
    await expect(college.call(organisations.calls.byId, { query: { id: others.id } })).rejects.toThrow('不存在')
    await expect(college.call(organisations.calls.edit, { body: { id: others.id, name: '占用' } })).rejects.toThrow('不存在')
    await expect(college.call(organisations.calls.remove, { query: { id: others.id } })).rejects.toThrow('不存在')
    await expect(found({ depart: ECONOMICS })).rejects.toThrow('所选部门不在您的数据范围内')
    await expect(found({ level: 'school', depart: null })).rejects.toThrow('请选择您数据范围内的部门')
    await expect(college.call(organisations.calls.edit, { body: { id: own.id, depart: ECONOMICS } })).rejects.toThrow('不在您的数据范围内')
    await expect(found({ leader: await idOf('student03') })).rejects.toThrow('需由数据范围包含该用户的人设置')
    await expect(applyFor(others.id)).rejects.toThrow('需由数据范围包含该组织的人设置')
  })

  it('is closed to who has no permission', async () => {
    const denied = { code: businessCode.noPermission }
    await expect(student.call(organisations.calls.list, { query: {} })).rejects.toMatchObject(denied)
    await expect(found({}, school)).rejects.toMatchObject(denied)
    await expect(applyFor('x', {}, school)).rejects.toMatchObject(denied)
    await expect(college.call(organisationReviewCalls.approve, { body: { id: 'x', revision: 1 } })).rejects.toMatchObject(denied)
    await expect(student.call(organisationReviewCalls.submit, { body: { id: 'x', revision: 1 } })).rejects.toMatchObject(denied)
  })

  it('is shown to who leads or advises it, whatever departments they reach', async () => {
    await server.db.insert(rolePermission).values({ roleId: 'role-student', permissionId: 'action-organisation:view' })
    const { id } = await found({ leader: await idOf('student01') })
    await found()
    const { records } = await student.call(organisations.calls.list, { query: { pageSize: 100 } })
    expect(records.map((one) => one.id)).toContain(id)
    expect(records.every(({ leader }) => leader === records[0]!.leader)).toBe(true)
    await server.db.delete(rolePermission).where(eq(rolePermission.permissionId, 'action-organisation:view'))
    await server.db.insert(rolePermission).values(
      ['admin', 'school_auditor', 'college_ek_group'].map((code) => ({
        roleId: `role-${code}`,
        permissionId: 'action-organisation:view',
      })),
    )
  })

  it('of no department is kept by who advises it, where it is', async () => {
    const { id } = await found({ level: 'school', depart: null, adviser: await idOf('cs_audit') }, admin)
    expect(await college.call(organisations.calls.edit, { body: { id, termEnd: '2027-08-31' } })).toMatchObject({ depart: null })
    await expect(college.call(organisations.calls.edit, { body: { id, depart: ECONOMICS } })).rejects.toThrow('不在您的数据范围内')
  })

  it('comes from a spreadsheet, by its code', async () => {
    const before = await found()
    const rows = [
      '组织名称,编码,类别,级别,所属学院,负责人,任期开始,任期结束,状态',
      `${before.name},${before.code},学生会,院级,计算机学院,2023101002,2025-09-01,2026-08-31,正常`,
      '计算机学院志愿者协会,CS-VOL,志愿服务组织,院级,计算机学院,student01,2025-09-01,2026-08-31,正常',
      '计算机学院错期,CS-BAD,志愿服务组织,院级,计算机学院,,2026-09-01,2026-08-31,正常',
    ]
    const wrong = await checkImport(server, college, organisations, rows.join('\n'))
    expect(wrong.report).toMatchObject({ added: 1, changed: 1, wrong: 1 })
    expect(wrong.report!.faults[0]).toMatchObject({
      row: 4,
      message: expect.stringContaining('任期结束 2026-08-31 不能早于任期开始 2026-09-01') as string,
    })
    const run = await checkImport(server, college, organisations, rows.slice(0, 3).join('\n'))
    await college.call(organisations.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfJobs(server)
    expect(await now(before.id)).toMatchObject({ leader: await idOf('student02'), termEnd: '2026-08-31' })
  })
})

describe('an application for an organisation', () => {
  it('of founding makes it an active one, and its maker is told', async () => {
    const { id, name } = await found({ status: 'preparing' })
    const review = await submitted(id, { applyType: 'found', ...plain })
    expect(review).toMatchObject({ name, status: 'pending', applicant_dictText: '王海川', organisation_dictText: name })
    await school.call(organisationReviewCalls.approve, { body: { ...read(review), opinion: '材料齐全' } })
    expect(await again(review.id)).toMatchObject({ status: 'passed', opinion: '材料齐全', decidedBy_dictText: '周明轩' })
    expect(await now(id)).toMatchObject({ status: 'active' })
    const { sysMsgList } = await college.call(announcement.listByUser)
    expect(sysMsgList[0]).toMatchObject({ title: `成立申请已通过：${name}`, busType: 'organisation', busId: id })
    expect(sysMsgList[0]!.msgContent).toContain('意见：材料齐全')
    const entries = (await admin.call(audit.list, { query: { record: review.id } })).records
    expect(entries.map(({ action }) => action)).toEqual(['approve', 'submit', 'add'])
    const changed = (await admin.call(audit.list, { query: { record: id, action: 'edit' } })).records
    expect(changed[0]).toMatchObject({ before: { status: 'preparing' }, after: { status: 'active' }, reason: '组织审核通过：成立' })
    await expect(applyFor(id, { applyType: 'found', ...plain })).rejects.toThrow('已经成立')
  })

  it('of new leaders carries them and their term, of a year its review', async () => {
    const [first, second] = [await idOf('student01'), await idOf('student02')]
    const { id } = await found({ leader: first })
    const leaders = { newLeader: second, newTermStart: '2026-09-01', newTermEnd: '2027-08-31' }
    const handover = { applyType: 'handover', ...plain } as const
    await expect(applyFor(id, handover)).rejects.toThrow('换届须填写新负责人和新的任期')
    await expect(applyFor(id, { ...handover, ...leaders, newTermEnd: '2026-08-31' })).rejects.toThrow(
      '新任期结束 2026-08-31 不能早于新任期开始',
    )
    await expect(applyFor(id, { ...handover, ...leaders, newLeader: await idOf('student03') })).rejects.toThrow(
      '需由数据范围包含该用户的人设置',
    )
    await expect(applyFor(id, leaders)).rejects.toThrow('只有换届填写新负责人')
    await approve((await submitted(id, { ...handover, ...leaders })).id)
    expect(await now(id)).toMatchObject({ leader: second, termStart: '2026-09-01', termEnd: '2027-08-31' })

    await expect(applyFor(id, { year: null })).rejects.toThrow('年审须填写年审年度')
    await expect(applyFor(id, { year: 2098 })).rejects.toThrow('2098 年还没有到')
    await expect(applyFor(id, { ...handover, ...leaders, year: 2025 })).rejects.toThrow('只有年审填写年审年度')
    await approve((await submitted(id, { year: 2025 })).id)
    expect(await now(id)).toMatchObject({ reviewedYear: 2025 })
    await expect(applyFor(id, { year: 2025 })).rejects.toThrow('已通过 2025 年的年审')
  })

  it('of dissolution ends it: nothing new is applied for, nor granted', async () => {
    const { id, name } = await found()
    const annual = await submitted(id)
    await approve((await submitted(id, { applyType: 'dissolve', ...plain })).id)
    expect(await now(id)).toMatchObject({ status: 'dissolved' })
    await expect(applyFor(id)).rejects.toThrow(`“${name}”已注销，不再办理申请`)
    await expect(approve(annual.id)).rejects.toThrow(`“${name}”已注销`)
    await reject(annual.id, '组织已注销')
    expect(await again(annual.id)).toMatchObject({ status: 'rejected', opinion: '组织已注销' })
    await expect(college.call(organisations.calls.remove, { query: { id } })).rejects.toThrow('不能删除')
  })

  it('of one that is only prepared is its founding alone', async () => {
    const { id } = await found({ status: 'preparing' })
    await expect(applyFor(id)).rejects.toThrow('还在筹备，请先办理成立')
  })

  it('is written, handed in and taken back by its maker alone, and by nobody once it is handed in', async () => {
    const { id } = await found()
    const draft = await applyFor(id)
    const edit = (body: { id: string; reason: string }, by = college) => by.call(organisationReviews.calls.edit, { body })
    await expect(edit({ id: draft.id, reason: '代为修改' }, admin)).rejects.toThrow('只有申请人可以这样做')
    await expect(admin.call(organisationReviewCalls.submit, { body: read(draft) })).rejects.toThrow('只有申请人可以这样做')
    await expect(admin.call(organisationReviews.calls.remove, { query: { id: draft.id } })).rejects.toThrow('只有申请人可以这样做')
    await expect(approve(draft.id)).rejects.toThrow('申请不在待审状态')
    await college.call(organisationReviewCalls.submit, { body: read(draft) })
    await expect(edit({ id: draft.id, reason: '再改' })).rejects.toThrow('申请已提交，不能修改或删除')
    await expect(college.call(organisationReviews.calls.remove, { query: { id: draft.id } })).rejects.toThrow('申请已提交')
    await expect(admin.call(organisationReviewCalls.withdraw, { body: read(await again(draft.id)) })).rejects.toThrow('只有申请人')
    // Whoever decides has read what it says now.
    await expect(school.call(organisationReviewCalls.approve, { body: read(draft) })).rejects.toThrow('在您打开之后有变化')
    await college.call(organisationReviewCalls.withdraw, { body: read(await again(draft.id)) })
    await expect(approve(draft.id)).rejects.toThrow('申请不在待审状态')
    await edit({ id: draft.id, reason: '补充材料后重新提交' })
    await college.call(organisationReviewCalls.submit, { body: read(await again(draft.id)) })
    await approve(draft.id)
    for (const act of [organisationReviewCalls.submit, organisationReviewCalls.withdraw])
      await expect(college.call(act, { body: read(await again(draft.id)) })).rejects.toThrow(/申请已提交|申请不在待审状态/)
    await expect(edit({ id: draft.id, reason: '事后修改' })).rejects.toThrow('申请已提交')
    await expect(reject(draft.id, '反悔')).rejects.toThrow('申请不在待审状态')
    const other = await applyFor(id, { applyType: 'dissolve', ...plain })
    await college.call(organisationReviews.calls.remove, { query: { id: other.id } })
  })

  it('is decided by somebody else, and not refused without a word', async () => {
    const { id } = await found()
    const own = await submitted(id, {}, admin)
    await expect(approve(own.id, admin)).rejects.toThrow('不能审核自己的申请')
    await expect(reject(own.id, '不同意', admin)).rejects.toThrow('不能审核自己的申请')
    await expect(reject(own.id, ' ')).rejects.toThrow('请填写意见')
    await reject(own.id, '缺少总结材料')
    const { sysMsgList } = await admin.call(announcement.listByUser)
    expect(sysMsgList[0]!.title).toContain('年审申请被驳回')
    expect(sysMsgList[0]!.msgContent).toContain('缺少总结材料')
    // What was refused stays; another may come.
    await approve((await submitted(id)).id)
    expect((await again(own.id, admin)).status).toBe('rejected')
  })

  it('of a kind waits alone for each organisation', async () => {
    const { id } = await found()
    await submitted(id)
    await expect(submitted(id, { reason: '再来一次' })).rejects.toThrow('已有一件同类申请等待审核')
    await submitted(id, { applyType: 'dissolve', ...plain })
  })

  it('out of reach does not exist', async () => {
    const { id } = await found()
    const review = await submitted(id)
    await expect(again(review.id, otherCollege)).rejects.toThrow('不存在')
    for (const act of [organisationReviewCalls.submit, organisationReviewCalls.withdraw])
      await expect(otherCollege.call(act, { body: read(review) })).rejects.toThrow('不存在')
    await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-organisation:decide' })
    await expect(otherCollege.call(organisationReviewCalls.approve, { body: read(review) })).rejects.toThrow('不存在')
    await expect(otherCollege.call(organisationReviewCalls.reject, { body: { ...read(review), opinion: '无' } })).rejects.toThrow('不存在')
    await server.db.delete(rolePermission).where(eq(rolePermission.permissionId, 'action-organisation:decide'))
    await server.db
      .insert(rolePermission)
      .values(['admin', 'school_auditor'].map((code) => ({ roleId: `role-${code}`, permissionId: 'action-organisation:decide' })))
  })
})

describe('at the same moment', () => {
  it('one of two decisions is made', async () => {
    const { id } = await found()
    const review = await submitted(id)
    const outcomes = await Promise.allSettled([
      school.call(organisationReviewCalls.approve, { body: read(review) }),
      otherSchool.call(organisationReviewCalls.reject, { body: { ...read(review), opinion: '不合格' } }),
      admin.call(organisationReviewCalls.approve, { body: read(review) }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status } = await again(review.id)
    expect((await now(id)).reviewedYear).toBe(status === 'passed' ? 2025 : null)
  })

  it('one of several applications of a kind is handed in', async () => {
    const { id } = await found()
    const drafts = await Promise.all([1, 2, 3].map((n) => applyFor(id, { reason: `第 ${n} 次` })))
    const outcomes = await Promise.allSettled(drafts.map((draft) => college.call(organisationReviewCalls.submit, { body: read(draft) })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []))).toEqual([
      expect.stringContaining('已有一件同类申请等待审核'),
      expect.stringContaining('已有一件同类申请等待审核'),
    ])
  })

  it('an application is taken back or decided', async () => {
    const { id } = await found()
    const review = await submitted(id)
    const outcomes = await Promise.allSettled([
      college.call(organisationReviewCalls.withdraw, { body: read(review) }),
      school.call(organisationReviewCalls.approve, { body: read(review) }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await now(id)).reviewedYear).toBe((await again(review.id)).status === 'passed' ? 2025 : null)
  })
})
