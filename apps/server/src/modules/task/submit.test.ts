import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, form, item } from '@sc/api-client/contract'
import { aboutRecord } from '../../db/aboutRecord.ts'
import { item as project, processInstance, task, trail, verbRequest } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import { dayOf } from '../../time.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

const instancesOf = (itemId: string) => server.db.select().from(processInstance).where(aboutRecord('item', itemId))

/** How many rows the workflow has written so far. */
async function written() {
  const rows = await Promise.all([processInstance, task, trail, verbRequest].map((table) => server.db.select().from(table)))
  return rows.map(({ length }) => length)
}

describe('submitting', () => {
  it('refuses values that the form does not take, field by field, and writes nothing', async () => {
    const itemId = await campus.project()
    const student = await campus.as('student01')
    const before = await written()
    const values = { ...application(100), activity_name: '', participation: 'spectator' }
    await expect(student.submit(itemId, values)).rejects.toMatchObject({
      code: businessCode.failed,
      message: expect.stringContaining('活动名称'),
      result: expect.arrayContaining(
        ['activity_name', 'hours', 'participation'].map((model) => expect.objectContaining({ model, message: expect.any(String) })),
      ),
    })
    expect(await written()).toEqual(before)
  })

  it('refuses every value that the form does not have, by name', async () => {
    const itemId = await campus.project()
    const student = await campus.as('student01')
    await expect(student.submit(itemId, { ...application(6), approved: true, auditUserList: [], hours_total: 99 })).rejects.toMatchObject({
      message: expect.stringContaining('表单中没有字段“approved”'),
      result: ['approved', 'auditUserList', 'hours_total'].map((model) => expect.objectContaining({ model })),
    })
  })

  it('is for students', async () => {
    const itemId = await campus.project()
    for (const username of ['admin', 'teacher01', 'cs_audit'])
      await expect((await campus.as(username)).submit(itemId)).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('finds no project that is a draft', async () => {
    const student = await campus.as('student01')
    await expect(student.submit('item-innovation-contest')).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(student.submit('nothing')).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it.each([
    ['2020-05-01', true],
    ['2020-05-01 12:00:00', true],
    ['today', false],
  ])('keeps the deadline of %s, a date to the end of its day', async (day, late) => {
    // Asked for when it is needed: midnight may come while the suite runs.
    const applyTime = day === 'today' ? dayOf(new Date()) : day
    const itemId = await campus.project({ startTime: null, endTime: null })
    await server.db.update(project).set({ applyTime }).where(eq(project.id, itemId))
    const submitted = (await campus.as('student01')).submit(itemId)
    if (late) await expect(submitted).rejects.toThrow('该项目的报名已截止')
    else await expect(submitted).resolves.toMatchObject({ status: 'running' })
  })

  it('stays on the form that it was filled in on', async () => {
    const admin = await campus.as('admin')
    const [seeded] = (await admin.call(form.list, { query: { keyword: 'credit_apply' } })).records
    const { formDesigerData: text } = await admin.call(form.data, { query: { formOnlineRelId: seeded!.id } })
    const { id } = await admin.call(form.add, { body: { formCode: 'evolving', formName: '演进的表单' } })
    await admin.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData: text! } })
    const itemId = await campus.project({ formCode: 'evolving' })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId)

    await campus.saveForm(id, widget('number', 'hours', '学时'))
    const detail = await student.detail(instanceId)
    expect(detail).toMatchObject({ formDesign: text, values: application(6) })
    await (await campus.as('cs_audit')).reject(instanceId)
    expect((await student.resubmit(instanceId, application(7))).status).toBe('running')
    expect((await student.detail(instanceId)).values).toEqual(application(7))
  })
})

