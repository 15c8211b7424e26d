// Over 400 lines because one university is prepared for all that a process decides.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  audit,
  businessCode,
  departCalls,
  departs,
  organisationMembers,
  organisationProcesses,
  organisationReviewCalls,
  organisationReviews,
  organisations,
  ownOrganisations,
  societies,
  societyMembers,
  workflow,
} from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import {
  organisation,
  organisationMember,
  organisationReview,
  processInstance,
  society,
  societyMember,
  uploadedFile,
  user,
} from '../../db/schema/index.ts'
import { branching, oneStep } from '../../test/bpmn.ts'
import { Campus, day, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { readAs, uploadAs } from '../../test/uploads.ts'

let server: TestServer
let campus: Campus
let admin: Person
let college: Person
let school: Person
let otherSchool: Person
let student: Person
let stranger: Person
const [YOUTH_LEAGUE, COMPUTING] = ['depart-A01A01', 'depart-A01A11']
const PROCESS = 'organisation_flow'
const idOf = async (username: string) => (await server.db.select({ id: user.id }).from(user).where(eq(user.username, username)))[0]!.id
const numberOf = async (username: string) =>
  (await server.db.select({ number: user.studentNo }).from(user).where(eq(user.username, username)))[0]!.number!

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  school = await campus.as('school01')
  otherSchool = await campus.as('school02')
  student = await campus.as('student01')
  stranger = await campus.as('student02')
  await campus.deploy(PROCESS, oneStep(PROCESS), [reviewedBy('review', 'school_auditor')])
  for (const body of ['organisation', 'society'] as const)
    for (const applyType of ['found', 'annual', 'handover', 'dissolve'] as const)
      await admin.call(organisationProcesses.calls.add, { body: { body, applyType, process: PROCESS } })
})
afterAll(() => server.close())

const today = () => day(0)
const lastYear = () => Number(today().slice(0, 4)) - 1
let made = 0

/** An organisation that student01 leads. */
async function led(more: Partial<CallInput<typeof organisations.calls.add>['body']> = {}) {
  const code = `FLOW-${++made}`
  const body = { name: `流程组织${made}`, code, category: 'union', level: 'college', depart: COMPUTING, status: 'active', ...more } as const
  const { id } = await admin.call(organisations.calls.add, { body })
  const chair = { organisation: id, student: await idOf('student01'), position: 'chair', startDate: day(-100) } as const
  await admin.call(organisationMembers.calls.add, { body: chair })
  return { id, name: body.name }
}

type Sent = CallInput<typeof ownOrganisations.handIn>['body']
const handIn = (sent: Omit<Sent, 'requestId' | 'reason'> & Partial<Pick<Sent, 'requestId' | 'reason'>>, who = student) =>
  who.call(ownOrganisations.handIn, { body: { reason: '理由充分', requestId: randomUUID(), ...sent } })
const annual = (bodyId: string, more: Partial<Sent> = {}, who = student) =>
  handIn({ body: 'organisation', bodyId, applyType: 'annual', year: lastYear(), ...more }, who)
const founding = (name: string, more: Partial<Sent> = {}, who = student) =>
  handIn(
    {
      body: 'organisation',
      applyType: 'found',
      newName: name,
      newCode: `NEW-${++made}`,
      newCategory: 'union',
      newLevel: 'college',
      newDepart: COMPUTING,
      ...more,
    },
    who,
  )
const mine = async (id: string, who = student) => (await who.call(ownOrganisations.list)).applications.find((one) => one.id === id)!
const instanceOf = async (id: string) => {
  const rows = await server.db.select({ id: processInstance.id }).from(processInstance).where(eq(processInstance.recordId, id))
  return rows.at(-1)!.id
}
const organisationNow = async (id: string) => (await server.db.select().from(organisation).where(eq(organisation.id, id)))[0]!
const societyNow = async (id: string) => (await server.db.select().from(society).where(eq(society.id, id)))[0]!
const postsOf = (id: string) => server.db.select().from(organisationMember).where(eq(organisationMember.organisation, id))
const membersOf = (id: string) => server.db.select().from(societyMember).where(eq(societyMember.society, id))

