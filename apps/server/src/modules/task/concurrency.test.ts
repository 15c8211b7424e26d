import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, task } from '@sc/api-client/contract'
import { scoreRecord, task as taskTable } from '../../db/schema/index.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import { chain, countersign, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  const one = processXml('one_of_them', start, userTask('review', '校级审核'), end, ...chain('start', 'review', 'end'))
  await campus.deploy('one_of_them', one, [reviewedBy('review', 'school_auditor')])
})
afterAll(() => server.close())

const scoresOf = (instanceId: string) => server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))

async function applied(processKey: string, hours = 6) {
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ processKey }), application(hours))
  return { student, instanceId }
}

const reasons = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message as string] : []))

describe('a task that several people share', () => {
  it('is decided by whoever is first; the other is told by whom', async () => {
    const { student, instanceId } = await applied('one_of_them')
    const [one, two] = [await campus.as('school01'), await campus.as('school02')]
    const taskId = await one.taskIn(instanceId)
    expect(await two.taskIn(instanceId)).toBe(taskId)
    const outcomes = await Promise.allSettled([one, two].map((person) => person.approveTask(taskId)))
    const loser = outcomes.findIndex(({ status }) => status === 'rejected')
    expect(reasons(outcomes)).toEqual([`该任务已由 ${loser === 0 ? '何静姝' : '周明轩'} 处理`])
    expect(await student.trail(instanceId)).toHaveLength(3)
    expect(await scoresOf(instanceId)).toHaveLength(1)
  })

  it('is either approved or rejected', async () => {
    const { student, instanceId } = await applied('one_of_them')
    const [one, two] = [await campus.as('school01'), await campus.as('school02')]
    const taskId = await one.taskIn(instanceId)
    const rejection = { body: { taskId, comment: '不符合要求', requestId: randomUUID() } }
    const outcomes = await Promise.allSettled([one.approveTask(taskId), two.call(task.reject, rejection)])
    expect(reasons(outcomes)).toHaveLength(1)
    const { instance } = await student.detail(instanceId)
    const approved = outcomes[0]!.status === 'fulfilled'
    expect(instance.status).toBe(approved ? 'completed' : 'returned')
    expect(await scoresOf(instanceId)).toHaveLength(approved ? 1 : 0)
  })
})

describe('a second click', () => {
  it('with the same request has no second effect, at the same moment and later', async () => {
    const { student, instanceId } = await applied('credit_approval', 12)
    const college = await campus.as('cs_audit')
    const taskId = await college.taskIn(instanceId)
    const click = () => college.approveTask(taskId, { requestId: 'approve-once' })
    const answers = await Promise.all([click(), click(), click()])
    expect(answers).toEqual(Array(3).fill({ instanceId, status: 'running' }))
    expect(await click()).toEqual({ instanceId, status: 'running' })
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'approve cs_audit'])
    const opened = await server.db
      .select()
      .from(taskTable)
      .where(and(eq(taskTable.instanceId, instanceId), eq(taskTable.nodeId, 'ZSXC_school')))
    expect(opened).toHaveLength(2)
  })

  it('with another request is told that it is done', async () => {
    const { student, instanceId } = await applied('credit_approval')
    const college = await campus.as('cs_audit')
    const taskId = await college.taskIn(instanceId)
    const outcomes = await Promise.allSettled([college.approveTask(taskId), college.approveTask(taskId)])
    expect(reasons(outcomes)).toEqual(['您已处理过该任务'])
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'approve cs_audit', 'complete'])
    expect(await scoresOf(instanceId)).toHaveLength(1)
  })

  it('may not carry the request of another act', async () => {
    const { instanceId } = await applied('credit_approval', 12)
    const college = await campus.as('cs_audit')
    await college.approve(instanceId, { requestId: 'used-before' })
    const other = await applied('credit_approval')
    await expect(college.approve(other.instanceId, { requestId: 'used-before' })).rejects.toThrow('请求编号已用于另一项操作')
    expect(await college.todo(other.instanceId)).toHaveLength(1)
  })

  it('may carry the request that was refused before', async () => {
    const { instanceId } = await applied('credit_approval')
    const other = await campus.as('em_audit')
    const college = await campus.as('cs_audit')
    const taskId = await college.taskIn(instanceId)
    await expect(other.approveTask(taskId, { requestId: 'not-yours' })).rejects.toThrow('待办任务不存在')
    await college.transfer(instanceId, 'em_audit')
    expect((await other.approveTask(taskId, { requestId: 'not-yours' })).status).toBe('completed')
  })
})

