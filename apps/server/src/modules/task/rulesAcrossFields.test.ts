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
  'ruled',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ begin: 'write', limit: 'hidden', asked: 'write' })),
  end,
  ...chain('start', 'college', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('ruled', process, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  await campus.newForm(
    'ruled',
    widget('date', 'begin', '开始日期', {}),
    widget('date', 'finish', '结束日期', { validWhen: '${finish >= begin}', validMessage: '结束日期不能早于开始日期' }),
    widget('number', 'limit', '预算', { defaultValue: '' }),
    widget('number', 'asked', '申请金额', { defaultValue: '', validWhen: '${asked <= limit}' }),
    widget('input', 'id', '身份证号', { checkDigit: 'residentId' }),
  )
})
afterAll(() => server.close())

const project = () => campus.project({ formCode: 'ruled', processKey: 'ruled' })
const sent = { begin: '2026-03-01', finish: '2026-03-02', limit: 300, asked: 200 }
const refused = (model: string, message: string) => ({ code: businessCode.failed, result: [{ model, message }] })

it('refuses an application that breaks one, in its author’s words', async () => {
  const student = await campus.as('student01')
  const itemId = await project()
  await expect(student.submit(itemId, { ...sent, finish: '2026-02-28' })).rejects.toMatchObject(
    refused('finish', '结束日期不能早于开始日期'),
  )
  await expect(student.submit(itemId, { ...sent, id: '110105194912310021' })).rejects.toMatchObject(
    refused('id', '身份证号不是有效的身份证号，请核对'),
  )
  const { instanceId } = await student.submit(itemId, { ...sent, id: '11010519491231002x' })
  expect((await student.detail(instanceId)).values).toEqual({ ...sent, id: '11010519491231002X' })
})

it('holds an approver to it, where they see it and where they do not', async () => {
  const college = await campus.as('cs_audit')
  const { instanceId } = await (await campus.as('student02')).submit(await project(), sent)
  await expect(college.approve(instanceId, { values: { begin: '2026-03-05' } })).rejects.toMatchObject(
    refused('begin', '结束日期不能早于开始日期'),
  )
  await expect(college.approve(instanceId, { values: { asked: 301 } })).rejects.toMatchObject(
    refused('asked', '申请金额与其他内容不符合填写规则'),
  )
  expect((await college.approve(instanceId, { values: { asked: 300 } })).status).toBe('completed')
})
