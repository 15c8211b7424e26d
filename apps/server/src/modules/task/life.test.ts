import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { score, task } from '@sc/api-client/contract'
import { scoreRecord } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

describe('an application of more than 8 hours', () => {
  it('passes college and both school auditors, and ends in one score on the transcript', async () => {
    const itemId = await campus.project({ name: '乡村支教', hours: 12, credits: 1 })
    const [student, college, first, second] = await Promise.all(
      ['student01', 'cs_audit', 'school01', 'school02'].map((name) => campus.as(name)),
    )

    const { instanceId, status } = await student!.submit(itemId, application(9))
    expect(status).toBe('running')
    // Submitting is the applicant's own first step: it is nobody's task any more.
    expect(await student!.todo(instanceId)).toEqual([])
    expect(await student!.detail(instanceId)).toMatchObject({
      instance: { title: '李晓雨的乡村支教申请', currentNodes: ['学院审批'], departName: '计算机学院', version: 1 },
      nodes: { ZSXC_apply: 'done', ZSXC_college: 'current' },
      waitingFor: [{ nodeName: '学院审批', approvers: ['王海川'] }],
      values: application(9),
      myTask: null,
      allowed: ['withdraw', 'urge'],
    })

    expect(await college!.todo(instanceId)).toMatchObject([
      { nodeId: 'ZSXC_college', nodeName: '学院审批', initiatorName: '李晓雨', departName: '计算机学院', itemName: '乡村支教' },
    ])
    for (const other of ['em_audit', 'fl_audit', 'school01', 'teacher01'])
      expect(await (await campus.as(other)).todo(instanceId)).toEqual([])

    expect(await college!.approve(instanceId, { comment: '情况属实' })).toEqual({ instanceId, status: 'running' })
    expect((await first!.detail(instanceId)).waitingFor).toEqual([
      { nodeId: 'ZSXC_school', nodeName: '校级会签', approvers: ['周明轩'], reassignable: null },
      { nodeId: 'ZSXC_school', nodeName: '校级会签', approvers: ['何静姝'], reassignable: null },
    ])
    expect((await first!.approve(instanceId)).status).toBe('running')
    expect((await second!.detail(instanceId)).nodes.ZSXC_school).toBe('current')
    expect((await student!.call(score.transcript, { query: {} })).totalHours).toBe(0)

    expect((await second!.approve(instanceId)).status).toBe('completed')
    expect(await student!.trail(instanceId)).toEqual([
      'submit student01',
      'approve cs_audit',
      'approve school01',
      'approve school02',
      'complete',
    ])
    const after = await student!.detail(instanceId)
    expect(after.nodes).toMatchObject({ ZSXC_college: 'done', ZSXC_school: 'done', EndEvent_1: 'done' })
    expect(after).toMatchObject({ waitingFor: [], allowed: [], instance: { currentNodes: [], endTime: expect.any(String) } })

    expect(await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))).toMatchObject([
      { username: 'student01', hours: 12, credits: 1, module: 'volunteer', source: '申报', status: '生效', instanceId },
    ])
    const transcript = await student!.call(score.transcript, { query: {} })
    expect(transcript).toMatchObject({ totalHours: 12, totalCredits: 1 })
    expect(transcript.modules.filter(({ records }) => records.length > 0)).toMatchObject([
      { module: 'volunteer', moduleName: '志愿公益', hours: 12, records: [{ itemName: '乡村支教' }] },
    ])
  })

  it('is among what each of them has done', async () => {
    for (const [username, comment] of [
      ['cs_audit', '情况属实'],
      ['school01', null],
    ] as const) {
      const { records } = await (await campus.as(username)).call(task.done, { query: { keyword: '乡村支教' } })
      expect(records).toMatchObject([{ action: 'approve', comment, instanceStatus: 'completed', time: expect.any(String) }])
    }
    const { records } = await (await campus.as('student01')).call(task.done, { query: {} })
    expect(records).toEqual([])
  })
})

describe('an application of at most 8 hours', () => {
  it('ends with the college', async () => {
    const itemId = await campus.project()
    const student = await campus.as('student03')
    const { instanceId } = await student.submit(itemId, application(8))
    expect((await (await campus.as('em_audit')).approve(instanceId)).status).toBe('completed')
    const { nodes } = await student.detail(instanceId)
    expect(nodes).toMatchObject({ EndEvent_1: 'done' })
    expect(nodes).not.toHaveProperty('ZSXC_school')
    expect(await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))).toHaveLength(1)
  })
})