describe('what a process decides', () => {
  it('is read by who decides it, with what is now beside what is asked for, and takes effect once it is passed', async () => {
    const { id: bodyId, name } = await led()
    const { id } = await annual(bodyId)
    const instanceId = await instanceOf(id)
    expect(await school.todo(instanceId)).toMatchObject([{ title: `年审申请：${name}（李晓雨）` }])
    const read = await school.detail(instanceId)
    expect(read.values).toMatchObject({
      applyType: 'annual',
      body: 'organisation',
      name,
      level: 'college',
      departName: '计算机学院',
      departCode: 'A01A11',
      year: lastYear(),
      memberCount: 1,
      reason: '理由充分',
      changes: `最近年审：${lastYear()}`,
    })
    expect(read.instance).toMatchObject({ kind: 'organisation', itemName: name })
    expect(new Set(Object.values(read.fieldPermissions))).not.toContain('write')
    const beside = await school.call(organisationReviewCalls.compare, { query: { instanceId } })
    expect(beside).toMatchObject({ name, hindrance: null })
    expect(beside.rows).toContainEqual({ title: '最近年审', now: null, asked: String(lastYear()) })
    expect(beside.rows).toContainEqual({ title: '状态', now: '正常', asked: null })
    await expect(stranger.call(organisationReviewCalls.compare, { query: { instanceId } })).rejects.toMatchObject({
      code: businessCode.notFound,
    })

    await school.approve(instanceId, { comment: '材料齐全' })
    expect(await organisationNow(bodyId)).toMatchObject({ reviewedYear: lastYear() })
    expect(await mine(id)).toMatchObject({ status: 'passed', opinion: '材料齐全', open: false, instance: { status: 'completed' } })
    expect(await student.messages()).toContain(`申请已通过：年审申请：${name}（李晓雨）`)
    const { records } = await admin.call(audit.list, { query: { kind: 'organisationReview', record: id } })
    expect(records.map(({ action, username }) => [action, username])).toEqual([
      ['approve', 'school01'],
      ['submit', 'student01'],
    ])
  })

  it('stays as it was handed in, and nobody decides around it', async () => {
    const { id: bodyId } = await led()
    const draft = await college.call(organisationReviews.calls.add, {
      body: { organisation: bodyId, applyType: 'annual', year: lastYear(), reason: '例行年审' },
    })
    const read = async () => {
      const { id, revision } = await college.call(organisationReviews.calls.byId, { query: { id: draft.id } })
      return { id, revision }
    }
    await college.call(organisationReviewCalls.submit, { body: await read() })
    const byProcess = '该申请由流程审核，请在待办中处理'
    await expect(school.call(organisationReviewCalls.approve, { body: await read() })).rejects.toThrow(byProcess)
    await expect(school.call(organisationReviewCalls.reject, { body: { ...(await read()), opinion: '不行' } })).rejects.toThrow(byProcess)
    await expect(college.call(organisationReviews.calls.edit, { body: { id: draft.id, reason: '另一理由' } })).rejects.toThrow(
      '不能修改或删除',
    )
    await expect(college.call(organisationReviews.calls.remove, { query: { id: draft.id } })).rejects.toThrow('不能修改或删除')
    await expect(annual(bodyId, { applyType: 'dissolve', year: null })).rejects.toThrow('等待审核')
    await school.approve(await instanceOf(draft.id))
    expect(await organisationNow(bodyId)).toMatchObject({ reviewedYear: lastYear() })
  })

  it('comes back with what was said, is mended and handed in again in the same instance', async () => {
    const { id: bodyId } = await led()
    const { id } = await annual(bodyId)
    const instanceId = await instanceOf(id)
    await school.reject(instanceId, { comment: '请补充经费使用' })
    const back = await mine(id)
    expect(back).toMatchObject({ status: 'draft', opinion: '请补充经费使用', open: true, instance: { id: instanceId, status: 'returned' } })
    await expect(student.resubmit(instanceId, {})).rejects.toThrow('请在提交的地方修改后重新提交')
    await annual(bodyId, { again: { id, revision: back.revision }, reason: '经费使用见附件' })
    expect(await mine(id)).toMatchObject({ status: 'pending', opinion: null, instance: { id: instanceId, status: 'running' } })
    expect((await school.detail(instanceId)).values).toMatchObject({ reason: '经费使用见附件' })
    await school.approve(instanceId)
    expect(await organisationNow(bodyId)).toMatchObject({ reviewedYear: lastYear() })
  })

  it('is decided by the process that is chosen by now, or by hand, once it came back and is handed in again', async () => {
    await campus.deploy('organisation_other', oneStep('organisation_other'), [reviewedBy('review', 'college_ek_group')])
    const { records } = await admin.call(organisationProcesses.calls.list, { query: { pageSize: 100 } })
    const of = records.find(({ body, applyType }) => body === 'organisation' && applyType === 'annual')!
    const choose = (process: string | null) => admin.call(organisationProcesses.calls.edit, { body: { id: of.id, process } })
    const { id: bodyId } = await led()
    const { id } = await annual(bodyId)
    const first = await instanceOf(id)
    await school.reject(first, { comment: '请补充' })
    await choose('organisation_other')
    await annual(bodyId, { again: { id, revision: (await mine(id)).revision } })
    const { instance } = await mine(id)
    expect(instance).toMatchObject({ status: 'running' })
    expect(instance!.id).not.toBe(first)
    expect((await student.detail(first)).instance.status).toBe('cancelled')
    expect(await school.todo(instance!.id)).toEqual([])
    await college.reject(instance!.id, { comment: '请再补充' })
    await choose(null)
    await annual(bodyId, { again: { id, revision: (await mine(id)).revision } })
    expect((await student.detail(instance!.id)).instance.status).toBe('cancelled')
    const { revision } = await school.call(organisationReviews.calls.byId, { query: { id } })
    await school.call(organisationReviewCalls.approve, { body: { id, revision } })
    expect(await organisationNow(bodyId)).toMatchObject({ reviewedYear: lastYear() })
    await choose(PROCESS)
  })

  it('is refused with an opinion, and may be applied for anew', async () => {
    const { id: bodyId } = await led()
    const { id } = await annual(bodyId)
    await school.disagree(await instanceOf(id), { comment: '未开展活动' })
    expect(await mine(id)).toMatchObject({ status: 'rejected', opinion: '未开展活动', open: false, instance: { status: 'rejected' } })
    expect((await organisationNow(bodyId)).reviewedYear).toBeNull()
    const again = await annual(bodyId)
    expect(again.id).not.toBe(id)
  })

  it('is taken back, from its page or its instance, and called off', async () => {
    const { id: bodyId } = await led()
    const { id } = await annual(bodyId)
    const instanceId = await instanceOf(id)
    const { revision } = await mine(id)
    await student.call(ownOrganisations.withdraw, { body: { id, revision, requestId: randomUUID() } })
    const back = await mine(id)
    expect(back).toMatchObject({ status: 'withdrawn', open: true, instance: { id: instanceId, status: 'withdrawn' } })
    await annual(bodyId, { again: { id, revision: back.revision } })
    expect(await mine(id)).toMatchObject({ status: 'pending', instance: { id: instanceId, status: 'running' } })
    await student.withdraw(instanceId)
    expect(await mine(id)).toMatchObject({ status: 'withdrawn' })
    await student.cancel(instanceId)
    const off = await mine(id)
    expect(off).toMatchObject({ status: 'withdrawn', instance: { status: 'cancelled' } })
    await annual(bodyId, { again: { id, revision: off.revision } })
    expect((await mine(id)).instance!.id).not.toBe(instanceId)
  })

  it('compares nothing any more once it was called off and its maker removed it', async () => {
    const { id: bodyId, name } = await led()
    const body = { organisation: bodyId, applyType: 'annual', year: lastYear(), reason: '例行年审' } as const
    const { id, revision } = await college.call(organisationReviews.calls.add, { body })
    await college.call(organisationReviewCalls.submit, { body: { id, revision } })
    const instanceId = await instanceOf(id)
    await admin.cancel(instanceId)
    await college.call(organisationReviews.calls.remove, { query: { id } })
    const compare = () => college.call(organisationReviewCalls.compare, { query: { instanceId } })
    expect(await compare()).toEqual({ name, rows: [], hindrance: null })
  })
})

