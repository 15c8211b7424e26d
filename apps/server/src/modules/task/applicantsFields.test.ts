import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, instance, item, workflow } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import { processDefinition } from '../../db/schema/index.ts'
import { chain, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let student: Person
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  student = await campus.as('student01')
})
afterAll(() => server.close())

const field = (model: string, name: string, options: Record<string, unknown> = {}, type = 'input') => widget(type, model, name, options)
const list = [
  field('title', '题目'),
  field('final', '总评', { defaultValue: 10 }, 'number'),
  field('secret', '内部备注', { defaultValue: 'open' }),
  field('must', '指导教师'),
  field('reason', '说明', { visibleWhen: "${secret == 'special'}", required: true }),
]

const APPLICANTS = 'flowable:assignee="${initiator}"'

/** The applicant's step, and two reviews, of which the first may change some fields. */
const processOf = (key: string, own: Record<string, string>, theirs: Record<string, string> = {}, applicants = APPLICANTS) =>
  processXml(
    key,
    start,
    userTask('apply', '提交申请', applicants, fieldPermissions(own)),
    userTask('review', '学院审批', '', fieldPermissions(theirs)),
    userTask('school', '校级审批'),
    end,
    ...chain('start', 'apply', 'review', 'school', 'end'),
  )

const reviewers = [reviewedBy('review', 'college_ek_group', { deptFlag: '1' }), reviewedBy('school', 'school_auditor')]

const OWN = { final: 'read', secret: 'hidden', must: 'required', title: 'write' }
const THEIRS = { final: 'write', secret: 'write' }

async function deployed(own: Record<string, string> = OWN, theirs: Record<string, string> = THEIRS, fields: readonly object[] = list) {
  const key = `own_${++count}`
  await campus.newForm(key, ...fields)
  await campus.deploy(key, processOf(key, own, theirs), reviewers)
  /** Deployed anew, with other permissions. */
  const redeploy = (other: Record<string, string>) => campus.redeploy(key, processOf(key, other, theirs))
  return { key, redeploy, itemId: await campus.project({ formCode: key, processKey: key, name: key }) }
}

const faults = async (refused: Promise<unknown>) => {
  const failure = (await refused.then(
    () => undefined,
    (error: unknown) => error,
  )) as { message: string; result: { model: string }[] }
  expect(failure?.message).toContain('表单数据校验失败')
  return failure.result.map(({ model }) => model)
}

