import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode } from '@sc/api-client/contract'
import { parseDesign, validateSubmission } from '@sc/form-renderer/schema'
import { chain, element, end, fieldPermissions, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

const process = processXml(
  'computed',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ count: 'write', bonus: 'hidden', total: 'write' })),
  element('exclusiveGateway', 'fork', 'default="short"'),
  userTask('dean', '教务处审批'),
  end,
  ...chain('start', 'college', 'fork'),
  flow('fork', 'dean', '${total > 10}'),
  '<bpmn:sequenceFlow id="short" sourceRef="fork" targetRef="end" />',
  flow('dean', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('computed', process, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' }), reviewedBy('dean', 'admin')])
  await campus.newForm(
    'computed',
    widget('number', 'unit', '每次学时', { defaultValue: '' }),
    widget('number', 'count', '次数', { defaultValue: '' }),
    widget('number', 'bonus', '奖励学时', { defaultValue: 0 }),
    widget('number', 'total', '合计学时', { computed: '${unit * count + bonus}', decimals: 1, max: 30, defaultValue: 20 }),
  )
})
afterAll(() => server.close())

const project = () =>
  campus.project({ formCode: 'computed', processKey: 'computed', hoursRule: { source: 'field', field: 'total', cap: 25, step: 0.5 } })
const sent = { unit: 1.5, count: 4, bonus: 1 }
const refused = (model: string, message: string) => ({ code: businessCode.failed, result: [{ model, message }] })

it('records what it comes to, for whom it was filled in, and refuses anything else by name', async () => {
  const student = await campus.as('student01')
  const itemId = await project()
  await expect(student.submit(itemId, { ...sent, total: 25 })).rejects.toMatchObject(
    refused('total', '合计学时不允许修改，提交的内容与原有内容不一致'),
  )
  await expect(student.submit(itemId, { ...sent, count: 40 })).rejects.toMatchObject(refused('total', '合计学时不能大于 30'))
  const { instanceId } = await student.submit(itemId, { ...sent, total: 7 })
  const { values, instance } = await student.detail(instanceId)
  expect(values).toEqual({ ...sent, total: 7 })
  expect(instance).toMatchObject({ hours: 7, hoursBasis: { field: 'total', value: 7, setBy: 'student01' } })
  expect(instance.hoursBasis).not.toHaveProperty('byForm')
})

it('follows what an approver changes, with all that nobody showed them, and the process asks for what it is by then', async () => {
  const college = await campus.as('cs_audit')
  const { instanceId } = await (await campus.as('student02')).submit(await project(), sent)
  const seen = await college.detail(instanceId)
  expect(seen.values).toEqual({ unit: 1.5, count: 4, total: 7 })
  expect(seen.formDesign).not.toContain('bonus}')
  await expect(college.approve(instanceId, { values: { total: 12 } })).rejects.toMatchObject(
    refused('total', '合计学时不允许修改，提交的内容与原有内容不一致'),
  )
  await expect(college.approve(instanceId, { values: { count: 20 } })).rejects.toMatchObject(refused('total', '合计学时不能大于 30'))
  // As the page sends it, which cannot work it out.
  expect((await college.approve(instanceId, { values: { count: 8, total: 7 } })).status).toBe('running')
  const { trail, values, instance } = await (await campus.as('admin')).detail(instanceId)
  expect(values).toEqual({ unit: 1.5, count: 8, bonus: 1, total: 13 })
  expect(instance).toMatchObject({ hours: 13, hoursBasis: { value: 13, setBy: 'cs_audit' } })
  expect(trail.at(-1)?.changes?.map(({ title, before, after }) => [title, before, after])).toEqual([
    ['次数', '4', '8'],
    ['合计学时', '7', '13'],
    ['认定学时', '7 学时', '13 学时'],
  ])
  expect(instance.currentNodes).toEqual(['教务处审批'])
})

