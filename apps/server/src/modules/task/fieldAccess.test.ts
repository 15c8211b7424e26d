import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chain, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

/** The college may correct the hours and must name the organiser; the school does not see the description. */
const process = processXml(
  'opened',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ hours: 'write', organiser: 'required' })),
  userTask('school', '校级审批', '', fieldPermissions({ description: 'hidden' })),
  end,
  ...chain('start', 'college', 'school', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('opened', process, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
  ])
})
afterAll(() => server.close())

async function applied(values = application(6)) {
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ processKey: 'opened' }), values)
  return { student, college: await campus.as('cs_audit'), school: await campus.as('school01'), instanceId }
}

describe('at a node that opens fields', () => {
  it('the approver corrects them, and the change stays', async () => {
    const { student, college, instanceId } = await applied()
    expect((await college.detail(instanceId)).fieldPermissions).toMatchObject({
      hours: 'write',
      organiser: 'required',
      description: 'read',
    })
    await college.approve(instanceId, { values: { hours: 4 } })
    expect((await student.detail(instanceId)).values).toMatchObject({ hours: 4, organiser: '校团委' })
  })

  it('another field is refused, and nothing happens', async () => {
    const { student, college, instanceId } = await applied()
    await expect(college.approve(instanceId, { values: { description: '改写' } })).rejects.toThrow('不允许修改')
    await expect(college.approve(instanceId, { values: { hours: 'many' } })).rejects.toThrow('表单数据校验失败')
    expect(await student.trail(instanceId)).toEqual(['submit student01'])
  })

  it('a required field must be filled in, also by who sends nothing', async () => {
    const { organiser: _, ...without } = application(6)
    const { college, instanceId } = await applied(without)
    await expect(college.approve(instanceId)).rejects.toThrow('必须填写')
    expect((await college.approve(instanceId, { values: { organiser: '校学生会' } })).status).toBe('running')
  })
})

describe('at a node that hides a field', () => {
  it('its value never leaves the server, also after the decision', async () => {
    const { college, school, instanceId } = await applied()
    await college.approve(instanceId)
    for (const decide of [() => Promise.resolve(), () => school.approve(instanceId)]) {
      const seen = await school.detail(instanceId)
      expect(seen.fieldPermissions.description).toBe('hidden')
      expect(seen.values).toHaveProperty('hours')
      expect(seen.values).not.toHaveProperty('description')
      await decide()
    }
  })

  it('the applicant sees everything', async () => {
    const { student, college, instanceId } = await applied()
    await college.approve(instanceId)
    expect(await student.detail(instanceId)).toMatchObject({ fieldPermissions: {}, values: { description: expect.any(String) } })
  })
})
