import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, instance } from '@sc/api-client/contract'
import { processInstance } from '../../db/schema/index.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import { chain, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.newForm('achievements', widget('input', 'work', '作品名称'))
  const review = processXml('achievement_review', start, userTask('review', '学校审核', ''), end, ...chain('start', 'review', 'end'))
  await campus.deploy('achievement_review', review, [reviewedBy('review', 'school_auditor')])
})
afterAll(() => server.close())

async function applied(hours = 6, processKey = 'credit_approval') {
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ processKey }), application(hours))
  return { student, instanceId }
}

describe('withdrawing', () => {
  it('takes the task back and lets the applicant change and submit', async () => {
    const { student, instanceId } = await applied()
    const college = await campus.as('cs_audit')
    const taskId = await college.taskIn(instanceId)
    expect(await student.withdraw(instanceId)).toEqual({ instanceId, status: 'withdrawn' })
    await expect(college.approveTask(taskId)).rejects.toThrow(/^该任务已取消，无需处理：李晓雨 已于 .+ 撤回这份申请$/)
    expect((await student.detail(instanceId)).allowed).toEqual(['resubmit', 'cancel'])
    expect((await student.call(instance.mine, { query: { status: 'withdrawn' } })).records).toMatchObject([
      { id: instanceId, currentNodes: [] },
    ])
    expect((await student.resubmit(instanceId, application(7))).status).toBe('running')
    expect((await college.approve(instanceId)).status).toBe('completed')
    expect(await student.trail(instanceId)).toEqual([
      'submit student01',
      'withdraw student01',
      'submit student01',
      'approve cs_audit',
      'complete',
    ])
  })

  it('is over once somebody has decided', async () => {
    const { student, instanceId } = await applied(12)
    await (await campus.as('cs_audit')).approve(instanceId)
    expect((await student.detail(instanceId)).allowed).toEqual(['urge'])
    await expect(student.withdraw(instanceId)).rejects.toThrow('已有审批人处理，不能撤回')
    expect((await student.detail(instanceId)).instance.status).toBe('running')
  })

  it('is possible again after submitting again', async () => {
    const { student, instanceId } = await applied(12)
    await (await campus.as('cs_audit')).reject(instanceId)
    await expect(student.withdraw(instanceId)).rejects.toThrow('只有审批中的申请可以撤回')
    await student.resubmit(instanceId)
    expect((await student.withdraw(instanceId)).status).toBe('withdrawn')
  })

  it('and approving at the same moment end with one of them', async () => {
    const { student, instanceId } = await applied()
    const college = await campus.as('cs_audit')
    const taskId = await college.taskIn(instanceId)
    const outcomes = await Promise.allSettled([student.withdraw(instanceId), college.approveTask(taskId)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status } = (await student.detail(instanceId)).instance
    expect(status).toBe(outcomes[0]!.status === 'fulfilled' ? 'withdrawn' : 'completed')
  })

  it('ends after ten times, so that nobody fills the trail with their own changes of mind', async () => {
    const { student, instanceId } = await applied()
    for (let times = 0; times < 10; times += 1) {
      await student.withdraw(instanceId)
      await student.resubmit(instanceId)
    }
    await expect(student.withdraw(instanceId)).rejects.toThrow('这份申请已撤回过 10 次，不能再撤回；需要修改的，请联系审批人退回')
    expect((await student.detail(instanceId)).instance.status).toBe('running')
  })

  it('is the applicant’s alone', async () => {
    const { instanceId } = await applied()
    for (const username of ['admin', 'cs_audit'])
      await expect((await campus.as(username)).withdraw(instanceId)).rejects.toMatchObject({ code: businessCode.noPermission })
    await expect((await campus.as('student02')).withdraw(instanceId)).rejects.toMatchObject({ code: businessCode.notFound })
  })
})

describe('cancelling', () => {
  const choice = async (rejectConfiguration: '0' | '1' | null) => {
    const key = `choice_${rejectConfiguration}`
    const xml = processXml(
      key,
      start,
      userTask('apply', '提交申请'),
      userTask('review', '审核'),
      end,
      ...chain('start', 'apply', 'review', 'end'),
    )
    await campus.deploy(key, xml, [reviewedBy('apply', 'initiator', { rejectConfiguration }), reviewedBy('review', 'school_auditor')])
    const { student, instanceId } = await applied(6, key)
    await (await campus.as('school01')).reject(instanceId)
    return { student, instanceId }
  }

  it.each(['1', null] as const)('is the applicant’s after a rejection where the apply node says %s', async (rejectConfiguration) => {
    const { student, instanceId } = await choice(rejectConfiguration)
    expect((await student.detail(instanceId)).allowed).toEqual(['resubmit', 'cancel'])
    expect((await student.cancel(instanceId)).status).toBe('cancelled')
    expect(await student.detail(instanceId)).toMatchObject({ allowed: [], instance: { endTime: expect.any(String) } })
    await expect(student.resubmit(instanceId)).rejects.toThrow('只有被退回或已撤回的申请可以重新提交')
  })

  it('is not the applicant’s where the apply node says no, but the administrator’s', async () => {
    const { student, instanceId } = await choice('0')
    expect((await student.detail(instanceId)).allowed).toEqual(['resubmit'])
    await expect(student.cancel(instanceId)).rejects.toMatchObject({ code: businessCode.noPermission })
    const admin = await campus.as('admin')
    expect((await admin.detail(instanceId)).allowed).toEqual(['cancel'])
    expect((await admin.cancel(instanceId)).status).toBe('cancelled')
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'reject school01', 'cancel admin'])
  })

  it('leads to a new application ten times a day', async () => {
    const student = await campus.as('student02')
    const itemId = await campus.project({})
    for (let times = 0; times < 10; times += 1) {
      const { instanceId } = await student.submit(itemId, application(6))
      await student.withdraw(instanceId)
      await student.cancel(instanceId)
    }
    await expect(student.submit(itemId, application(6))).rejects.toThrow('您在 24 小时内已在该项目中取消过 10 份申请，请明天再申请')
    await server.db
      .update(processInstance)
      .set({ endTime: new Date(Date.now() - 25 * 3_600_000) })
      .where(and(eq(processInstance.recordId, itemId), eq(processInstance.initiator, 'student02')))
    await student.submit(itemId, application(6))
  })

  it('is nothing that a project of many achievements needs to be filled: fifty applications a day are as many as it takes', async () => {
    const student = await campus.as('student03')
    const recognition = { dayField: null, claimFields: ['work'] }
    const itemId = await campus.project({ formCode: 'achievements', processKey: 'achievement_review', recognition })
    await student.submit(itemId, { work: '作品' })
    const [first] = await server.db.select().from(processInstance).where(eq(processInstance.recordId, itemId))
    const others = Array.from({ length: 49 }, (_, at) => ({ ...first!, id: `more-${at}`, claimName: `作品 ${at}` }))
    await server.db.insert(processInstance).values(others)
    await expect(student.submit(itemId, { work: '再一件' })).rejects.toThrow('您在 24 小时内已在该项目中提交 50 份申请，请明天再申请')
    await (await campus.as('student04')).submit(itemId, { work: '别人的作品' })
    await server.db
      .update(processInstance)
      .set({ startTime: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(processInstance.id, first!.id))
    await student.submit(itemId, { work: '再一件' })
  })

  it('takes the tasks of a running application away; the applicant cannot', async () => {
    const { student, instanceId } = await applied()
    await expect(student.cancel(instanceId)).rejects.toMatchObject({ code: businessCode.noPermission })
    expect((await (await campus.as('admin')).cancel(instanceId)).status).toBe('cancelled')
    expect(await (await campus.as('cs_audit')).todo(instanceId)).toEqual([])
    await expect((await campus.as('admin')).cancel(instanceId)).rejects.toThrow('该申请已经结束')
  })
})
