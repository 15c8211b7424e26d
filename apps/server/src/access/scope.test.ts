// Over 400 lines because every call that names a record is tried in one place against everybody who does not reach it.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  allEndpoints,
  attendance,
  evaluation,
  audit,
  businessCode,
  conduct,
  courseQuestions,
  courses,
  home,
  instance,
  item,
  learning,
  library,
  makeUp,
  organisationReviewCalls,
  organisationReviews,
  organisations,
  ownOrganisations,
  posts,
  postTerms,
  score,
  session,
  signUp,
  task,
  upload,
} from '@sc/api-client/contract'
import type { CallInput, Endpoint, ItemFields } from '@sc/api-client/contract'
import { schemasOf } from '@sc/api-client/schemas'
import * as schema from '../db/schema/index.ts'
import { application, Campus } from '../test/campus.ts'
import { everythingIn } from '../test/everything.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let campus: Campus

/** Ids of what was made, by a short name. */
const records = new Map<string, string>()
const idOf = (name: string) => records.get(name) ?? 'nothing'

const fields: ItemFields = { module: 'volunteer', name: '项目', hours: 4, formCode: 'credit_apply', processKey: 'credit_approval' }

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  // Whatever a permission would refuse, a scope has to refuse as well: staff may call everything.
  const staff = ['school_auditor', 'college_ek_group', 'teacher'].map((roleCode) => `role-${roleCode}`)
  const permissions = [
    'item:manage',
    'course:manage',
    'course:publish',
    'item:publish',
    'score:view',
    'score:print',
    'score:correct',
    'workflow:monitor',
    'organisation:manage',
    'organisation:apply',
    'organisation:decide',
    'organisation:own',
    'post:assess',
  ].map((perms) => `action-${perms}`)
  await server.db
    .insert(schema.rolePermission)
    .values(staff.flatMap((roleId) => permissions.map((permissionId) => ({ roleId, permissionId }))))
    .onConflictDoNothing()

  const admin = await campus.as('admin')
  const made = async (name: string, maker: string, more: Partial<ItemFields> = {}) => {
    const { id } = await (await campus.as(maker)).call(item.saveItemDetail, { body: { ...fields, name, ...more } })
    records.set(name, id)
    return id
  }
  const applied = async (name: string, student: string, itemId: string) => {
    const { instanceId } = await (await campus.as(student)).submit(itemId, application(6))
    records.set(name, instanceId)
    return instanceId
  }
  const publish = (id: string) => admin.call(item.publish, { body: { id } })
  const school = await made('school item', 'admin')
  const computing = await made('computing item', 'teacher01')
  await publish(school)
  await publish(computing)
  await made('computing draft', 'teacher01')

  const teacher = await campus.as('teacher01')
  const { id: course } = await teacher.call(courses.calls.add, { body: { title: '阅读', item: computing } })
  records.set('computing course', course)
  const { id: question } = await teacher.call(learning.addQuestion, { body: { course, type: 'judge', stem: '一题', answer: '对' } })
  records.set('computing quiz', question)

  const running = await applied('computing application', 'student01', computing)
  const college = await campus.as('cs_audit')
  records.set('computing task', await college.taskIn(running))
  await college.askBack(running, '活动时长如何证明？')
  records.set('computing question', (await (await campus.as('student01')).detail(running)).questions[0]!.id)
  records.set('computing entry', (await (await campus.as('student01')).detail(running)).trail[0]!.id)
  const economics = await applied('economics application', 'student03', school)
  records.set('economics entry', (await (await campus.as('student03')).detail(economics)).trail[0]!.id)
  records.set('economics task', await (await campus.as('em_audit')).taskIn(economics))
  await college.approve(await applied('approved in computing', 'student02', school))
  await (await campus.as('em_audit')).approve(await applied('approved in economics', 'student04', computing))
  for (const { id, username } of (await admin.call(score.records, { query: {} })).records)
    records.set(username === 'student02' ? 'computing score' : 'economics score', id)
  const [student] = await server.db.select({ id: schema.user.id }).from(schema.user).where(eq(schema.user.username, 'student02'))
  const { id: batch } = await college.call(score.printBatch, { body: { ids: student!.id } })
  records.set('computing batch', batch)
  const ended = async () => expect((await college.call(score.batchById, { query: { id: batch } })).status).toBe('done')
  await vi.waitFor(ended, { timeout: 30_000 })
  const own = { name: '软件协会', code: 'RJ', category: 'other', level: 'college', depart: 'depart-A01A11' } as const
  const { id: organisation } = await college.call(organisations.calls.add, { body: own })
  const founding = await college.call(organisationReviews.calls.add, { body: { organisation, applyType: 'found', reason: '筹备完成' } })
  records.set('computing review', founding.id)
  records.set('computing body', organisation)
  const { id: lasting } = await admin.call(item.saveItemDetail, { body: { ...fields, name: '学生干部任职' } })
  await publish(lasting)
  const term = { name: '上一任期', startDate: '2024-09-01', endDate: '2025-08-31', item: lasting }
  records.set('term', (await admin.call(postTerms.calls.add, { body: term })).id)
})
afterAll(() => server.close())

