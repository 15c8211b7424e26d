import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode } from '@sc/api-client/contract'
import { chain, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

const process = processXml(
  'numbered',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ no: 'write', title: 'write' })),
  end,
  ...chain('start', 'college', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('numbered', process, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  await campus.newForm(
    'numbered',
    widget('serial', 'no', '申请编号', { prefix: 'XF', period: 'never', digits: 3 }),
    widget('input', 'title', '题目', { required: true }),
  )
})
afterAll(() => server.close())

const project = () => campus.project({ formCode: 'numbered', processKey: 'numbered' })
const forged = { code: businessCode.failed, result: [{ model: 'no', message: '申请编号不允许修改，提交的内容与原有内容不一致' }] }

it('gives each application a number of its own, in their order, which nobody chooses or changes', async () => {
  const one = await campus.as('student01')
  const id = await project()
  await expect(one.submit(id, { title: '甲', no: 'XF001' })).rejects.toMatchObject(forged)
  const { instanceId } = await one.submit(id, { title: '甲' })
  expect((await one.detail(instanceId)).values).toEqual({ title: '甲', no: 'XF001' })
  const college = await campus.as('cs_audit')
  await expect(college.approve(instanceId, { values: { no: 'XF999' } })).rejects.toMatchObject(forged)
  await college.reject(instanceId)
  expect((await one.detail(instanceId)).fixedValues).toEqual({ no: 'XF001' })
  await expect(one.resubmit(instanceId, { title: '乙', no: 'XF002' })).rejects.toMatchObject(forged)
  await one.resubmit(instanceId, { title: '乙', no: 'XF001' })
  await one.withdraw(instanceId)
  await one.resubmit(instanceId, { title: '丙' })
  expect((await one.detail(instanceId)).values).toEqual({ title: '丙', no: 'XF001' })
})

it('leaves no gap where an application is refused, and gives none twice at once', async () => {
  const id = await project()
  await expect((await campus.as('student02')).submit(id, { title: '' })).rejects.toMatchObject({ code: businessCode.failed })
  const people = await Promise.all(['student01', 'student02', 'student05', 'student06'].map((name) => campus.as(name)))
  const numbers = await Promise.all(
    people.map(async (person) => (await person.detail((await person.submit(id, { title: '丁' })).instanceId)).values.no),
  )
  expect(numbers.toSorted()).toEqual(['XF002', 'XF003', 'XF004', 'XF005'])
})

it('numbers an application whose number an approver comes to show', async () => {
  await campus.newForm(
    'later',
    widget('serial', 'no', '申请编号', { prefix: 'LT', period: 'never', digits: 3, visibleWhen: "${title == '甲'}" }),
    widget('input', 'title', '题目', { required: true }),
  )
  const id = await campus.project({ formCode: 'later', processKey: 'numbered' })
  const one = await campus.as('student01')
  const { instanceId } = await one.submit(id, { title: '乙' })
  expect((await one.detail(instanceId)).values).toEqual({ title: '乙' })
  await (await campus.as('cs_audit')).approve(instanceId, { values: { title: '甲' } })
  expect((await one.detail(instanceId)).values).toEqual({ title: '甲', no: 'LT001' })
})
