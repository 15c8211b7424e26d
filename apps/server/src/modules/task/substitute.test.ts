import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Absence } from '../../test/absence.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, countersign, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let absence: Absence
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  absence = new Absence(server, campus)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const SCHOOL = ['school01', 'school02']

/** An application of a student of foreign languages that waits for their college. */
async function applied(hours = 6) {
  const student = await campus.as('student05')
  return { student, ...(await student.submit(await campus.project(), application(hours))) }
}

describe('an administrator is asked where nobody else is there', () => {
  it('at submission', async () => {
    const student = await campus.as('student05')
    const itemId = await campus.project()
    const { instanceId, status } = await absence.frozen(['fl_audit'], () => student.submit(itemId))
    expect(status).toBe('running')
    expect(await student.detail(instanceId)).toMatchObject({
      waitingFor: [{ nodeName: '学院审批', approvers: ['林书远'] }],
      trail: [
        { action: 'submit' },
        { action: 'substitute', realname: '系统', nodeName: '学院审批', comment: '节点“学院审批”没有可用的审批人，转由管理员处理' },
      ],
    })
    expect((await admin.messages())[0]).toContain('学院审批')
    expect((await admin.approve(instanceId)).status).toBe('completed')
  })

  it('after an approval, which counts: one task in place of a countersign', async () => {
    const { student, instanceId } = await applied(12)
    const college = await campus.as('fl_audit')
    expect((await absence.frozen(SCHOOL, () => college.approve(instanceId))).status).toBe('running')
    expect(await student.trail(instanceId)).toEqual(['submit student05', 'approve fl_audit', 'substitute'])
    expect(await admin.todo(instanceId)).toHaveLength(1)
    expect((await admin.disagree(instanceId)).status).toBe('rejected')
  })

  it('at a resubmission and after being sent back', async () => {
    const { student, instanceId } = await applied(12)
    const college = await campus.as('fl_audit')
    await college.reject(instanceId)
    await absence.frozen(['fl_audit'], () => student.resubmit(instanceId, application(12)))
    await admin.approve(instanceId)
    await absence.frozen(['fl_audit'], async () => (await campus.as('school01')).reject(instanceId, { targetNodeId: 'ZSXC_college' }))
    expect(await admin.todo(instanceId)).toHaveLength(1)
    expect((await student.trail(instanceId)).filter((entry) => entry === 'substitute')).toHaveLength(2)
  })

  it('for a countersign right after the start, too', async () => {
    const xml = processXml(
      'only_teachers',
      start,
      userTask('sign', '导师会签', 'flowable:assignee="${auditUser}"', countersign()),
      end,
      ...chain('start', 'sign', 'end'),
    )
    await campus.deploy('only_teachers', xml, [reviewedBy('sign', 'teacher')])
    const itemId = await campus.project({ processKey: 'only_teachers' })
    const student = await campus.as('student01')
    const { instanceId } = await absence.frozen(['teacher01', 'teacher02'], () => student.submit(itemId))
    expect((await admin.approve(instanceId)).status).toBe('completed')
  })
})

describe('without any administrator either', () => {
  it('the approval counts, the node ahead is an incident, and goes on once people are there', async () => {
    const { student, instanceId } = await applied(12)
    const college = await campus.as('fl_audit')
    await absence.frozen([...SCHOOL, 'admin'], async () => {
      expect((await college.approve(instanceId)).status).toBe('incident')
    })
    expect(await student.detail(instanceId)).toMatchObject({
      trail: [
        {},
        { action: 'approve' },
        { action: 'incident', nodeName: '校级会签', comment: expect.stringContaining('没有可用的审批人') },
      ],
    })
    expect((await admin.retry(instanceId)).status).toBe('running')
    for (const username of SCHOOL) await (await campus.as(username)).approve(instanceId)
    expect((await student.detail(instanceId)).instance.status).toBe('completed')
  })

  it('likewise at a step for one person: the same fault while nothing changed, one task after', async () => {
    const student = await campus.as('student05')
    const itemId = await campus.project()
    const { instanceId, status } = await absence.frozen(['fl_audit', 'admin'], () => student.submit(itemId))
    expect(status).toBe('incident')
    expect(await student.detail(instanceId)).toMatchObject({ instance: { currentNodes: [] }, waitingFor: [] })
    expect((await admin.retry(instanceId)).status).toBe('running')
    expect((await admin.todo(instanceId)).length + (await (await campus.as('fl_audit')).todo(instanceId)).length).toBe(1)
    expect((await (await campus.as('fl_audit')).approve(instanceId)).status).toBe('completed')
  })
})