describe('files of what was handed in', () => {
  it('stay as long as its trail shows them: taken out of it, and once it was called off and removed', async () => {
    const { id: bodyId } = await led()
    const [kept, out, draft] = await Promise.all(['材料.pdf', '旧稿.pdf', '草稿.pdf'].map((name) => uploadAs(server, college, name)))
    const files = (...urls: (string | undefined)[]) => urls.map((url) => ({ url: url!, name: '材料.pdf' }))
    const body = { organisation: bodyId, applyType: 'annual', year: lastYear(), reason: '例行年审' } as const
    const { id, revision } = await college.call(organisationReviews.calls.add, { body: { ...body, attachments: files(kept, out, draft) } })
    const freed = async (path: string) =>
      (await server.db.select().from(uploadedFile).where(eq(uploadedFile.path, path)))[0]!.recordId === null
    await college.call(organisationReviews.calls.edit, { body: { id, revision, attachments: files(kept, out) } })
    expect(await freed(draft!)).toBe(true)
    const read = async () => {
      const { id: same, revision: now } = await college.call(organisationReviews.calls.byId, { query: { id } })
      return { id: same, revision: now }
    }
    await college.call(organisationReviewCalls.submit, { body: await read() })
    const instanceId = await instanceOf(id)
    await school.reject(instanceId, { comment: '材料不全' })
    await college.call(organisationReviews.calls.edit, { body: { ...(await read()), attachments: files(kept) } })
    expect([await readAs(server, school, kept!), await readAs(server, school, out!)]).toEqual([200, 200])
    await admin.cancel(instanceId)
    await college.call(organisationReviews.calls.remove, { query: { id } })
    for (const path of [kept!, out!]) {
      expect([await freed(path), await readAs(server, school, path), await readAs(server, stranger, path)]).toEqual([false, 200, 404])
      const again = { ...body, attachments: files(path) }
      await expect(college.call(organisationReviews.calls.add, { body: again })).rejects.toThrow('材料.pdf')
    }
  })
})

