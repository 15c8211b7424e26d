import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, form } from '@sc/api-client/contract'
import { accessAtNode } from '@sc/workflow-designer/engines'
import { chain, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

it('a form is seen by who applies and at each node, with what the deployed process lets them do, as approvers are told', async () => {
  const admin = await campus.as('admin')
  const formId = await campus.newForm(
    'viewed',
    widget('input', 'who', '姓名'),
    widget('number', 'n', '时数'),
    widget('input', 'note', '备注'),
  )
  const viewed = () => admin.call(form.viewpoints, { query: { formOnlineRelId: formId } })
  expect(await viewed()).toEqual([])
  await campus.deploy(
    'viewed_by',
    processXml(
      'viewed_by',
      start,
      userTask('apply', '提交', 'flowable:assignee="${initiator}"', fieldPermissions({ note: 'hidden' })),
      userTask('first', '初审', 'flowable:candidateGroups="teacher"', fieldPermissions({ n: 'required', who: 'hidden' })),
      userTask('last', '终审', 'flowable:candidateGroups="school_auditor"'),
      userTask('nowhere', '无人到达', 'flowable:candidateGroups="teacher"'),
      end,
      ...chain('start', 'apply', 'first', 'last', 'end'),
    ),
  )
  const itemId = await campus.project({ name: '有人看的项目', formCode: 'viewed', processKey: 'viewed_by' })
  // A draft speaks for its process, too: its form is being made.
  await campus.draft({ name: '草稿', formCode: 'viewed', processKey: 'viewed_by' })
  expect(await viewed()).toEqual([
    { process: 'viewed_by', node: null, permissions: { note: 'hidden' } },
    { process: 'viewed_by', node: '初审', permissions: { n: 'required', who: 'hidden' } },
    { process: 'viewed_by', node: '终审', permissions: {} },
  ])

  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, { who: '甲', n: 2 })
  const { fieldPermissions: told } = await (await campus.as('teacher01')).detail(instanceId)
  const [, first] = await viewed()
  expect(told).toEqual(accessAtNode(first?.permissions, ['who', 'n', 'note']))
})

it('only who designs forms asks for it, and of a form that there is', async () => {
  const ask = async (username: string, formOnlineRelId: string) =>
    (await campus.as(username)).call(form.viewpoints, { query: { formOnlineRelId } })
  await expect(ask('student01', 'form-credit_apply')).rejects.toMatchObject({ code: businessCode.noPermission })
  await expect(ask('admin', 'none')).rejects.toThrow('表单不存在')
})