describe('what the applicant’s own step says of fields', () => {
  it('holds at the start: each field that is closed, hidden or demanded is refused by its name, and told with the form', async () => {
    const { itemId } = await deployed()
    expect((await student.call(item.applyForm, { query: { id: itemId } })).fieldPermissions).toEqual({
      final: 'read',
      secret: 'hidden',
      must: 'required',
    })
    expect(await faults(student.submit(itemId, { title: '甲', final: 30, secret: 'x' }))).toEqual(['final', 'secret', 'must'])
    expect((await student.call(instance.mine, { query: {} })).records.filter((one) => one.itemId === itemId)).toEqual([])
    const { instanceId } = await student.submit(itemId, { title: '甲', final: 10, must: '王老师' })
    const college = await campus.as('cs_audit')
    expect((await college.detail(instanceId)).values).toEqual({ title: '甲', final: 10, secret: 'open', must: '王老师' })
  })

  it('holds at a step that only its name makes the applicant’s', async () => {
    const { key, itemId } = await deployed()
    await campus.deploy(`${key}_named`, processOf(`${key}_named`, { title: 'read' }, {}, ''), reviewers)
    const named = await campus.project({ formCode: key, processKey: `${key}_named`, name: '按名称' })
    expect(itemId).not.toBe(named)
    expect(await faults(student.submit(named, { title: '甲' }))).toEqual(['title'])
    expect((await student.submit(named, {})).status).toBe('running')
  })

  it('holds when it is submitted again, beside what approvers set; what is hidden never leaves the server', async () => {
    const { itemId } = await deployed()
    const [college, school] = [await campus.as('cs_audit'), await campus.as('school01')]
    const { instanceId } = await student.submit(itemId, { title: '甲', must: '王老师' })
    await college.approve(instanceId, { values: { final: 25, secret: '不公开' } })
    await school.reject(instanceId)
    const seen = await student.detail(instanceId)
    expect(seen.fieldPermissions).toEqual({ final: 'read', secret: 'hidden', must: 'required' })
    expect(seen.values).toEqual({ title: '甲', final: 25, must: '王老师' })
    expect(seen.fixedValues).toEqual({ final: 25 })
    expect(JSON.stringify(seen)).not.toContain('不公开')
    expect(await faults(student.resubmit(instanceId, { title: '甲', final: 10, secret: '不公开', must: '' }))).toEqual([
      'final',
      'secret',
      'must',
    ])
    await student.resubmit(instanceId, { title: '乙', final: 25, must: '王老师' })
    expect((await college.detail(instanceId)).values).toEqual({ title: '乙', final: 25, secret: '不公开', must: '王老师' })
    expect(JSON.stringify(await student.detail(instanceId))).not.toContain('不公开')
    expect(JSON.stringify(await student.call(instance.trail, { query: { id: instanceId } }))).not.toContain('不公开')
  })

  it('is that of the version that the application runs on', async () => {
    const { itemId, redeploy } = await deployed()
    const { instanceId } = await student.submit(itemId, { title: '甲', must: '王老师' })
    await redeploy({})
    await student.withdraw(instanceId)
    const seen = await student.detail(instanceId)
    expect(seen.fieldPermissions).toEqual({ final: 'read', secret: 'hidden', must: 'required' })
    expect(seen.fixedValues).toEqual({})
    expect(await faults(student.resubmit(instanceId, { title: '乙', final: 30, secret: 'x' }))).toEqual(['final', 'secret', 'must'])
    expect((await student.resubmit(instanceId, { title: '乙', must: '王老师' })).status).toBe('running')
  })
})

it('a condition over a hidden field goes by what it holds: the form’s default', async () => {
  const special = list.map((one) => (one.model === 'secret' ? field('secret', '内部备注', { defaultValue: 'special' }) : one))
  const { itemId } = await deployed(OWN, THEIRS, special)
  expect(await faults(student.submit(itemId, { title: '甲', must: '王老师' }))).toEqual(['reason'])
  const { instanceId } = await student.submit(itemId, { title: '甲', must: '王老师', reason: '补录' })
  const { formDesign, values } = await student.detail(instanceId)
  expect(values).toEqual({ title: '甲', final: 10, must: '王老师', reason: '补录' })
  expect(formDesign).toContain('visibleWhen')
})

it('the form to fill in again decides by a hidden field as the server does: by its default, or settled by what an approver set', async () => {
  const chained = [
    ...list.slice(0, 2),
    field('secret', '内部备注', { defaultValue: 'special', visibleWhen: "${title == '甲'}" }),
    ...list.slice(3),
  ]
  const { itemId } = await deployed(OWN, THEIRS, chained)
  const [college, school] = [await campus.as('cs_audit'), await campus.as('school01')]
  const { instanceId } = await student.submit(itemId, { title: '乙', must: '王老师' })
  await student.withdraw(instanceId)
  // What the title brings into sight is on their screen, since the condition is.
  expect((await student.detail(instanceId)).formDesign).toContain("secret == 'special'")
  expect(await faults(student.resubmit(instanceId, { title: '甲', must: '王老师' }))).toEqual(['reason'])
  await student.resubmit(instanceId, { title: '甲', must: '王老师', reason: '补录' })
  await college.approve(instanceId, { values: { secret: '不公开' } })
  await school.reject(instanceId)
  const { formDesign, fixedValues } = await student.detail(instanceId)
  expect(formDesign).not.toContain("secret == 'special'")
  expect(fixedValues).toEqual({})
  expect((await student.resubmit(instanceId, { title: '甲', must: '王老师' })).status).toBe('running')
})