describe('what takes effect', () => {
  it('founds an organisation with its leader and members', async () => {
    const name = `学生科协${++made}`
    const { id } = await founding(name, { members: [await numberOf('student02'), await numberOf('student03')] })
    const instanceId = await instanceOf(id)
    const { values } = await school.detail(instanceId)
    expect(values).toMatchObject({ applyType: 'found', name })
    expect(String(values['changes'])).toContain(`负责人：李晓雨（${await numberOf('student01')}）`)
    await school.approve(instanceId)
    const [founded] = await server.db.select().from(organisation).where(eq(organisation.name, name))
    expect(founded).toMatchObject({ status: 'active', leader: await idOf('student01'), depart: COMPUTING })
    expect(
      (await postsOf(founded!.id)).map(({ student: who, position, startDate, endDate }) => [who, position, startDate, endDate]).toSorted(),
    ).toEqual(
      [
        [await idOf('student01'), 'chair', today(), null],
        [await idOf('student02'), 'staff', today(), null],
        [await idOf('student03'), 'staff', today(), null],
      ].toSorted(),
    )
    expect(await mine(id)).toMatchObject({ status: 'passed', bodyId: founded!.id, name })
    expect(await stranger.messages()).toContain(`成立：${name}`)
    const own = async () => (await student.call(ownOrganisations.list)).bodies.find((one) => one.id === founded!.id)
    expect(await own()).toMatchObject({ reviewedYear: null, yearToReview: lastYear() + 1 })
    await expect(annual(founded!.id)).rejects.toThrow(`${lastYear()} 年早于成立日期 ${today()}`)
    await annual(founded!.id, { year: lastYear() + 1 })
    expect((await student.call(ownOrganisations.list)).bodies).toContainEqual(
      expect.objectContaining({ id: founded!.id, leads: true, posts: [{ position: '主席', from: today(), to: null }] }),
    )
  })

  it('founds what was being prepared', async () => {
    const { id: bodyId } = await led({ status: 'preparing' })
    const { id } = await handIn({ body: 'organisation', bodyId, applyType: 'found' })
    await school.approve(await instanceOf(id))
    expect(await organisationNow(bodyId)).toMatchObject({ status: 'active' })
  })

  it('changes leaders, term and name of an organisation', async () => {
    const { id: bodyId } = await led()
    const to = { newName: `改名组织${++made}`, newLeaderNo: await numberOf('student02'), newTermStart: today(), newTermEnd: day(364) }
    const { id } = await handIn({ body: 'organisation', bodyId, applyType: 'handover', ...to })
    await school.approve(await instanceOf(id))
    const leader = await idOf('student02')
    expect(await organisationNow(bodyId)).toMatchObject({ name: to.newName, leader, termStart: today(), termEnd: day(364) })
    expect(await stranger.messages()).toContain(`换届：${to.newName}`)
    const posts = await postsOf(bodyId)
    expect(posts.find((post) => post.student === leader)).toMatchObject({ position: 'chair', startDate: today(), endDate: null })
    expect(posts.find((post) => post.student !== leader)).toMatchObject({ position: 'chair', endDate: day(-1) })
    // Who leads it no more applies for it no more.
    await expect(annual(bodyId)).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('dissolves an organisation, whose posts end that day', async () => {
    const { id: bodyId, name } = await led()
    const [chair] = await postsOf(bodyId)
    const staff = { organisation: bodyId, student: await idOf('student03'), position: 'staff', startDate: day(-10) } as const
    await admin.call(organisationMembers.calls.add, { body: staff })
    const { id } = await handIn({ body: 'organisation', bodyId, applyType: 'dissolve' })
    await school.approve(await instanceOf(id))
    expect(await organisationNow(bodyId)).toMatchObject({ status: 'dissolved' })
    expect(await (await campus.as('student03')).messages()).toContain(`注销：${name}`)
    expect(await student.messages()).not.toContain(`注销：${name}`)
    expect((await postsOf(bodyId)).map(({ endDate }) => endDate)).toEqual([today(), today()])
    expect((await postsOf(bodyId)).find((post) => post.id === chair!.id)).toMatchObject({ startDate: chair!.startDate })
    const { bodies } = await student.call(ownOrganisations.list)
    expect(bodies.find((one) => one.id === bodyId)).toMatchObject({ status: 'dissolved', offers: [] })
  })

  it('does the same for societies', async () => {
    const name = `天文社${++made}`
    const proposal = { newName: name, newCategory: 'academic', newDepart: YOUTH_LEAGUE, members: [await numberOf('student03')] }
    const { id } = await handIn({ body: 'society', applyType: 'found', ...proposal })
    await school.approve(await instanceOf(id))
    const [founded] = await server.db.select().from(society).where(eq(society.name, name))
    const [first, second, third] = await Promise.all(['student01', 'student02', 'student03'].map(idOf))
    expect(founded).toMatchObject({ status: 'active', president: first, founded: today(), category: 'academic' })
    const of = { body: 'society', bodyId: founded!.id } as const

    const year = Number(today().slice(0, 4))
    const { id: yearly } = await handIn({ ...of, applyType: 'annual', year, star: 4 })
    await school.approve(await instanceOf(yearly))
    expect(await societyNow(founded!.id)).toMatchObject({ reviewedYear: year, star: 4 })

    const { id: other } = await handIn({ ...of, applyType: 'handover', newLeaderNo: await numberOf('student02') })
    await school.approve(await instanceOf(other))
    expect(await societyNow(founded!.id)).toMatchObject({ president: second })

    const { id: end } = await handIn({ ...of, applyType: 'dissolve' }, stranger)
    await school.approve(await instanceOf(end))
    expect(await societyNow(founded!.id)).toMatchObject({ status: 'dissolved', president: null })
    const members = await membersOf(founded!.id)
    expect(members.every(({ quitDate }) => quitDate !== null)).toBe(true)
    expect(new Set(members.map((one) => one.student))).toEqual(new Set([first, second, third]))
  })
})

describe('what changed meanwhile', () => {
  it('is told to who decides, and nothing takes effect', async () => {
    const { id: bodyId, name } = await led()
    const leader = { newLeaderNo: await numberOf('student04'), newTermStart: today(), newTermEnd: day(300) }
    const { id } = await handIn({ body: 'organisation', bodyId, applyType: 'handover', ...leader })
    const instanceId = await instanceOf(id)
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'student04'))
    const problem = '的账号已冻结，不能担任负责人'
    expect((await school.call(organisationReviewCalls.compare, { query: { instanceId } })).hindrance).toContain(problem)
    await expect(school.approve(instanceId)).rejects.toThrow(problem)
    expect(await mine(id)).toMatchObject({ status: 'pending', instance: { status: 'running' } })
    await server.db.update(user).set({ status: 1 }).where(eq(user.username, 'student04'))
    await server.db.update(organisation).set({ status: 'dissolved' }).where(eq(organisation.id, bodyId))
    await expect(school.approve(instanceId)).rejects.toThrow(`“${name}”已注销`)
    await school.disagree(instanceId, { comment: '组织已注销' })
    expect(await mine(id)).toMatchObject({ status: 'rejected', opinion: '组织已注销' })
  })

  it('keeps to the organisation when it is renamed, and says its name of now', async () => {
    const { id: bodyId } = await led()
    const { id } = await annual(bodyId)
    const instanceId = await instanceOf(id)
    await admin.call(organisations.calls.edit, { body: { id: bodyId, name: `已改名${made}` } })
    expect(await school.call(organisationReviewCalls.compare, { query: { instanceId } })).toMatchObject({ name: `已改名${made}` })
    await school.approve(instanceId)
    expect(await organisationNow(bodyId)).toMatchObject({ name: `已改名${made}`, reviewedYear: lastYear() })
  })

  it('refuses a name or code that is taken, when it is handed in and when it is passed', async () => {
    const { name } = await led()
    await expect(founding(name)).rejects.toThrow(`名称“${name}”已被使用`)
    const free = `新组织${++made}`
    const { id } = await founding(free, { newCode: `TAKEN-${made}` })
    await expect(founding(free, {}, stranger)).rejects.toThrow('等待审核')
    await led({ name: free })
    const instanceId = await instanceOf(id)
    await expect(school.approve(instanceId)).rejects.toThrow(`名称“${free}”已被使用`)
    await school.reject(instanceId, { comment: '请换一个名称' })
    await led({ code: `TAKEN-${made}` }).catch(() => undefined)
    const { revision } = await mine(id)
    const sent = { again: { id, revision }, newName: `${free}甲`, newCode: `FREE-${++made}` }
    await founding(`${free}甲`, sent)
    await school.approve(instanceId)
    expect(await mine(id)).toMatchObject({ status: 'passed', name: `${free}甲` })
  })
})