/** Of nobody who is there. */
const POST = { student: 'x', position: 'chair', result: 'passed', hours: 4 } as const

const everybody = ['admin', 'school01', 'cs_audit', 'em_audit', 'teacher01', 'teacher02', 'student01', 'student03'] as const
type Name = (typeof everybody)[number]

/** Who reaches what; to all others it does not exist. */
const reach: Record<string, readonly Name[]> = {
  'school item': ['admin', 'school01'],
  'computing item': ['admin', 'school01', 'cs_audit', 'teacher01'],
  'computing draft': ['admin', 'school01', 'cs_audit', 'teacher01'],
  'computing application': ['admin', 'school01', 'cs_audit', 'teacher01', 'student01'],
  'computing task': ['admin', 'school01', 'cs_audit', 'teacher01', 'student01'],
  'computing entry': ['admin', 'school01', 'cs_audit', 'teacher01', 'student01'],
  'computing question': ['admin', 'school01', 'cs_audit', 'teacher01', 'student01'],
  'economics application': ['admin', 'school01', 'em_audit', 'student03'],
  'computing score': ['admin', 'school01', 'cs_audit'],
  'computing course': ['admin', 'school01', 'cs_audit', 'teacher01'],
  'computing quiz': ['admin', 'school01', 'cs_audit', 'teacher01'],
  // Of its maker alone, whose file it is.
  'computing batch': ['cs_audit'],
  'computing review': ['admin', 'school01', 'cs_audit'],
  'computing body': ['admin', 'school01', 'cs_audit'],
  'economics score': ['admin', 'school01', 'em_audit', 'teacher01'],
  'economics entry': ['admin', 'school01', 'em_audit', 'student03'],
  'economics task': ['admin', 'school01', 'em_audit', 'student03'],
}
const strangers = (record: string) => everybody.filter((name) => !reach[record]!.includes(name))

interface Call {
  endpoint: Endpoint
  input: (id: string) => CallInput<Endpoint>
}
const call = <E extends Endpoint>(endpoint: E, input: (id: string) => CallInput<E>): Call => ({ endpoint, input: input as Call['input'] })

const onInstance = (instanceId: string) => ({ body: { instanceId, requestId: randomUUID() } })
const onTask = (taskId: string) => ({ body: { taskId, comment: '理由', requestId: randomUUID() } })
const { module, ...own } = fields

/** Every call that names a record, by the kind of record. */
const calls: Record<
  'item' | 'application' | 'task' | 'entry' | 'question' | 'score' | 'batch' | 'body' | 'review' | 'course' | 'quiz',
  Call[]
