import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task } from '@sc/api-client/contract'
import { chain, countersign, element, end, inTurn, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

describe('a transferred task', () => {
  it('is the receiver’s alone; who handed it on may still look', async () => {
    const { student, college, instanceId } = await campus.applied()
    const taskId = await college.taskIn(instanceId)
    expect((await college.transfer(instanceId, 'teacher01')).status).toBe('running')
    expect(await college.todo(instanceId)).toEqual([])
    await expect(college.approveTask(taskId)).rejects.toThrow('该任务不由您处理')
    expect(await college.detail(instanceId)).toMatchObject({
      myTask: null,
      waitingFor: [{ nodeName: '学院审批', approvers: ['陈思齐'] }],
      trail: [{}, { action: 'transfer', nodeName: '学院审批', realname: '王海川', comment: '转交给 陈思齐' }],
    })
    const teacher = await campus.as('teacher01')
    expect((await teacher.detail(instanceId)).myTask).toMatchObject({ id: taskId })
    expect((await teacher.approve(instanceId)).status).toBe('completed')
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'transfer cs_audit', 'approve teacher01', 'complete'])
  })

  it('does not count as a decision: the applicant may still withdraw', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.transfer(instanceId, 'teacher01')
    expect((await student.withdraw(instanceId)).status).toBe('withdrawn')
    expect(await (await campus.as('teacher01')).todo(instanceId)).toEqual([])
  })

  it('goes from one to the next fifty times at most, so that nobody fills the trail; then it is decided, or given to somebody by who monitors', async () => {
    const { college, instanceId } = await campus.applied()
    const teacher = await campus.as('teacher01')
    const words = (verb: string) => `该任务已转交或委派过 50 次，不能再${verb}，请直接审批或联系管理员`
    await college.delegate(instanceId, 'teacher01')
    await teacher.call(task.resolve, { body: { taskId: await teacher.taskIn(instanceId), comment: '材料齐全', requestId: randomUUID() } })
    for (let times = 1; times < 49; times += 2) {
      await college.transfer(instanceId, 'teacher01')
      await teacher.transfer(instanceId, 'cs_audit')
    }
    await college.transfer(instanceId, 'teacher01')
    await expect(teacher.transfer(instanceId, 'cs_audit')).rejects.toThrow(words('转交'))
    await expect(teacher.delegate(instanceId, 'cs_audit')).rejects.toThrow(words('委派'))
    const taskId = await teacher.taskIn(instanceId)
    await (
      await campus.as('admin')
    ).call(task.transfer, { body: { taskId, username: 'cs_audit', comment: '出差', requestId: randomUUID() } })
    expect((await college.approve(instanceId)).status).toBe('completed')
  })

  it('goes only to colleagues who may sign in', async () => {
    const { college, instanceId } = await campus.applied()
    for (const [username, reason] of [
      ['cs_audit', '不能转交给自己'],
      ['student01', '不能转交给申请人'],
      ['student02', '不能转交给学生'],
      ['student08', '接收人不存在或已被冻结'],
      ['nobody', '接收人不存在或已被冻结'],
    ] as const)
      await expect(college.transfer(instanceId, username), username).rejects.toThrow(reason)
    expect(await college.todo(instanceId)).toHaveLength(1)
  })

  it('gives nobody a second vote in a countersign', async () => {
    const { student, college, instanceId } = await campus.applied(12)
    await college.approve(instanceId)
    const [one, two] = [await campus.as('school01'), await campus.as('school02')]
    await expect(one.transfer(instanceId, 'school02')).rejects.toThrow('何静姝 已经在“校级会签”审批，请转交给其他人')
    await two.approve(instanceId)
    await expect(one.transfer(instanceId, 'school02')).rejects.toThrow('何静姝 已经在“校级会签”审批，请转交给其他人')
    await one.transfer(instanceId, 'teacher01')
    expect((await (await campus.as('teacher01')).approve(instanceId)).status).toBe('completed')
    expect(await student.trail(instanceId)).toEqual([
      'submit student01',
      'approve cs_audit',
      'approve school02',
      'transfer school01',
      'approve teacher01',
      'complete',
    ])
  })

  it('comes back to who handed it on and has not voted, also where one votes after the other', async () => {
    const xml = processXml(
      'back_in_turn',
      start,
      userTask('turn', '依次审批', 'flowable:assignee="${auditUser}"', inTurn()),
      end,
      ...chain('start', 'turn', 'end'),
    )
    await campus.deploy('back_in_turn', xml, [reviewedBy('turn', 'school_auditor')])
    const student = await campus.as('student02')
    const { instanceId } = await student.submit(await campus.project({ processKey: 'back_in_turn' }))
    const [one, two, teacher] = [await campus.as('school01'), await campus.as('school02'), await campus.as('teacher01')]
    await one.transfer(instanceId, 'teacher01')
    await expect(teacher.transfer(instanceId, 'school02')).rejects.toThrow('何静姝 已经在“依次审批”审批，请转交给其他人')
    await teacher.transfer(instanceId, 'school01')
    await one.transfer(instanceId, 'teacher01')
    await teacher.approve(instanceId)
    await expect(two.transfer(instanceId, 'teacher01')).rejects.toThrow('陈思齐 已经在“依次审批”审批，请转交给其他人')
    // Whose task a colleague did has not voted.
    await two.transfer(instanceId, 'school01')
    expect((await one.approve(instanceId)).status).toBe('completed')
  })

  it('gives nobody a second vote after a rejection in a branch beside the countersign', async () => {
    const xml = processXml(
      'beside',
      start,
      element('parallelGateway', 'split'),
      userTask('sign', '会签', 'flowable:assignee="${auditUser}"', countersign('${nrOfApproved == nrOfInstances}')),
      userTask('first', '初审', 'flowable:assignee="teacher01"'),
      userTask('second', '复审', 'flowable:assignee="teacher01"'),
      element('parallelGateway', 'join'),
      end,
      ...chain('start', 'split', 'sign', 'join', 'end'),
      ...chain('split', 'first', 'second', 'join'),
    )
    await campus.deploy('beside', xml, [reviewedBy('sign', 'school_auditor')])
    const student = await campus.as('student02')
    const { instanceId } = await student.submit(await campus.project({ processKey: 'beside' }))
    const [one, two, teacher] = [await campus.as('school01'), await campus.as('school02'), await campus.as('teacher01')]
    await one.approve(instanceId)
    await teacher.approve(instanceId)
    await teacher.reject(instanceId, { targetNodeId: 'first' })
    await expect(two.transfer(instanceId, 'school01')).rejects.toThrow('周明轩 已经在“会签”审批，请转交给其他人')
    await expect(two.addSigner(instanceId, 'school01')).rejects.toThrow('周明轩 已经在“会签”审批，不需要加签')
  })

  it('may go to who voted before the flow came back to the countersign', async () => {
    const xml = processXml(
      'once_more',
      start,
      userTask('sign', '会签', 'flowable:assignee="${auditUser}"', countersign('${nrOfApproved == nrOfInstances}')),
      userTask('last', '终审', 'flowable:assignee="teacher02"'),
      end,
      ...chain('start', 'sign', 'last', 'end'),
    )
    await campus.deploy('once_more', xml, [reviewedBy('sign', 'school_auditor')])
    const student = await campus.as('student02')
    const { instanceId } = await student.submit(await campus.project({ processKey: 'once_more' }))
    const [one, two] = [await campus.as('school01'), await campus.as('school02')]
    await one.approve(instanceId)
    await two.approve(instanceId)
    await (await campus.as('teacher02')).reject(instanceId, { targetNodeId: 'sign' })
    await expect(two.transfer(instanceId, 'school01')).rejects.toThrow('周明轩 已经在“会签”审批')
    await one.transfer(instanceId, 'teacher01')
    await two.transfer(instanceId, 'school01')
    await one.approve(instanceId)
    expect((await student.detail(instanceId)).waitingFor.map(({ approvers }) => approvers)).toEqual([['陈思齐']])
  })

  it('has the same people to choose from', async () => {
    const { college, instanceId } = await campus.applied()
    const taskId = await college.taskIn(instanceId)
    const { records: everybody } = await college.call(task.receivers, { query: { taskId } })
    expect(everybody.map(({ username }) => username)).toEqual([
      'admin',
      'em_audit',
      'fl_audit',
      'school01',
      'school02',
      'teacher01',
      'teacher02',
    ])
    for (const keyword of ['思齐', 'chensiqi', 'siqi', 'csq', 'Chen Si'])
      expect((await college.call(task.receivers, { query: { taskId, keyword } })).records).toMatchObject([
        { username: 'teacher01', realname: '陈思齐', departName: '计算机学院' },
      ])
    // Wildcards of the database are letters here.
    expect((await college.call(task.receivers, { query: { taskId, keyword: '%' } })).records).toEqual([])
  })

  it('is handed on once per request', async () => {
    const { student, college, instanceId } = await campus.applied()
    const body = { taskId: await college.taskIn(instanceId), username: 'teacher01', comment: '请代为审核', requestId: randomUUID() }
    const answers = await Promise.all([1, 2].map(() => college.call(task.transfer, { body })))
    expect(answers).toEqual(Array(2).fill({ instanceId, status: 'running' }))
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'transfer cs_audit'])
    expect((await student.detail(instanceId)).trail[1]!.comment).toBe('转交给 陈思齐：请代为审核')
  })
})