describe('at the same moment', () => {
  it('two applications for one organisation are one, and two clicks on one', async () => {
    const { id: bodyId } = await led()
    const results = await Promise.allSettled([
      annual(bodyId),
      annual(bodyId),
      handIn({ body: 'organisation', bodyId, applyType: 'dissolve' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // Who waited longer than anybody should is asked to try again, and told then.
    for (const one of results) if (one.status === 'rejected') expect(String(one.reason)).toMatch(/等待审核|正在被其他操作修改，请稍后重试/)
    await expect(annual(bodyId)).rejects.toThrow('等待审核')
    const rows = await server.db.select().from(organisationReview).where(eq(organisationReview.organisation, bodyId))
    expect(rows).toHaveLength(1)
  })

  it('two who pass it pass it once', async () => {
    const name = `并发组织${++made}`
    const { id } = await founding(name)
    const instanceId = await instanceOf(id)
    const results = await Promise.allSettled([school.approve(instanceId), otherSchool.approve(instanceId)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await server.db.select().from(organisation).where(eq(organisation.name, name))
    expect(rows).toHaveLength(1)
    expect(await postsOf(rows[0]!.id)).toHaveLength(1)
  })
})

describe('who applies', () => {
  it('is the student who leads it, for their own; others find nothing there', async () => {
    const { id: bodyId } = await led()
    const missing = { code: businessCode.notFound }
    await expect(annual(bodyId, {}, stranger)).rejects.toMatchObject(missing)
    await expect(annual('nothing')).rejects.toMatchObject(missing)
    const { id } = await annual(bodyId)
    const { revision } = await mine(id)
    await expect(stranger.call(ownOrganisations.withdraw, { body: { id, revision, requestId: randomUUID() } })).rejects.toMatchObject(
      missing,
    )
    await expect(annual(bodyId, { again: { id, revision } }, stranger)).rejects.toMatchObject(missing)
    expect((await stranger.call(ownOrganisations.list)).applications.map((one) => one.id)).not.toContain(id)
    await expect(school.call(ownOrganisations.list)).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('is any student for a founding, unless the school says otherwise', async () => {
    const { records } = await admin.call(organisationProcesses.calls.list, { query: { pageSize: 100 } })
    const setting = records.find(({ body, applyType }) => body === 'society' && applyType === 'found')!
    const set = (byStudents: boolean) => admin.call(organisationProcesses.calls.edit, { body: { id: setting.id, byStudents } })
    const proposal = { newName: `读书社${++made}`, newCategory: 'academic', newDepart: YOUTH_LEAGUE }
    await set(false)
    await expect(handIn({ body: 'society', applyType: 'found', ...proposal }, stranger)).rejects.toThrow('成立申请不由学生提交')
    expect((await stranger.call(ownOrganisations.list)).founding.map(({ body }) => body)).toEqual(['organisation'])
    await set(true)
    expect(await handIn({ body: 'society', applyType: 'found', ...proposal }, stranger)).toMatchObject({ id: expect.any(String) })
  })

  it('says what is needed, and by numbers who is a student', async () => {
    const { id: bodyId } = await led()
    await expect(founding('', {})).rejects.toThrow('成立组织须填写')
    await expect(founding(`甲${made}`, { members: ['0000'] })).rejects.toThrow('没有学号为 0000 的学生')
    await expect(founding(`甲${made}`, { newCategory: '没有' })).rejects.toThrow('所选类别不存在')
    await expect(handIn({ body: 'organisation', bodyId, applyType: 'handover' })).rejects.toThrow('换届须填写新负责人')
    await expect(annual(bodyId, { star: 3 })).rejects.toThrow('只有社团年审填写星级')
  })

  it('asks for nothing that staff could not enter: codes, terms and files are as their fields say', async () => {
    for (const newCode of ['坏 代码/<b>', '-A', '../x', 'a b'])
      await expect(founding(`乙${made}`, { newCode })).rejects.toThrow('编码以字母或数字开头，只含字母、数字、_ 和 -')
    await expect(founding(`乙${made}`, { newCategory: '' })).rejects.toThrow('成立组织须填写')
    await expect(founding(`乙${made}`, { reason: '\u200b' })).rejects.toThrow('请填写')
    const term = { newTermStart: day(200), newTermEnd: day(100) }
    const backwards = '不能早于新任期开始'
    await expect(founding(`乙${made}`, term)).rejects.toThrow(backwards)
    const { id: bodyId } = await led()
    await expect(
      handIn({ body: 'organisation', bodyId, applyType: 'handover', newLeaderNo: await numberOf('student02'), ...term }),
    ).rejects.toThrow(backwards)
    const { id } = await annual(bodyId)
    await student.call(ownOrganisations.withdraw, { body: { id, revision: (await mine(id)).revision, requestId: randomUUID() } })
    const { revision } = await mine(id)
    await expect(annual(bodyId, { again: { id, revision }, ...term })).rejects.toThrow(backwards)
    const list = await uploadAs(server, student, '名单.txt')
    await expect(annual(bodyId, { again: { id, revision }, attachments: [{ url: list, name: '名单.pdf' }] })).rejects.toThrow(
      '“附件”中的文件“名单.pdf”的类型不在允许范围内',
    )
  })
})

it('asks for so many foundings a day: each is asked of everybody who decides', async () => {
  const many = await campus.as('student03')
  const results = await Promise.allSettled(Array.from({ length: 14 }, (_, at) => founding(`多次成立${at}`, {}, many)))
  const taken = results.filter(({ status }) => status === 'fulfilled').length
  expect(taken).toBeLessThanOrEqual(10)
  // On a busy machine some waited too long for the others, and come again.
  for (let at = taken; at < 10; at++) await founding(`再次成立${at}`, {}, many)
  await expect(founding('最后成立', {}, many)).rejects.toThrow('您在 24 小时内提交的成立申请和撤回的申请已有 10 件，请明天再提交')
})

it('takes so much back a day: what is handed in anew is asked of everybody again', async () => {
  const leader = await campus.as('student04')
  const { id: bodyId } = await led()
  await server.db
    .update(organisation)
    .set({ leader: await idOf('student04') })
    .where(eq(organisation.id, bodyId))
  const handedIn = async () => {
    const { id } = await annual(bodyId, {}, leader)
    const { revision } = await mine(id, leader)
    await leader.call(ownOrganisations.withdraw, { body: { id, revision, requestId: randomUUID() } })
  }
  for (let times = 0; times < 10; times += 1) await handedIn()
  await expect(handedIn()).rejects.toThrow('提交的成立申请和撤回的申请已有 10 件')
})

describe('a process that decides', () => {
  it('asks for nothing that an application does not say, when it is chosen and when it is deployed again', async () => {
    const key = 'organisation_branches'
    const asks = (condition: string) => branching(key, condition)
    await campus.saveProcess('organisation_drawn', oneStep('organisation_drawn'), [reviewedBy('review', 'school_auditor')])
    const { records } = await admin.call(organisationProcesses.calls.list, { query: { pageSize: 100 } })
    const { id } = records.find(({ body, applyType }) => body === 'society' && applyType === 'dissolve')!
    const choose = (process: string) => admin.call(organisationProcesses.calls.edit, { body: { id, process } })
    await expect(choose('organisation_drawn')).rejects.toThrow('还没有部署')
    await campus.deploy(key, asks('${budget > 100}'))
    await expect(choose(key)).rejects.toThrow('budget')
    await campus.redeploy(key, asks("${level == 'school' && applyType == 'dissolve'}"))
    await choose(key)
    await expect(campus.redeploy(key, asks('${budget > 100}'))).rejects.toThrow('budget')
    const { records: models } = await admin.call(workflow.listModels, { query: { keyword: key } })
    await expect(admin.call(workflow.removeModel, { query: { modelId: models[0]!.id } })).rejects.toThrow('由该流程决定，不能删除')
    await choose(PROCESS)
  })

  it('decides by the fields of the application', async () => {
    const key = 'organisation_levels'
    await campus.deploy(key, branching(key, "${level == 'school'}"))
    const { records } = await admin.call(organisationProcesses.calls.list, { query: { pageSize: 100 } })
    const { id: setting } = records.find(({ body, applyType }) => body === 'organisation' && applyType === 'annual')!
    await admin.call(organisationProcesses.calls.edit, { body: { id: setting, process: key } })
    const teacher = await campus.as('teacher01')
    const ofCollege = await led()
    const { id } = await annual(ofCollege.id)
    await teacher.approve(await instanceOf(id))
    expect(await mine(id)).toMatchObject({ status: 'passed' })
    const ofSchool = await led({ level: 'school' })
    const { id: other } = await annual(ofSchool.id)
    await teacher.approve(await instanceOf(other))
    expect(await mine(other)).toMatchObject({ status: 'pending' })
    await school.approve(await instanceOf(other))
    expect(await mine(other)).toMatchObject({ status: 'passed' })
    await admin.call(organisationProcesses.calls.remove, { query: { id: setting } })
  })

  it('is none where none is chosen: somebody decides by hand, as before', async () => {
    const { id: bodyId } = await led()
    const { id } = await annual(bodyId)
    expect((await mine(id)).instance).toBeNull()
    const { revision } = await school.call(organisationReviews.calls.byId, { query: { id } })
    await school.call(organisationReviewCalls.approve, { body: { id, revision } })
    expect(await organisationNow(bodyId)).toMatchObject({ reviewedYear: lastYear() })
  })
})

describe('what waits to be decided', () => {
  const edit = (id: string, more: object) => admin.call(societies.calls.edit, { body: { id, ...more } })
  /** A society that student01 presides over. */
  async function presided() {
    const body = { name: `流程社团${++made}`, category: 'academic', guideUnit: COMPUTING } as const
    const { id, name } = await admin.call(societies.calls.add, { body })
    const president = { society: id, student: await idOf('student01'), position: 'president', joinDate: day(-100) } as const
    const { id: head } = await admin.call(societyMembers.calls.add, { body: president })
    return { id, name, head }
  }

  it('stays by hand what it was when it was handed in: its state, and what would be another', async () => {
    const { id: bodyId, name, head } = await presided()
    const to = { applyType: 'handover', newName: `${name}新`, newLeaderNo: await numberOf('student02') } as const
    const { id } = await handIn({ body: 'society', bodyId, ...to })
    await expect(edit(bodyId, { status: 'rectifying' })).rejects.toThrow(`“${name}”的换届申请正在等待审核，审核结束或撤回后才能修改状态`)
    await expect(edit(bodyId, { name: '另一名称' })).rejects.toThrow('才能修改社团名称')
    await edit(bodyId, { star: 3 })
    const leave = { body: { id: head, quitDate: day(-1) } }
    await expect(admin.call(societyMembers.calls.edit, leave)).rejects.toThrow('才能修改社长')
    await expect(admin.call(societyMembers.calls.remove, { query: { id: head } })).rejects.toThrow('才能修改社长')
    await school.approve(await instanceOf(id))
    expect(await societyNow(bodyId)).toMatchObject({ name: `${name}新`, president: await idOf('student02') })
    await edit(bodyId, { status: 'rectifying', name: `${name}再` })
    await admin.call(societyMembers.calls.remove, { query: { id: head } })
  })

  it('is what it says until then: an annual review gives a year and a star that nobody gave meanwhile', async () => {
    const { id: bodyId } = await presided()
    await edit(bodyId, { founded: today() })
    await expect(handIn({ body: 'society', bodyId, applyType: 'annual', year: lastYear() })).rejects.toThrow('早于成立日期')
    await edit(bodyId, { founded: null })
    await handIn({ body: 'society', bodyId, applyType: 'annual', year: lastYear(), star: 4 })
    await expect(edit(bodyId, { star: 5 })).rejects.toThrow('年审申请正在等待审核')
    await expect(edit(bodyId, { reviewedYear: lastYear() })).rejects.toThrow('才能修改最近年审')
  })

  it('is dissolved by what is granted, and by hand once nobody is in it: no time in it goes on', async () => {
    const { id: bodyId } = await presided()
    await expect(edit(bodyId, { status: 'dissolved' })).rejects.toThrow('还有 1 名现任成员')
    const { id } = await handIn({ body: 'society', bodyId, applyType: 'dissolve' })
    await school.approve(await instanceOf(id))
    expect(await societyNow(bodyId)).toMatchObject({ status: 'dissolved' })
    expect((await membersOf(bodyId)).every(({ quitDate }) => quitDate !== null)).toBe(true)
  })

  it('is founded in the department that its own was merged into meanwhile', async () => {
    const from = await admin.call(departs.calls.add, { body: { departName: '并出学院', parentId: COMPUTING } })
    const { id } = await founding('合并期间成立', { newDepart: from.id })
    await admin.call(departCalls.merge, { body: { from: from.id, into: COMPUTING } })
    await school.approve(await instanceOf(id))
    const rows = await server.db.select().from(organisation).where(eq(organisation.name, '合并期间成立'))
    expect(rows).toMatchObject([{ depart: COMPUTING }])
  })
})
