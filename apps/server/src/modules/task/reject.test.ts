import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task } from '@sc/api-client/contract'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import { chain, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

/** An application at the countersigning of the demonstration process. */
async function atSchool() {
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project(), application(12))
  await (await campus.as('cs_audit')).approve(instanceId)
  return { student, instanceId }
}

describe('a rejection to the applicant', () => {
  it('rests with the applicant, who changes the form and submits again', async () => {
    const { student, instanceId } = await atSchool()
    const [first, second, college] = [await campus.as('school01'), await campus.as('school02'), await campus.as('cs_audit')]
    expect(await first.reject(instanceId, { comment: '请补充证明' })).toEqual({ instanceId, status: 'returned' })

    expect(await second.todo(instanceId)).toEqual([])
    expect(await student.detail(instanceId)).toMatchObject({
      nodes: { ZSXC_college: 'done', ZSXC_school: 'returned' },
      waitingFor: [],
      allowed: ['resubmit', 'cancel'],
      trail: [{}, {}, { action: 'reject', comment: '请补充证明', realname: '周明轩', nodeName: '校级会签' }],
    })
    expect(await college.todo(instanceId)).toEqual([])

    const changed = { ...application(6), activity_name: '校史馆讲解' }
    expect((await student.resubmit(instanceId, changed)).status).toBe('running')
    expect(await student.detail(instanceId)).toMatchObject({
      values: changed,
      nodes: { ZSXC_apply: 'done', ZSXC_college: 'current' },
      allowed: ['withdraw', 'urge'],
    })
    // The changed hours count: no school auditor is asked any more.
    expect((await college.approve(instanceId)).status).toBe('completed')
    const { nodes } = await student.detail(instanceId)
    expect(nodes).not.toHaveProperty('ZSXC_school')
    expect(await student.trail(instanceId)).toEqual([
      'submit student01',
      'approve cs_audit',
      'reject school01',
      'submit student01',
      'approve cs_audit',
      'complete',
    ])
  })

  it('is refused without a reason', async () => {
    const { instanceId } = await atSchool()
    await expect((await campus.as('school01')).reject(instanceId, { comment: ' ' })).rejects.toThrow('请填写退回原因')
  })

  it('is seen by those who decided', async () => {
    const { instanceId } = await atSchool()
    await (await campus.as('school02')).reject(instanceId)
    for (const username of ['cs_audit', 'school02'])
      expect((await (await campus.as(username)).detail(instanceId)).instance.status).toBe('returned')
    const { records } = await (await campus.as('school02')).call(task.done, { query: {} })
    expect(records[0]).toMatchObject({ instanceId, action: 'reject', comment: '材料不全', instanceStatus: 'returned' })
  })

  it('accepts only values that the form takes when it comes back', async () => {
    const { student, instanceId } = await atSchool()
    await (await campus.as('school01')).reject(instanceId)
    await expect(student.resubmit(instanceId, application(0))).rejects.toMatchObject({ result: [{ model: 'hours' }] })
    expect((await student.detail(instanceId)).instance.status).toBe('returned')
  })

  it('cannot be submitted again by anybody else, nor while it is being decided', async () => {
    const { student, instanceId } = await atSchool()
    await expect(student.resubmit(instanceId)).rejects.toThrow('只有被退回或已撤回的申请可以重新提交')
    await (await campus.as('school01')).reject(instanceId)
    await expect((await campus.as('student02')).resubmit(instanceId)).rejects.toThrow('申请不存在')
  })
})

describe('a rejection to an earlier node', () => {
  it('asks that node again, and the diagram forgets the rejection once it is passed', async () => {
    const { student, instanceId } = await atSchool()
    const [first, second, college] = [await campus.as('school01'), await campus.as('school02'), await campus.as('cs_audit')]
    await first.approve(instanceId)
    expect((await second.detail(instanceId)).myTask!.rejectTargets).toEqual([{ nodeId: 'ZSXC_college', nodeName: '学院审批' }])
    expect((await second.reject(instanceId, { targetNodeId: 'ZSXC_college' })).status).toBe('running')
    expect((await student.detail(instanceId)).nodes).toMatchObject({ ZSXC_apply: 'done', ZSXC_college: 'current', ZSXC_school: 'returned' })

    await college.approve(instanceId)
    // The countersigning starts from the beginning.
    await first.approve(instanceId)
    expect((await student.detail(instanceId)).nodes.ZSXC_school).toBe('current')
    expect((await second.approve(instanceId)).status).toBe('completed')
    expect((await student.detail(instanceId)).nodes.ZSXC_school).toBe('done')
  })

  it('is refused to a node that was not passed', async () => {
    const { instanceId } = await atSchool()
    const first = await campus.as('school01')
    for (const targetNodeId of ['ZSXC_school', 'EndEvent_1', 'Gateway_hours', 'nowhere'])
      await expect(first.reject(instanceId, { targetNodeId }), targetNodeId).rejects.toThrow('不能退回到所选的节点')
    expect(await first.todo(instanceId)).toHaveLength(1)
  })

  it('to the step that submitting passes is a rejection to the applicant', async () => {
    const { student, instanceId } = await atSchool()
    expect((await (await campus.as('school01')).reject(instanceId, { targetNodeId: 'ZSXC_apply' })).status).toBe('returned')
    expect(await student.todo(instanceId)).toEqual([])
    expect((await student.resubmit(instanceId)).status).toBe('running')
  })

  it('may be the first node, where that is an approval', async () => {
    const xml = processXml(
      'two_steps',
      start,
      userTask('tutor', '导师审批'),
      userTask('office', '教务审批'),
      end,
      ...chain('start', 'tutor', 'office', 'end'),
    )
    await campus.deploy('two_steps', xml, [reviewedBy('tutor', 'teacher'), reviewedBy('office', 'school_auditor')])
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await campus.project({ processKey: 'two_steps' }))
    await (await campus.as('teacher01')).approve(instanceId)
    const office = await campus.as('school01')
    expect((await office.detail(instanceId)).myTask!.rejectTargets).toEqual([{ nodeId: 'tutor', nodeName: '导师审批' }])
    await office.reject(instanceId, { targetNodeId: 'tutor' })
    expect(await (await campus.as('teacher02')).todo(instanceId)).toHaveLength(1)
    expect((await student.detail(instanceId)).nodes).toEqual({ start: 'done', tutor: 'current', office: 'returned' })
  })
})
