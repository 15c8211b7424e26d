import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, item, modules } from '@sc/api-client/contract'
import type { ModuleForm } from '@sc/api-client/contract'
import { eq } from 'drizzle-orm'
import { item as projects } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  ;[admin, teacher, student] = await Promise.all([campus.as('admin'), campus.as('teacher01'), campus.as('student01')])
  const list = [
    widget('input', 'who', '负责人', { defaultValueSwitch: true, remoteDefaultValue: 'user.realname', disabled: true }),
    widget('select', 'group', '指导组', {
      remote: 'script',
      remoteDefaultValue: '[{ value: user.username, label: `${user.realname}组` }]',
      required: true,
    }),
    widget('input', 'note', '备注'),
  ]
  const formId = await campus.newForm('scripted_extra', ...list)
  const { id } = await admin.call(modules.calls.add, { body: { code: 'labour', name: '劳动教育', english: 'Labour' } })
  await campus.publishForm(formId, [], ...list)
  await admin.call(modules.calls.edit, { body: { id, form: 'scripted_extra' } })
})
afterAll(() => server.close())

const own = { name: '校园农场劳动周', hours: 2 }
const save = async () => {
  const body = { module: 'labour', form: own, customform: { group: 'teacher01' } }
  return (await teacher.call(item.saveFormByModuleForm, { body })).id
}
const change = (by: Person, id: string, customform: Record<string, unknown>) =>
  by.call(item.updateFormByModuleForm, { body: { id, module: 'labour', form: own, customform } })
const saysOf = async (id: string, by = teacher) => by.call(item.moduleFields, { query: { id } })
const designOf = (form: ModuleForm | null) => form?.formDesign ?? ''

it('is asked with what its scripts answer who fills it in, who need not be a designer of forms', async () => {
  const { form } = await teacher.call(item.moduleForm, { query: { module: 'labour' } })
  expect(designOf(form)).toContain('陈思齐组')
  expect((await saysOf(await save())).values).toEqual({ who: '陈思齐', group: 'teacher01' })
})

it('stays what its scripts answered then, whoever changes the project, and is read by its words', async () => {
  const id = await save()
  expect(designOf((await admin.call(item.moduleForm, { query: { module: 'labour', id } })).form)).toContain('陈思齐组')
  expect(designOf((await admin.call(item.moduleForm, { query: { module: 'labour' } })).form)).not.toContain('陈思齐组')
  await change(admin, id, { ...(await saysOf(id, admin)).values, note: '已核对' })
  const { values, form } = await saysOf(id)
  expect(values).toEqual({ who: '陈思齐', group: 'teacher01', note: '已核对' })
  expect(designOf(form)).toContain('陈思齐组')
  const { records } = await admin.call(audit.ofItem, { query: { id } })
  expect(records.find(({ action }) => action === 'add')?.after).toMatchObject({ 'customform.指导组': '陈思齐组' })
  await server.db.update(projects).set({ status: 'published' }).where(eq(projects.id, id))
  const { fields } = await student.call(item.openModuleFields, { query: { id } })
  expect(designOf(fields?.form ?? null)).toContain('陈思齐组')
})

it('is asked anew of a copy, by whoever sets it up', async () => {
  const { id } = await admin.call(item.copy, { body: { id: await save() } })
  expect(designOf((await admin.call(item.moduleForm, { query: { module: 'labour', id } })).form)).not.toContain('陈思齐组')
  await change(admin, id, { group: 'admin' })
  expect((await saysOf(id, admin)).values).toMatchObject({ group: 'admin' })
  expect((await saysOf(id, admin)).values.who).not.toBe('陈思齐')
})