> = {
  item: [
    call(item.byId, (id) => ({ query: { id } })),
    call(item.moduleFields, (id) => ({ query: { id } })),
    call(item.moduleForm, (id) => ({ query: { id, module } })),
    call(item.updateItemDetail, (id) => ({ body: { ...fields, id, hours: 199 } })),
    call(item.updateFormByModuleForm, (id) => ({ body: { id, module, form: { ...own, hours: 199 } } })),
    call(item.publish, (id) => ({ body: { id } })),
    call(item.submitReview, (id) => ({ body: { id, requestId: randomUUID() } })),
    call(item.publishHindrance, (id) => ({ query: { id } })),
    call(item.close, (id) => ({ body: { id } })),
    call(item.takeDown, (id) => ({ body: { id } })),
    call(item.archive, (id) => ({ body: { id } })),
    call(item.unarchive, (id) => ({ body: { id } })),
    call(item.reopen, (id) => ({ body: { id } })),
    call(item.copy, (id) => ({ body: { id } })),
    call(item.remove, (id) => ({ query: { id } })),
    call(signUp.list, (itemId) => ({ query: { itemId } })),
    call(signUp.export, (itemId) => ({ query: { itemId } })),
    call(signUp.drawLots, (itemId) => ({ body: { itemId } })),
    call(signUp.decide, (itemId) => ({ body: { itemId, ids: ['nothing'], as: 'placed' as const } })),
    call(signUp.answerLeave, (id) => ({ body: { id, granted: true } })),
    call(signUp.enter, (itemId) => ({ body: { itemId, studentNos: ['1'] } })),
    call(evaluation.list, (itemId) => ({ query: { itemId } })),
    call(evaluation.hide, (itemId) => ({ body: { itemId, mark: '0'.repeat(64), reason: '伤人' } })),
    call(evaluation.unhide, (itemId) => ({ body: { itemId, mark: '0'.repeat(64) } })),
    call(attendance.token, (itemId) => ({ query: { itemId, kind: 'in' as const } })),
    call(attendance.list, (itemId) => ({ query: { itemId } })),
    call(attendance.mark, (itemId) => ({ body: { itemId, studentNo: '1', as: 'in' as const } })),
    call(attendance.markList, (itemId) => ({ body: { itemId, studentNos: ['1'], as: 'in' as const } })),
    call(attendance.giveRoles, (itemId) => ({ body: { itemId, given: [{ studentNo: '1', role: '组织者' }] } })),
    call(attendance.closing, (itemId) => ({ query: { itemId } })),
    call(makeUp.list, (itemId) => ({ query: { itemId } })),
    call(makeUp.decide, (id) => ({ body: { id, accepted: true } })),
    call(conduct.ofItem, (itemId) => ({ query: { itemId } })),
    call(conduct.waive, (itemId) => ({ body: { itemId, reason: '暴雨' } })),
    call(conduct.decide, (id) => ({ body: { id, accepted: true } })),
    call(attendance.finish, (itemId) => ({ body: { itemId } })),
    call(audit.ofItem, (id) => ({ query: { id } })),
    call(audit.entryOfItem, (id) => ({ query: { id, entryId: 'any' } })),
    call(item.edit, (id) => ({ body: { ...fields, id, hours: 199 } })),
    call(library.entryOf, (itemId) => ({ query: { itemId } })),
    call(library.keep, (itemId) => ({ body: { itemId, name: '收入', rating: 5 } })),
  ],
  application: [
    call(instance.detail, (id) => ({ query: { id } })),
    call(instance.trail, (id) => ({ query: { id } })),
    call(instance.confirm, onInstance),
    call(instance.decline, (instanceId) => ({ body: { instanceId, comment: '没有参加', requestId: randomUUID() } })),
    call(instance.findMembers, (instanceId) => ({ body: { itemId: idOf('computing item'), instanceId, studentNos: ['1'] } })),
    call(organisationReviewCalls.compare, (instanceId) => ({ query: { instanceId } })),
    call(instance.withdraw, onInstance),
    call(instance.cancel, onInstance),
    call(instance.retry, onInstance),
    call(instance.sendBack, (instanceId) => ({ body: { instanceId, comment: '退回', requestId: randomUUID() } })),
    call(instance.resubmit, (instanceId) => ({ body: { instanceId, values: application(6), requestId: randomUUID() } })),
    call(task.urge, onInstance),
  ],
  task: [
    call(task.approve, onTask),
    call(task.disagree, onTask),
    call(task.reject, onTask),
    call(task.transfer, (id) => ({ body: { ...onTask(id).body, username: 'school02' } })),
    call(task.delegate, (id) => ({ body: { ...onTask(id).body, username: 'school02' } })),
    call(task.resolve, onTask),
    call(task.addSigner, (id) => ({ body: { ...onTask(id).body, usernames: ['school02'] } })),
    call(task.askBack, onTask),
    call(task.receivers, (taskId) => ({ query: { taskId } })),
  ],
  entry: [call(instance.trailEntry, (id) => ({ query: { id } }))],
  question: [call(instance.answer, (questionId) => ({ body: { questionId, answer: '见附件', requestId: randomUUID() } }))],
  score: [
    call(score.origin, (id) => ({ query: { id } })),
    call(score.teammates, (ids) => ({ query: { ids } })),
    call(score.correct, (id) => ({ body: { id, revision: 1, hours: 99, reason: '更正' } })),
    call(score.revoke, (ids) => ({ body: { ids, reason: '撤销' } })),
  ],
  course: [
    call(courses.calls.byId, (id) => ({ query: { id } })),
    call(courses.calls.edit, (id) => ({ body: { id, title: '改名' } })),
    call(courses.calls.remove, (id) => ({ query: { id } })),
    call(courses.calls.removeBatch, (ids) => ({ query: { ids } })),
    call(learning.publish, (id) => ({ body: { id } })),
    call(learning.close, (id) => ({ body: { id } })),
    call(learning.learners, (courseId) => ({ query: { courseId } })),
  ],
  quiz: [
    call(courseQuestions.calls.byId, (id) => ({ query: { id } })),
    call(courseQuestions.calls.edit, (id) => ({ body: { id, points: 99 } })),
    call(courseQuestions.calls.remove, (id) => ({ query: { id } })),
    call(courseQuestions.calls.removeBatch, (ids) => ({ query: { ids } })),
  ],
  body: [
    call(ownOrganisations.handIn, (bodyId) => ({
      body: { bodyId, body: 'organisation' as const, applyType: 'dissolve' as const, reason: '理由', requestId: randomUUID() },
    })),
    call(posts.held, (id) => ({ query: { term: idOf('term'), kind: 'organisation' as const, id } })),
    call(posts.assess, (id) => ({
      body: { term: idOf('term'), kind: 'organisation' as const, id, posts: [{ ...POST }] },
    })),
  ],
  batch: [call(score.batchById, (id) => ({ query: { id } })), call(score.cancelBatch, (id) => ({ body: { id } }))],
  review: [
    call(organisationReviewCalls.submit, (id) => ({ body: { id, revision: 1 } })),
    call(organisationReviewCalls.withdraw, (id) => ({ body: { id, revision: 1 } })),
    call(organisationReviewCalls.approve, (id) => ({ body: { id, revision: 1 } })),
    call(ownOrganisations.withdraw, (id) => ({ body: { id, revision: 1, requestId: randomUUID() } })),
    call(ownOrganisations.handIn, (id) => ({
      body: {
        again: { id, revision: 1 },
        body: 'organisation' as const,
        applyType: 'found' as const,
        reason: '理由',
        requestId: randomUUID(),
      },
    })),
    call(organisationReviewCalls.reject, (id) => ({ body: { id, revision: 1, opinion: '驳回' } })),
  ],
}