describe('countersigners', () => {
  it('may sign at the same moment', async () => {
    const { student, instanceId } = await applied('credit_approval', 12)
    await (await campus.as('cs_audit')).approve(instanceId)
    const both = [await campus.as('school01'), await campus.as('school02')]
    const answers = await Promise.all(both.map((person) => person.approve(instanceId)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['completed', 'running'])
    expect((await student.trail(instanceId)).slice(2).sort()).toEqual(['approve school01', 'approve school02', 'complete'])
    expect(await scoresOf(instanceId)).toHaveLength(1)
  })

  it('each have a task of their own, also where the file assigns none', async () => {
    const xml = processXml('sign_all', start, userTask('sign', '会签', '', countersign()), end, ...chain('start', 'sign', 'end'))
    await campus.deploy('sign_all', xml, [reviewedBy('sign', 'school_auditor')])
    const { instanceId } = await applied('sign_all')
    const [one, two] = [await campus.as('school01'), await campus.as('school02')]
    expect(await one.todo(instanceId)).toHaveLength(1)
    expect((await one.approve(instanceId)).status).toBe('running')
    expect(await one.todo(instanceId)).toEqual([])
    expect((await two.approve(instanceId)).status).toBe('completed')
  })

  it('whose signature is no longer needed are told so', async () => {
    const once = countersign('${nrOfCompletedInstances >= 1}')
    const xml = processXml(
      'sign_any',
      start,
      userTask('sign', '或签', 'flowable:assignee="${auditUser}"', once),
      end,
      ...chain('start', 'sign', 'end'),
    )
    await campus.deploy('sign_any', xml, [reviewedBy('sign', 'school_auditor')])
    const { instanceId } = await applied('sign_any')
    const [one, two] = [await campus.as('school01'), await campus.as('school02')]
    const taskOfTwo = await two.taskIn(instanceId)
    expect((await one.approve(instanceId)).status).toBe('completed')
    await expect(two.approveTask(taskOfTwo)).rejects.toThrow(/^该任务已取消，无需处理：周明轩 已于 .+ 在“或签”通过$/)
    expect(await two.todo(instanceId)).toEqual([])
  })
})

describe("somebody else's task", () => {
  it('is refused to everybody whom it does not wait for', async () => {
    const { student, instanceId } = await applied('credit_approval')
    const taskId = await (await campus.as('cs_audit')).taskIn(instanceId)
    const unread = { code: businessCode.notFound, message: '待办任务不存在或已被删除' }
    const read = { code: businessCode.noPermission, message: '该任务不由您处理' }
    const cases = [
      ['student01', read],
      ['student02', unread],
      ['em_audit', unread],
      ['school01', read],
      ['teacher01', unread],
      ['admin', read],
    ] as const
    for (const [username, refusal] of cases) {
      const stranger = await campus.as(username)
      const body = { taskId, comment: '不符合要求', requestId: randomUUID() }
      const deciding = [() => stranger.approveTask(taskId), () => stranger.call(task.reject, { body })]
      const handing = [
        () => stranger.call(task.transfer, { body: { ...body, username: 'teacher02' } }),
        () => stranger.call(task.receivers, { query: { taskId } }),
      ]
      // Who monitors processes hands on what waits for others.
      for (const act of username === 'admin' ? deciding : [...deciding, ...handing])
        await expect(act(), username).rejects.toMatchObject(refusal)
    }
    expect(await student.trail(instanceId)).toEqual(['submit student01'])
  })

  it('does not exist where there is none', async () => {
    await expect((await campus.as('cs_audit')).approveTask('nothing')).rejects.toMatchObject({ code: businessCode.notFound })
  })
})