it('is worked out anew when it is submitted again', async () => {
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await project(), sent)
  await (await campus.as('cs_audit')).reject(instanceId)
  await expect(student.resubmit(instanceId, { ...sent, count: 2, total: 9 })).rejects.toMatchObject(
    refused('total', '合计学时不允许修改，提交的内容与原有内容不一致'),
  )
  await student.resubmit(instanceId, { ...sent, count: 2 })
  expect((await student.detail(instanceId)).instance).toMatchObject({ hours: 4, hoursBasis: { value: 4 } })
})

it('counts by the steps of its project, however many places its formula comes to: nobody could write fewer', async () => {
  await campus.newForm(
    'minutes',
    widget('number', 'minutes', '服务分钟', { defaultValue: '' }),
    widget('number', 'total', '服务学时', { computed: '${minutes / 60}' }),
  )
  const of = async (step: number) => {
    const hoursRule = { source: 'field', field: 'total', cap: 25, step } as const
    const itemId = await campus.project({ formCode: 'minutes', processKey: 'computed', hoursRule })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId, { minutes: 100 }, randomUUID(), { hours: step === 0.5 ? 1.5 : 1.66 })
    const { instance, hoursField } = await student.detail(instanceId)
    return [instance.hours, hoursField?.computed]
  }
  expect(await of(0.5)).toEqual([1.5, true])
  expect(await of(0.01)).toEqual([1.66, true])
})