describe('a student', () => {
  it('has one application per project, until it is cancelled', async () => {
    const itemId = await campus.project()
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId)
    await expect(student.submit(itemId)).rejects.toThrow('您已申请过该项目')
    await student.withdraw(instanceId)
    await expect(student.submit(itemId)).rejects.toThrow('您已申请过该项目')
    await student.cancel(instanceId)
    const again = await student.submit(itemId)
    expect((await student.call(item.applyForm, { query: { id: itemId } })).item.myInstance).toEqual({
      id: again.instanceId,
      status: 'running',
      isRevoked: false,
    })
    await (await campus.as('cs_audit')).approve(again.instanceId)
    await expect(student.submit(itemId)).rejects.toThrow('您已完成该项目')
  })

  it('gets one application out of two clicks at the same moment', async () => {
    const itemId = await campus.project()
    const student = await campus.as('student01')
    const outcomes = await Promise.allSettled([student.submit(itemId), student.submit(itemId), student.submit(itemId)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await instancesOf(itemId)).toHaveLength(1)
  })

  it('hears that an earlier request was carried out, where the first answer was lost and other values are sent with its id', async () => {
    const itemId = await campus.project()
    const student = await campus.as('student02')
    const { instanceId } = await student.submit(itemId, application(6), 'lost-answer')
    const refused = {
      code: businessCode.conflict,
      message: '您上一次的操作其实已经成功，以当时填写的内容为准；这一次的改动没有提交。请核对已提交的内容',
      result: { instanceId },
    }
    await expect(student.submit(itemId, application(3), 'lost-answer')).rejects.toMatchObject(refused)
    expect((await student.detail(instanceId)).values.hours).toBe(6)
    const college = await campus.as('cs_audit')
    await college.reject(instanceId)
    await student.resubmit(instanceId, application(5), 'lost-again')
    await expect(student.resubmit(instanceId, application(4), 'lost-again')).rejects.toMatchObject(refused)
    // The same again, in another order of its fields, is the same.
    const turned = Object.fromEntries(Object.entries(application(5)).reverse())
    expect(await student.resubmit(instanceId, turned, 'lost-again')).toMatchObject({ instanceId, status: 'running' })
    const taskId = await college.taskIn(instanceId)
    await college.approveTask(taskId, { requestId: 'lost-vote', comment: '同意' })
    await expect(college.approveTask(taskId, { requestId: 'lost-vote', comment: '同意，按 2 学时' })).rejects.toMatchObject(refused)
  })

  it('gets the same answer for the same request, at the same moment and later', async () => {
    const itemId = await campus.project()
    const student = await campus.as('student01')
    const requestId = 'submit-once'
    const answers = await Promise.all([1, 2, 3].map(() => student.submit(itemId, application(6), requestId)))
    expect(new Set(answers.map(({ instanceId }) => instanceId)).size).toBe(1)
    await (await campus.as('cs_audit')).approve(answers[0]!.instanceId)
    expect(await student.submit(itemId, application(6), requestId)).toEqual({ instanceId: answers[0]!.instanceId, status: 'completed' })
    expect(await instancesOf(itemId)).toHaveLength(1)
    expect(await student.trail(answers[0]!.instanceId)).toEqual(['submit student01', 'approve cs_audit', 'complete'])
  })

  it('cannot use a request for another project, nor for another act', async () => {
    const [one, two] = [await campus.project(), await campus.project()]
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(one, application(6), 'submit-here')
    await expect(student.submit(two, application(6), 'submit-here')).rejects.toThrow('请求编号已用于另一项操作')
    await expect(student.withdraw(instanceId, 'submit-here')).rejects.toThrow('请求编号已用于另一项操作')
    expect(await instancesOf(two)).toEqual([])
  })

  it('cannot use a request for two projects at the same moment', async () => {
    const projects = [await campus.project(), await campus.project()]
    const student = await campus.as('student01')
    const outcomes = await Promise.allSettled(projects.map((itemId) => student.submit(itemId, application(6), 'submit-both')))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toMatchObject([{ status: 200, message: '请求编号已用于另一项操作' }])
  })
})

describe('the capacity of a project', () => {
  it('holds when more students submit at the same moment', async () => {
    const itemId = await campus.project({ capacity: 2 })
    const students = await Promise.all([1, 2, 3, 4, 5].map((number) => campus.as(`student0${number}`)))
    const outcomes = await Promise.allSettled(students.map((student) => student.submit(itemId)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []))
    expect(refused).toEqual(Array(3).fill('该项目名额已满'))
    expect(await instancesOf(itemId)).toHaveLength(2)
  })

  it('has room again after somebody withdrew, and after they cancelled', async () => {
    const itemId = await campus.project({ capacity: 1 })
    const [one, two] = [await campus.as('student01'), await campus.as('student02')]
    const { instanceId } = await one.submit(itemId)
    await expect(two.submit(itemId)).rejects.toThrow('该项目名额已满')
    await one.withdraw(instanceId)
    expect((await two.submit(itemId)).status).toBe('running')
    await one.cancel(instanceId)
    await expect(one.submit(itemId)).rejects.toThrow('该项目名额已满')
  })
})
