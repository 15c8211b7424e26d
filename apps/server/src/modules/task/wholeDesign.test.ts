import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chain, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

/** The number that decides the hours shows by a role that the college may correct and a group that it does not see. */
const fields = [
  widget('input', 'k', '组别'),
  widget('radio', 'role', '角色', { required: true, options: ['lead', 'part'] }),
  widget('number', 'n', '时数', { visibleWhen: "${role == 'lead' && k == 'a'}" }),
  widget('input', 'proof', '证明编号', { required: true, visibleWhen: "${role == 'part' && k == 'd'}" }),
  widget('input', 'remark', '说明', { visibleWhen: "${k == 'a' || role == 'part'}" }),
  widget('input', 'sealed', '密封编号', { required: true, visibleWhen: "${role == 'part' && k == 'c'}" }),
]

const process = (key: string, college: Record<string, string>, school: Record<string, string> = {}) =>
  processXml(
    key,
    start,
    userTask('college', '学院审批', '', fieldPermissions(college)),
    userTask('school', '校级审批', '', fieldPermissions(school)),
    end,
    ...chain('start', 'college', 'school', 'end'),
  )

const reviewers = [reviewedBy('college', 'college_ek_group', { deptFlag: '1' }), reviewedBy('school', 'school_auditor')]

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('partly_seen', process('partly_seen', { k: 'hidden', role: 'write', sealed: 'hidden' }, { k: 'write' }), reviewers)
  await campus.deploy('filled_later', process('filled_later', { k: 'hidden', role: 'write' }, { proof: 'required' }), reviewers)
  await campus.newForm('partly_seen', ...fields)
})
afterAll(() => server.close())

async function applied(values: Record<string, unknown>, more: Parameters<Campus['project']>[0] = {}) {
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ formCode: 'partly_seen', processKey: 'partly_seen', ...more }), values)
  return { student, college: await campus.as('cs_audit'), school: await campus.as('school01'), instanceId }
}

const byNumber = { hoursRule: { source: 'field', field: 'n', cap: 30, step: 1 } } as const

describe('an approver’s change where a condition asks for what is hidden from them', () => {
  it('earns no hours by a field that it hides', async () => {
    const { student, college, instanceId } = await applied({ k: 'a', role: 'lead', n: 20 }, byNumber)
    await expect(college.approve(instanceId, { values: { role: 'part' } })).rejects.toThrow('表单中不出现这一项')
    expect((await student.detail(instanceId)).values).toEqual({ k: 'a', role: 'lead', n: 20 })
    expect((await college.approve(instanceId, { values: { role: 'lead' } })).status).toBe('running')
  })

  it('takes out what it hides, and later nodes approve plainly', async () => {
    const { student, college, school, instanceId } = await applied({ k: 'b', role: 'part', remark: '作为参与者' })
    await college.approve(instanceId, { values: { role: 'lead' } })
    expect((await student.detail(instanceId)).values).toEqual({ k: 'b', role: 'lead' })
    expect((await school.approve(instanceId)).status).toBe('completed')
    const other = await applied({ k: 'a', role: 'lead', n: 20 })
    await other.college.approve(other.instanceId, { values: { role: 'part' } })
    expect((await other.student.detail(other.instanceId)).values).toEqual({ k: 'a', role: 'part' })
    expect((await other.school.approve(other.instanceId)).status).toBe('completed')
  })

  it('is refused where it demands what nobody is to fill in, by name and with a way out', async () => {
    const { student, college, school, instanceId } = await applied({ k: 'd', role: 'lead' })
    await expect(college.approve(instanceId, { values: { role: 'part' } })).rejects.toMatchObject({
      message: expect.stringContaining('“证明编号”'),
      result: [{ model: 'proof', name: '证明编号', message: '这样修改后必须填写“证明编号”，但当前和后续环节都不能填写，请退回申请人修改' }],
    })
    expect(await student.trail(instanceId)).toEqual(['submit student01'])
    await college.approve(instanceId)
    expect((await school.approve(instanceId)).status).toBe('completed')
  })

  it('leaves it to a later node that demands it', async () => {
    const { student, college, school, instanceId } = await applied({ k: 'd', role: 'lead' }, { processKey: 'filled_later' })
    await college.approve(instanceId, { values: { role: 'part' } })
    expect((await student.detail(instanceId)).values).toEqual({ k: 'd', role: 'part' })
    await expect(school.approve(instanceId)).rejects.toThrow('证明编号必须填写')
    expect((await school.approve(instanceId, { values: { proof: 'A-1' } })).status).toBe('completed')
  })

  it('is the last node’s to leave as it was', async () => {
    const { college, school, instanceId } = await applied({ k: 'b', role: 'part', remark: '说明' })
    await college.approve(instanceId)
    await expect(school.approve(instanceId, { values: { k: 'd' } })).rejects.toThrow('“证明编号”')
    expect((await school.approve(instanceId, { values: { k: 'b' } })).status).toBe('completed')
  })
})

describe('the screen of an approver who does not see what a condition asks for', () => {
  it('follows what they change, and is told no value', async () => {
    const { college, instanceId } = await applied({ k: 'a', role: 'lead', n: 20 })
    const { formDesign, values } = await college.detail(instanceId)
    expect(values).not.toHaveProperty('k')
    const seen = JSON.parse(formDesign) as { list: typeof fields }
    expect(seen.list.find(({ model }) => model === 'n')?.options).toEqual({ visibleWhen: "${role == 'lead' && true}" })
    expect(JSON.stringify(seen)).not.toMatch(/k ==/)
  })
})