describe('deployed anew between opening the form and submitting', () => {
  it('is a conflict that names the fields that are otherwise', async () => {
    const { itemId, redeploy } = await deployed()
    const { processVersion } = await student.call(item.applyForm, { query: { id: itemId } })
    expect(processVersion).toBe(1)
    await redeploy({ title: 'read', secret: 'required' })
    const values = { title: '甲', must: '王老师' }
    const submit = (seen: number | undefined) =>
      student.call(instance.start, { body: { itemId, values, requestId: randomUUID(), ...(seen && { processVersion: seen }) } })
    await expect(submit(1)).rejects.toMatchObject({
      code: businessCode.conflict,
      message:
        '申请流程已由第 1 版换成第 2 版，可填写的内容有变化：“题目”改为只读、“总评”按表单填写、“内部备注”改为必填、“指导教师”按表单填写。申请没有提交，请核对后重新提交',
      result: { processVersion: 2 },
    })
    expect(await faults(submit(undefined))).toEqual(['title', 'secret'])
    expect(await faults(submit(2))).toEqual(['title', 'secret'])
  })

  it('is none where they are the same', async () => {
    const { itemId, redeploy } = await deployed()
    await redeploy(OWN)
    expect(
      (await student.call(instance.start, { body: { itemId, values: { must: '王老师' }, requestId: randomUUID(), processVersion: 1 } }))
        .status,
    ).toBe('running')
  })
})

it('does not begin to hold in a version that was deployed before it did; the next deployment tells what will', async () => {
  const { key, itemId, redeploy } = await deployed()
  // As an earlier version left it.
  await server.db.update(processDefinition).set({ applicantsFields: {} }).where(eq(processDefinition.key, key))
  expect((await student.call(item.applyForm, { query: { id: itemId } })).fieldPermissions).toEqual({})
  const values = { title: '甲', final: 30, secret: 'x' }
  const { instanceId } = await student.submit(itemId, values)
  const xml = processOf(key, OWN, THEIRS)
  const lint = () => admin.call(workflow.lint, { body: { key, xml, formCode: key } })
  expect(await lint()).toEqual([
    {
      severity: 'warning',
      code: 'applicantsFields',
      elementId: 'apply',
      message: '节点“提交申请”原有的字段权限从这次部署起对申请人生效：“总评”只读、“内部备注”隐藏、“指导教师”必填',
    },
  ])
  await redeploy(OWN)
  expect(await lint()).toEqual([])
  await student.withdraw(instanceId)
  expect((await student.resubmit(instanceId, values)).status).toBe('running')
})

describe('hours by a field that the applicant’s step closes', () => {
  const hoursRule: HoursRule = { source: 'field', field: 'final', cap: 20, step: 1 }

  it('are by the form’s default, and whoever may not see the field is not told what it holds', async () => {
    const { key } = await deployed({ final: 'hidden' })
    const itemId = await campus.project({ formCode: key, processKey: key, name: '按总评', hoursRule })
    expect((await student.call(item.applyForm, { query: { id: itemId } })).hoursField).toBeNull()
    const { instanceId } = await student.submit(itemId, { title: '甲' })
    const { hoursBasis } = (await student.detail(instanceId)).instance
    expect(hoursBasis).toMatchObject({ hours: 10, byForm: true })
    expect(hoursBasis).not.toHaveProperty('value')
    const own = (await student.call(instance.mine, { query: {} })).records.find(({ id }) => id === instanceId)
    expect(own?.hoursBasis).not.toHaveProperty('value')
  })

  it('that the form gives no default keep a project from being published, and the process from being deployed', async () => {
    const without = list.map((one) => (one.model === 'final' ? field('final', '总评', {}, 'number') : one))
    const { key, redeploy } = await deployed({}, {}, without)
    await campus.project({ formCode: key, processKey: key, name: '按总评', hoursRule })
    const words =
      '项目按字段“总评”认定学时，但它虽可在表单中填写，申请环节却设为只读或隐藏，又没有默认值，任何人都无法提交申请，请修改流程或换用其他认定依据'
    await expect(redeploy({ final: 'read' })).rejects.toThrow(`项目“按总评”不能使用新版本：${words}`)
    const other = await deployed({ final: 'read' }, {}, without)
    await expect(campus.project({ formCode: other.key, processKey: other.key, hoursRule })).rejects.toThrow(words)
  })
})
