import { afterAll, beforeAll, expect, it } from 'vitest'
import { form, item } from '@sc/api-client/contract'
import { rolePermission } from '../db/schema/index.ts'
import { oneStep } from '../test/bpmn.ts'
import { Campus } from '../test/campus.ts'
import { widget } from '../test/form.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

it('projects that somebody does not reach are named to them nowhere', async () => {
  await server.db
    .insert(rolePermission)
    .values(['form:design', 'workflow:design'].map((perms) => ({ roleId: 'role-teacher', permissionId: `action-${perms}` })))
  const formId = await campus.newForm('named_nowhere', widget('number', 'n', '时数'))
  await (
    await campus.as('admin')
  ).call(item.saveItemDetail, {
    body: { module: 'volunteer', hours: 4, name: '机密草稿', formCode: 'named_nowhere' },
  })
  const remove = async (username: string) => (await campus.as(username)).call(form.remove, { query: { id: formId } })
  await expect(remove('teacher01')).rejects.toThrow('有项目正在使用该表单，不能删除')
  await expect(remove('admin')).rejects.toThrow('项目“机密草稿”正在使用该表单，不能删除')
  await campus.deploy('one_step', oneStep('one_step', 'flowable:candidateGroups="teacher"'))
  await campus.project({
    name: '机密项目',
    hours: undefined,
    hoursRule: { source: 'field', field: 'n', cap: 5, step: 1 },
    formCode: 'named_nowhere',
    processKey: 'one_step',
  })
  const uses = async (username: string) =>
    (await (await campus.as(username)).call(form.fieldUses, { query: { formOnlineRelId: formId } })).map(({ project }) => project)
  expect(new Set(await uses('teacher01'))).toEqual(new Set(['其他人的项目']))
  expect(await uses('admin')).toContain('机密项目')
})