it('gives no hours for what an approver’s change hides, though they may not change that itself', async () => {
  const opening = fieldPermissions({ kind: 'write' })
  const xml = processXml('comes', start, userTask('college', '学院审批', '', opening), end, ...chain('start', 'college', 'end'))
  await campus.deploy('comes', xml, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  await campus.newForm(
    'comes',
    widget('input', 'kind', '类别'),
    widget('number', 'bonus', '奖励学时', { defaultValue: '', visibleWhen: "${kind == 'x'}" }),
    widget('number', 'total', '合计学时', { computed: '${bonus + 1}', defaultValue: '' }),
  )
  const hoursRule = { source: 'field', field: 'total', cap: 25, step: 0.5 } as const
  const itemId = await campus.project({ formCode: 'comes', processKey: 'comes', hoursRule })
  const { instanceId } = await (await campus.as('student01')).submit(itemId, { kind: 'x', bonus: 5 })
  const college = await campus.as('cs_audit')
  expect((await college.detail(instanceId)).instance.hours).toBe(6)
  await college.approve(instanceId, { values: { kind: 'y' } })
  const { values, instance } = await college.detail(instanceId)
  expect(values).toEqual({ kind: 'y', total: 1 })
  expect(instance).toMatchObject({ hours: 1, hoursBasis: { value: 1, setBy: 'cs_audit' } })
})

it('is handed in again by an applicant who does not see all that it is computed of', async () => {
  const applicants = fieldPermissions({ unit: 'write', count: 'write', bonus: 'hidden' })
  const xml = processXml(
    'unseen',
    start,
    userTask('apply', '申请', 'flowable:assignee="${initiator}"', applicants),
    userTask('college', '学院审批', '', fieldPermissions({ bonus: 'write' })),
    userTask('dean', '教务处审批'),
    end,
    ...chain('start', 'apply', 'college', 'dean', 'end'),
  )
  await campus.deploy('unseen', xml, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' }), reviewedBy('dean', 'admin')])
  const hoursRule = { source: 'field', field: 'total', cap: 25, step: 0.5 } as const
  const itemId = await campus.project({ formCode: 'computed', processKey: 'unseen', hoursRule })
  const student = await campus.as('student02')
  const { instanceId } = await student.submit(itemId, { unit: 1.5, count: 4 })
  await (await campus.as('cs_audit')).approve(instanceId, { values: { bonus: 2 } })
  await (await campus.as('admin')).reject(instanceId)
  const seen = await student.detail(instanceId)
  expect(seen.values).toEqual({ unit: 1.5, count: 4, total: 8 })
  const { design } = parseDesign(seen.formDesign)
  // As the page works it out, which knows nothing else than what the record holds.
  const { values } = validateSubmission(design, { unit: 1.5, count: 2 }, seen.fieldPermissions, { stored: seen.fixedValues })
  delete values.bonus
  expect({ ...values }).toEqual({ unit: 1.5, count: 2, total: 8 })
  await expect(student.resubmit(instanceId, values, randomUUID(), { hours: 8 })).rejects.toMatchObject({
    code: businessCode.conflict,
    result: { hours: 5 },
  })
  await student.resubmit(instanceId, values, randomUUID(), { hours: 5 })
  expect((await student.detail(instanceId)).instance).toMatchObject({ hours: 5, hoursBasis: { value: 5, setBy: 'student02' } })
})

it('follows what approvers set last when it is submitted again, though an earlier one was shown it as theirs to change', async () => {
  const xml = processXml(
    'closed',
    start,
    userTask('apply', '申请', 'flowable:assignee="${initiator}"', fieldPermissions({ note: 'write', bonus: 'read' })),
    userTask('college', '学院审批', '', fieldPermissions({ bonus: 'write', total: 'write' })),
    userTask('dean', '教务处审批', '', fieldPermissions({ bonus: 'write' })),
    userTask('school', '学校审批'),
    end,
    ...chain('start', 'apply', 'college', 'dean', 'school', 'end'),
  )
  const reviewers = [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('dean', 'admin'),
    reviewedBy('school', 'admin'),
  ]
  await campus.deploy('closed', xml, reviewers)
  await campus.newForm(
    'closed',
    widget('input', 'note', '说明'),
    widget('number', 'bonus', '奖励学时', { defaultValue: 1 }),
    widget('number', 'total', '合计学时', { computed: '${bonus * 2}', defaultValue: '' }),
  )
  const hoursRule = { source: 'field', field: 'total', cap: 25, step: 0.5 } as const
  const itemId = await campus.project({ formCode: 'closed', processKey: 'closed', hoursRule })
  const [student, admin] = [await campus.as('student01'), await campus.as('admin')]
  const { instanceId } = await student.submit(itemId, { note: '一' })
  await (await campus.as('cs_audit')).approve(instanceId, { values: { bonus: 2 } })
  await admin.approve(instanceId, { values: { bonus: 4 } })
  expect((await admin.detail(instanceId)).instance.hours).toBe(8)
  await admin.reject(instanceId)
  await student.resubmit(instanceId, { note: '二' })
  const { values, instance } = await student.detail(instanceId)
  expect(values).toEqual({ note: '二', bonus: 4, total: 8 })
  expect(instance).toMatchObject({ hours: 8, hoursBasis: { value: 8 } })
})

it('stays the word of the approver who set what it is computed of, when it is handed in again by somebody to whom all of that is closed', async () => {
  const closed = fieldPermissions({ unit: 'read', count: 'read', bonus: 'read', total: 'read' })
  const xml = processXml(
    'closed_inputs',
    start,
    userTask('apply', '申请', 'flowable:assignee="${initiator}"', closed),
    userTask('college', '学院审批', '', fieldPermissions({ bonus: 'write' })),
    userTask('dean', '教务处审批'),
    end,
    ...chain('start', 'apply', 'college', 'dean', 'end'),
  )
  await campus.deploy('closed_inputs', xml, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' }), reviewedBy('dean', 'admin')])
  const hoursRule = { source: 'field', field: 'total', cap: 25, step: 0.5 } as const
  await campus.newForm(
    'closed_inputs',
    widget('input', 'what', '事由'),
    widget('number', 'unit', '每次学时', { defaultValue: 2 }),
    widget('number', 'count', '次数', { defaultValue: 2 }),
    widget('number', 'bonus', '奖励学时', { defaultValue: 0 }),
    widget('number', 'total', '合计学时', { computed: '${unit * count + bonus}' }),
  )
  const itemId = await campus.project({ formCode: 'closed_inputs', processKey: 'closed_inputs', hoursRule })
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, { what: '值班' })
  await (await campus.as('cs_audit')).approve(instanceId, { values: { bonus: 3 } })
  await (await campus.as('admin')).reject(instanceId)
  await student.resubmit(instanceId, { what: '图书馆值班' })
  const { hoursBasis } = (await student.detail(instanceId)).instance
  expect(hoursBasis).toMatchObject({ hours: 7, value: 7, setBy: 'cs_audit' })
  expect(hoursBasis).not.toHaveProperty('byForm')
})