const forged = Object.keys(reach).flatMap((record) => {
  const kind = record.split(' ')[1]!
  return calls[kind === 'draft' ? 'item' : (kind as keyof typeof calls)].map(({ endpoint, input }) => ({
    record,
    summary: endpoint.summary['en-US'],
    endpoint,
    input,
  }))
})

describe('a record out of scope', () => {
  it.each(forged)('does not exist: $summary of $record', async ({ record, endpoint, input }) => {
    const before = await everythingIn(server.db)
    for (const name of strangers(record)) {
      const { token } = await campus.as(name)
      const ask = async (id: string) => (await server.ask(endpoint, input(id), token)).envelope
      const { success, code, message } = await ask(idOf(record))
      expect({ success, code, message }, name).toMatchObject({ success: false })
      const missing = await ask('nothing')
      expect({ code, message }, name).toEqual({ code: missing.code, message: missing.message })
    }
    expect(await everythingIn(server.db)).toBe(before)
  })

  it('is asked for by every call that names one', () => {
    const named = ['id', 'itemId', 'instanceId', 'taskId', 'questionId', 'courseId', 'attemptId']
    const namesRecord = (endpoint: Endpoint) =>
      [schemasOf(endpoint).query, schemasOf(endpoint).body].some((part) =>
        Object.keys((z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object).some((key) =>
          named.includes(key),
        ),
      )
    // What is published is open to all who may apply, and a project does not narrow that; nor does a scope narrow the audit log.
    const open: Endpoint[] = [
      ...[item.applyForm, item.openModuleFields, instance.start, audit.entry],
      ...[signUp.about, signUp.join, signUp.cancel, signUp.askLeave, signUp.draw],
      ...[evaluation.own, evaluation.save],
      ...[makeUp.about, makeUp.ask, makeUp.withdraw],
      // Of one's own; what is answered goes by the student, and is tried with the rule.
      ...[conduct.withdraw, conduct.answer],
      // Of who began it alone, whatever else they reach: tried with the transfer (`modules/upload/parts.test.ts`).
      ...[upload.part, upload.finish, upload.cancel],
      // The library is the school's.
      ...[library.template, library.use],
      // Likewise a course, whose attempts are those of who answers.
      ...[learning.course, learning.begin, learning.beat, learning.attempt, learning.keep, learning.submit],
    ]
    const tried = new Set([...open, ...Object.values(calls).flatMap((list) => list.map(({ endpoint }) => endpoint))])
    const forgotten = allEndpoints.filter(
      ({ area, endpoint }) =>
        [
          ...[
            'item',
            'instance',
            'task',
            'score',
            'attendance',
            'makeUp',
            'conduct',
            'evaluation',
            'signUp',
            'audit',
            'organisationReviews',
            'ownOrganisations',
            'posts',
            'upload',
          ],
          ...['learning', 'library'],
        ].includes(area) &&
        !endpoint.planned &&
        namesRecord(endpoint) &&
        !tried.has(endpoint),
    )
    expect(forgotten.map(({ area, name }) => `${area}.${name}`)).toEqual([])
  })
})

describe('a record in scope', () => {
  it.each(['school item', 'computing item', 'computing draft'])('is opened: %s', async (record) => {
    for (const name of reach[record]!)
      expect((await (await campus.as(name)).call(item.byId, { query: { id: idOf(record) } })).id, name).toBe(idOf(record))
  })

  it.each(['computing application', 'economics application'])('is opened: %s', async (record) => {
    for (const name of reach[record]!) expect((await (await campus.as(name)).detail(idOf(record))).instance.id, name).toBe(idOf(record))
  })
})

describe('a score in scope', () => {
  it.each(['computing score', 'economics score'])('tells where it came from: %s', async (record) => {
    for (const name of reach[record]!) {
      const origin = await (await campus.as(name)).call(score.origin, { query: { id: idOf(record) } })
      expect(origin, name).toMatchObject({
        record: { id: idOf(record) },
        basis: { hours: 4 },
        entries: [{ action: 'record', kind: 'score' }],
      })
      expect(
        origin.trail.map(({ action }) => action),
        name,
      ).toEqual(['submit', 'approve', 'complete'])
    }
  })
})

const names = async (username: string) =>
  (await (await campus.as(username)).call(item.list, { query: { pageSize: 9999, column: 'name', order: 'asc' } })).records.map(
    ({ id }) => id,
  )
const mine = (...wanted: string[]) => wanted.map(idOf).toSorted()

describe('lists and counts', () => {
  it('of projects hold what the reader reaches', async () => {
    expect((await names('teacher01')).toSorted()).toEqual(mine('computing item', 'computing draft'))
    expect((await names('cs_audit')).toSorted()).toEqual(mine('computing item', 'computing draft'))
    expect(await names('em_audit')).toEqual([])
    expect(await names('school01')).toEqual(await names('admin'))
    expect((await (await campus.as('em_audit')).call(item.list, { query: {} })).total).toBe(0)
  })

  it('of scores hold the students of a college, or the projects of a teacher', async () => {
    const students = async (username: string) => {
      const { records, total } = await (await campus.as(username)).call(score.records, { query: {} })
      expect(records).toHaveLength(total)
      return records.map((record) => record.username).toSorted()
    }
    expect(await students('admin')).toEqual(['student02', 'student04'])
    expect(await students('cs_audit')).toEqual(['student02'])
    expect(await students('em_audit')).toEqual(['student04'])
    expect(await students('teacher01')).toEqual(['student04'])
    expect(await students('teacher02')).toEqual([])
  })

  it('of the statistics hold the same applications', async () => {
    const statistics = async (username: string) => (await campus.as(username)).call(home.statistics)
    const totals = async (username: string) =>
      Object.fromEntries((await statistics(username)).departs.map(({ departName, total }) => [departName, total]))
    expect(await totals('admin')).toEqual({ 计算机学院: 2, 经济管理学院: 2, 外国语学院: 0 })
    expect(await totals('cs_audit')).toEqual({ 计算机学院: 2 })
    expect(await totals('em_audit')).toEqual({ 经济管理学院: 2 })
    expect(await totals('teacher01')).toEqual({ 计算机学院: 1, 经济管理学院: 1 })
    const { slowNodes } = await statistics('em_audit')
    expect(slowNodes).toMatchObject([{ decided: { total: 1 }, waiting: { total: 1, instanceId: idOf('economics application') } }])
  })
})

describe('transcripts', () => {
  const read = async (reader: string, username: string) => (await campus.as(reader)).call(score.transcript, { query: { username } })

  it('are read of the students of the department only', async () => {
    expect((await read('cs_audit', 'student02')).totalHours).toBe(4)
    expect((await read('admin', 'student04')).totalHours).toBe(4)
    await expect(read('em_audit', 'student02')).rejects.toMatchObject({ code: businessCode.notFound, message: '学生不存在或已被删除' })
    await expect(read('em_audit', 'nobody')).rejects.toMatchObject({ code: businessCode.notFound, message: '学生不存在或已被删除' })
  })

  it('are whole or not at all: a project of one’s own opens nobody’s', async () => {
    await expect(read('teacher01', 'student04')).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('are of students: nobody else has one, not even for themselves', async () => {
    for (const [reader, username] of [
      ['teacher01', 'teacher01'],
      ['admin', 'admin'],
      ['admin', 'teacher01'],
      ['cs_audit', 'teacher01'],
    ] as const)
      await expect(read(reader, username)).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(read('teacher01', 'teacher01')).rejects.toThrow('您的账号没有学号，没有成绩单')
    expect((await read('student01', 'student01')).username).toBe('student01')
  })
})

describe('several departments and several roles', () => {
  it('reach nothing of a department until one is chosen, then what is its, and always what is one’s own', async () => {
    await server.db.insert(schema.userRole).values({ userId: 'user-teacher02', roleId: 'role-college_ek_group' })
    const both = await campus.as('teacher02')
    const readable = async (...wanted: string[]) => {
      const open = await Promise.all(wanted.map((name) => server.ask(instance.detail, { query: { id: idOf(name) } }, both.token)))
      return wanted.filter((_, index) => open[index]!.envelope.success)
    }
    const all = ['computing application', 'economics application']
    expect(await readable(...all)).toEqual([])
    const { id } = await both.call(item.saveItemDetail, { body: { ...fields, name: '自建项目' } })
    expect(await names('teacher02')).toEqual([id])
    await both.call(session.selectDepart, { body: { orgCode: 'A01A13', username: 'teacher02' } })
    expect(await readable(...all)).toEqual([])
    await both.call(session.selectDepart, { body: { orgCode: 'A01A12', username: 'teacher02' } })
    expect(await readable(...all)).toEqual(['economics application'])
    expect(await names('teacher02')).toEqual([id])
    // A department that one has left is none any more.
    await server.db
      .delete(schema.userDepart)
      .where(and(eq(schema.userDepart.userId, 'user-teacher02'), eq(schema.userDepart.departId, 'depart-A01A12')))
    expect(await readable(...all)).toEqual([])
  })

  it('give a new project the department that its maker acts for', async () => {
    const [row] = await server.db
      .select({ orgCode: schema.item.orgCode })
      .from(schema.item)
      .where(eq(schema.item.id, idOf('computing item')))
    expect(row!.orgCode).toBe('A01A11')
  })
})

it('an application goes with its student, as what came of it does', async () => {
  const move = (from: string, to: string) =>
    server.db
      .update(schema.userDepart)
      .set({ departId: to })
      .where(and(eq(schema.userDepart.userId, 'user-student01'), eq(schema.userDepart.departId, from)))
  const reads = async (username: string) => {
    const reader = await campus.as(username)
    const found = await reader.call(instance.detail, { query: { id: idOf('computing application') } }).catch(() => null)
    const listed = await reader.call(instance.list, { query: { pageSize: 9999 } })
    return [found !== null, listed.records.some(({ id }) => id === idOf('computing application'))]
  }
  expect(await reads('em_audit')).toEqual([false, false])
  await move('depart-A01A11', 'depart-A01A12')
  expect(await reads('em_audit')).toEqual([true, true])
  // The department that it was made for stays: the list is narrowed by that, within what its reader reaches.
  const narrowed = async (username: string, depart: string) => {
    const { records } = await (await campus.as(username)).call(instance.list, { query: { pageSize: 9999, depart } })
    return records.map(({ id }) => id).includes(idOf('computing application')!)
  }
  expect((await (await campus.as('cs_audit')).call(instance.departs)).map(({ label }) => label)).toContain('计算机学院')
  await expect((await campus.as('student01')).call(instance.departs)).rejects.toMatchObject({ code: businessCode.noPermission })
  expect(await narrowed('admin', 'depart-A01A11')).toBe(true)
  expect(await narrowed('admin', 'depart-A01')).toBe(true)
  expect(await narrowed('admin', 'depart-A01A12')).toBe(false)
  expect(await narrowed('em_audit', 'depart-A01A11')).toBe(true)
  expect(await narrowed('cs_audit', 'depart-A01A11')).toBe(false)
  // Who has a task in it goes on reading it, and finds it among their own.
  expect(await reads('cs_audit')).toEqual([true, false])
  await move('depart-A01A12', 'depart-A01A11')
})

describe('a department', () => {
  it('contains what is below it, by whole segments of its code', async () => {
    const put = async (orgCode: string | null) => {
      if (orgCode !== null)
        await server.db
          .insert(schema.depart)
          .values({ departName: orgCode, orgCode, category: 'department' })
          .onConflictDoNothing({ target: schema.depart.orgCode })
      await server.db
        .update(schema.item)
        .set({ orgCode })
        .where(eq(schema.item.id, idOf('school item')))
    }
    for (const [orgCode, reached] of [
      ['A01A11', true],
      ['A01A11B01', true],
      ['A01A11B01C07', true],
      ['A01A1', false],
      ['A01A110', false],
      ['A01A1101', false],
      ['A01', false],
      ['B01A11', false],
      [null, false],
    ] as const) {
      await put(orgCode)
      expect((await names('cs_audit')).includes(idOf('school item')), String(orgCode)).toBe(reached)
    }
  })

  it('with a shorter code does not swallow its neighbour', async () => {
    await server.db.insert(schema.depart).values({ id: 'odd', departName: '旧编码部门', orgCode: 'A01A2', category: 'college' })
    await server.db.insert(schema.userDepart).values({ userId: 'user-fl_audit', departId: 'odd' })
    const reader = await campus.as('fl_audit')
    await reader.call(session.selectDepart, { body: { orgCode: 'A01A2', username: 'fl_audit' } })
    expect(await names('fl_audit')).toEqual([])
  })
})

it('a role without scopes reaches what is one’s own', async () => {
  await server.db.delete(schema.roleScope).where(eq(schema.roleScope.roleId, 'role-school_auditor'))
  const auditor = await campus.as('school01')
  expect(await names('school01')).toEqual([])
  await expect(auditor.detail(idOf('computing application'))).rejects.toMatchObject({ code: businessCode.notFound })
  const { id } = await auditor.call(item.saveItemDetail, { body: { ...fields, name: '学校项目' } })
  expect(await names('school01')).toEqual([id])
})
