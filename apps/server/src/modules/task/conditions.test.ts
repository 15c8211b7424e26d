import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, form } from '@sc/api-client/contract'
import { chain, element, end, fieldPermissions, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

/** kind → level → cert, each shown by the one before, and what a student may not change. */
const design = {
  list: [
    widget('radio', 'kind', '类别', { required: true, options: ['竞赛', '讲座'] }),
    widget('radio', 'level', '级别', { required: true, options: ['国家级', '校级'], visibleWhen: "${kind == '竞赛'}" }),
    {
      ...widget('grid', 'grid', '栅格', { visibleWhen: "${level == '国家级'}" }),
      columns: [{ span: 24, list: [widget('input', 'cert', '证书编号', { required: true })] }],
    },
    widget('number', 'hours', '学时', { defaultValue: 2, readOnlyWhen: "${kind == '讲座'}" }),
    widget('input', 'term', '学期', { disabled: true, defaultValue: '2026 春' }),
    widget('hidden', 'source', '来源', { defaultValue: 'web' }),
    widget('input', 'secret', '内部意见', {}),
    widget('input', 'reply', '答复', { visibleWhen: '${not empty secret}' }),
  ],
  config: { labelWidth: 100 },
}

/** The college may change kind and the disabled term, and does not see the secret; national awards go to the school. */
const process = processXml(
  'chained',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ kind: 'write', term: 'write', secret: 'hidden', reply: 'write' })),
  element('exclusiveGateway', 'gate', 'default="gate_to_end"'),
  userTask('school', '校级审批'),
  end,
  ...chain('start', 'college', 'gate', 'end'),
  flow('gate', 'school', "${level == '国家级'}"),
  flow('school', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('chained', process, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
  ])
  const admin = await campus.as('admin')
  const { id } = await admin.call(form.add, { body: { formCode: 'chained', formName: '逐级显示' } })
  await admin.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData: design } })
})
afterAll(() => server.close())

const fixed = { term: '2026 春', source: 'web' }
const award = { kind: '竞赛', level: '国家级', cert: 'A-1', hours: 8 }
const project = () => campus.project({ formCode: 'chained', processKey: 'chained' })

describe('a chain of conditions', () => {
  it('asks for nothing that it hides, and stores nothing of it', async () => {
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await project(), { ...award, kind: '讲座', hours: 2 })
    expect((await student.detail(instanceId)).values).toEqual({ kind: '讲座', hours: 2, ...fixed })
    expect((await (await campus.as('cs_audit')).approve(instanceId)).status).toBe('completed')
  })

  it('asks for what it shows', async () => {
    const itemId = await project()
    await expect((await campus.as('student01')).submit(itemId, { kind: '竞赛', level: '国家级' })).rejects.toMatchObject({
      code: businessCode.failed,
      result: [{ model: 'cert', name: '证书编号', message: '证书编号必须填写' }],
    })
  })

  it('takes back from the process what is hidden when the form is submitted again', async () => {
    const student = await campus.as('student01')
    const college = await campus.as('cs_audit')
    const { instanceId } = await student.submit(await project(), award)
    await college.reject(instanceId)
    await student.resubmit(instanceId, { kind: '讲座', hours: 2 })
    expect((await student.detail(instanceId)).values).toEqual({ kind: '讲座', hours: 2, ...fixed })
    expect((await college.approve(instanceId)).status).toBe('completed')
  })

  it('takes out of the application, and of the process, what an approver’s change hides', async () => {
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await project(), award)
    expect((await (await campus.as('cs_audit')).approve(instanceId, { values: { kind: '讲座' } })).status).toBe('completed')
    expect((await student.detail(instanceId)).values).toEqual({ kind: '讲座', hours: 8, ...fixed })
  })

  it('sends a national award on', async () => {
    const { instanceId } = await (await campus.as('student01')).submit(await project(), award)
    expect((await (await campus.as('cs_audit')).approve(instanceId)).status).toBe('running')
  })
})

describe('what the design fixes', () => {
  it('is computed here, or sent as it is', async () => {
    const student = await campus.as('student01')
    for (const values of [award, { ...award, ...fixed }]) {
      const { instanceId } = await student.submit(await project(), values)
      expect((await student.detail(instanceId)).values).toEqual({ ...award, ...fixed })
    }
  })

  it.each([
    ['term', { term: '2030 春' }, '学期不允许修改'],
    ['source', { source: 'forged' }, '来源不允许修改'],
    ['hours', { kind: '讲座', hours: 99 }, '学时不允许修改'],
    ['approved', { approved: true }, '表单中没有字段“approved”'],
  ])('%s is refused by name when it differs, and nothing is written', async (model, values, message) => {
    const student = await campus.as('student01')
    const itemId = await project()
    await expect(student.submit(itemId, { ...award, ...values })).rejects.toMatchObject({
      message: expect.stringContaining(message),
      result: [expect.objectContaining({ model })],
    })
    const { instanceId } = await student.submit(itemId, award)
    const college = await campus.as('cs_audit')
    await college.reject(instanceId)
    await expect(student.resubmit(instanceId, { ...award, term: '2030 春' })).rejects.toThrow('学期不允许修改')
  })

  it('is opened by a node, and closed by the next', async () => {
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await project(), award)
    const college = await campus.as('cs_audit')
    await expect(college.approve(instanceId, { values: { hours: 99 } })).rejects.toThrow('学时不允许修改')
    await college.approve(instanceId, { values: { term: '2026 秋', hours: '8' } })
    expect((await student.detail(instanceId)).values).toMatchObject({ term: '2026 秋', hours: 8 })
    const school = await campus.as('school01')
    await expect(school.approve(instanceId, { values: { term: '2030 春' } })).rejects.toThrow('学期不允许修改')
    await expect(school.approve(instanceId, { values: { unknown: 1 } })).rejects.toThrow('表单中没有字段“unknown”')
    expect((await school.approve(instanceId, { values: { term: '2026 秋' } })).status).toBe('completed')
  })
})

describe('a field hidden from an approver', () => {
  it('decides by its stored value, on their screen as here', async () => {
    const student = await campus.as('student01')
    const college = await campus.as('cs_audit')
    const { instanceId } = await student.submit(await project(), { ...award, secret: '从严' })
    const { values, formDesign } = await college.detail(instanceId)
    expect(values).not.toHaveProperty('secret')
    const seen = JSON.parse(formDesign) as typeof design
    expect(seen.list.at(-1)?.options).toMatchObject({ visibleWhen: '${true}' })
    expect(JSON.parse((await student.detail(instanceId)).formDesign)).toEqual(design)
    await expect(college.approve(instanceId, { values: { secret: '从严' } })).rejects.toThrow('内部意见在当前环节不可见，不能填写')
    await college.approve(instanceId, { values: { reply: '已核实' } })
    expect((await student.detail(instanceId)).values).toMatchObject({ secret: '从严', reply: '已核实' })
  })

  it('hides what it does not call for', async () => {
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await project(), award)
    await (await campus.as('cs_audit')).approve(instanceId, { values: { reply: '看不见' } })
    expect((await student.detail(instanceId)).values).not.toHaveProperty('reply')
  })
})
