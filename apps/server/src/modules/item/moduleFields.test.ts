import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, form, item, library, modules } from '@sc/api-client/contract'
import type { Envelope, UploadedFile } from '@sc/api-client/contract'
import { uploadedFile } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { Refusal } from '../../test/client.ts'
import { cleared } from '../../test/cleared.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person
let student: Person
let formId: string
let moduleId: string

/** What projects of the module `labour` fill in beside their own fields. */
const served = widget('input', 'served', '服务对象', { required: true, maxlength: 20 })
const level = widget('select', 'risk', '风险等级', {
  options: [
    { value: 'low', label: '低' },
    { value: 'high', label: '高' },
  ],
  showLabel: true,
})
const safety = widget('input', 'safety', '安全负责人', { required: true, visibleWhen: "risk == 'high'" })
const unit = widget('input', 'unit', '归口部门', { disabled: true, defaultValue: '校团委' })
const plan = widget('fileupload', 'plan', '应急预案', { ext: ['.pdf'], length: 2 })
const firstVersion = [served, level, safety, unit, plan]

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  ;[admin, teacher, student] = await Promise.all([campus.as('admin'), campus.as('teacher01'), campus.as('student01')])
  formId = await campus.newForm('labour_extra', ...firstVersion)
  const own = await admin.call(modules.calls.add, { body: { code: 'labour', name: '劳动教育', english: 'Labour' } })
  moduleId = own.id
  await campus.publishForm(formId, [], ...firstVersion)
  await choose('labour_extra')
})
afterAll(() => server.close())

const choose = (code: string | null) => admin.call(modules.calls.edit, { body: { id: moduleId, form: code } })

const own = { name: '校园农场劳动周', hours: 2 }
const save = (customform: Record<string, unknown> | undefined, more: object = {}, by = teacher) =>
  by.call(item.saveFormByModuleForm, { body: { module: 'labour', form: { ...own, ...more }, ...(customform && { customform }) } })
const change = (id: string, customform: Record<string, unknown> | undefined, more: object = {}) =>
  teacher.call(item.updateFormByModuleForm, {
    body: { id, module: 'labour', form: { ...own, ...more }, ...(customform && { customform }) },
  })
const says = (id: string) => teacher.call(item.moduleFields, { query: { id } })
const log = async (id: string) => (await admin.call(audit.ofItem, { query: { id } })).records

/** What was refused: the words, and which fields. */
async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('nothing was refused')
  return { message: error.message, models: (error.result as { model: string }[]).map(({ model }) => model) }
}

async function upload(name: string, words = name): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([`%PDF-1.7\n${words}`]), name)
  const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body, headers: { 'x-access-token': teacher.token } })
  return (((await response.json()) as Envelope).result as UploadedFile).path
}
const file = (url: string) => ({ key: url, url, name: '预案.pdf', status: 'success', percent: 100 })
const mayRead = async (person: Person, stored: string) =>
  (await server.fetch(`/sc-api/sys/common/static/${stored}`, { headers: { 'x-access-token': person.token } })).status === 200

describe('the form of a module', () => {
  it('is named in the list of modules, told to who edits projects, and stays while a module uses it', async () => {
    const { records } = await admin.call(modules.calls.list, { query: { keyword: 'labour' } })
    expect(records).toMatchObject([{ form: 'labour_extra', form_dictText: 'labour_extra' }])
    expect((await teacher.call(item.moduleForm, { query: { module: 'labour' } })).form).toMatchObject({
      formCode: 'labour_extra',
      formVersion: 1,
      formDesign: expect.stringContaining('服务对象') as string,
    })
    expect((await teacher.call(item.moduleForm, { query: { module: 'culture' } })).form).toBeNull()
    await expect(admin.call(form.remove, { query: { id: formId } })).rejects.toThrow('模块“劳动教育”的附加表单是该表单，不能删除')
    await campus.newForm('labour_unpublished', served)
    await expect(choose('labour_unpublished')).rejects.toThrow('表单“labour_unpublished”还没有发布过')
    await expect(choose('nothing_of_the_kind')).rejects.toMatchObject({ code: businessCode.failed })
  })

  it('stays for the projects that were filled in by it, once no module uses it any more', async () => {
    const { id } = await save({ served: '社区老人' })
    await choose(null)
    await expect(admin.call(form.remove, { query: { id: formId } })).rejects.toThrow('正在使用该表单，不能删除')
    expect((await says(id)).form).toMatchObject({ formCode: 'labour_extra', formVersion: 1 })
    await choose('labour_extra')
    await teacher.call(item.remove, { query: { id } })
  })
})

describe('what a project says in it', () => {
  it('is checked as an application is, each fault at its field', async () => {
    expect(await refused(save({}))).toEqual({ message: '表单数据校验失败：服务对象必须填写', models: ['customform.served'] })
    expect(await refused(save(undefined))).toMatchObject({ models: ['customform.served'] })
    expect(await refused(save({ served: '甲'.repeat(21), risk: 'unheard', unit: '别的部门', stray: 1 }))).toMatchObject({
      message: expect.stringMatching(/^表单数据校验失败：/) as string,
      models: ['customform.served', 'customform.risk', 'customform.unit', 'customform.stray'],
    })
    expect(await refused(save({ served: '居民', risk: 'high' }))).toMatchObject({ models: ['customform.safety'] })
    expect(await refused(save({ served: '居民', plan: [file('2026/01/01/00000000000000000000000000000000.pdf')] }))).toMatchObject({
      models: ['customform.plan'],
    })
  })

  it('is kept with what the form says itself, without what a condition hides, beside the version', async () => {
    const { id } = await save({ served: '居民', risk: 'low', safety: '写在看不见的地方' })
    expect(await says(id)).toMatchObject({ values: { served: '居民', risk: 'low', unit: '校团委' }, form: { formVersion: 1 } })
    expect((await says(id)).values).not.toHaveProperty('safety')
  })

  it('is said by its titles and options in the audit log', async () => {
    const { id } = await save({ served: '居民', risk: 'low' })
    await change(id, { served: '居民', risk: 'high', safety: '王老师' })
    const [edited, added] = await log(id)
    expect(added!.after).toMatchObject({ 'customform.服务对象': '居民', 'customform.风险等级': '低', 'customform.归口部门': '校团委' })
    expect(edited).toMatchObject({
      before: { 'customform.风险等级': '低', 'customform.安全负责人': null },
      after: { 'customform.风险等级': '高', 'customform.安全负责人': '王老师' },
    })
  })

  it('stays as it is where a save leaves it out', async () => {
    const { id } = await save({ served: '居民' })
    await change(id, undefined, { place: '东区' })
    await teacher.call(item.updateItemDetail, { body: { id, module: 'labour', ...own, place: '西区' } })
    expect((await says(id)).values).toEqual({ served: '居民', unit: '校团委' })
  })

  it('is whatever was sent in a module that asks for nothing, and goes by the form once the project is in one that does', async () => {
    const { id } = await teacher.call(item.saveFormByModuleForm, {
      body: { module: 'skill', form: own, customform: { venue: ['东区', 3] } },
    })
    expect(await says(id)).toEqual({ values: { venue: ['东区', 3] }, form: null })
    expect(await refused(change(id, { venue: ['东区', 3], served: '居民' }))).toMatchObject({ models: ['customform.venue'] })
    await change(id, { served: '居民' })
    expect((await says(id)).values).not.toHaveProperty('venue')
    // What is not kept any more is on record.
    expect((await log(id))[0]).toMatchObject({ before: { 'customform.venue': ['东区', 3] }, after: { 'customform.服务对象': '居民' } })
  })

  it('is asked for before it is published, also of who sent the other fields only', async () => {
    const { id } = await teacher.call(item.saveItemDetail, {
      body: { module: 'labour', ...own, formCode: 'credit_apply', processKey: 'credit_approval', applyTime: day(10) },
    })
    const words = '请先修改项目，填写所属模块的附加表单“labour_extra”'
    expect((await admin.call(item.publishHindrance, { query: { id } })).hindrance).toBe(words)
    await expect(campus.publish(id)).rejects.toThrow(words)
    await change(id, { served: '居民' })
    expect((await admin.call(item.publishHindrance, { query: { id } })).hindrance).toBeNull()
    await campus.publish(id)
  })

  it('goes along with a copy', async () => {
    const { id } = await save({ served: '居民', risk: 'high', safety: '王老师' })
    const copy = await teacher.call(item.copy, { body: { id } })
    expect(await says(copy.id)).toEqual(await says(id))
  })
})

describe('students', () => {
  it('see it with its files once the project is published, and of no other', async () => {
    const stored = await upload('预案.pdf')
    const { id } = await save(
      { served: '居民', risk: 'high', safety: '王老师', plan: [file(stored)] },
      { formCode: 'credit_apply', processKey: 'credit_approval', applyTime: day(10) },
    )
    const shown = () => student.call(item.openModuleFields, { query: { id } })
    expect(await shown()).toEqual({ fields: null })
    expect(await mayRead(student, stored)).toBe(false)
    await campus.publish(id)
    expect((await shown()).fields).toMatchObject({ values: { safety: '王老师' }, form: { formName: 'labour_extra', formVersion: 1 } })
    expect(await mayRead(student, stored)).toBe(true)
    // What no form asked for is shown to nobody.
    const inner = await upload('内部.pdf')
    const raw = await teacher.call(item.saveFormByModuleForm, {
      body: {
        module: 'culture',
        form: { ...own, formCode: 'credit_apply', processKey: 'credit_approval', applyTime: day(10) },
        customform: { note: [file(inner)] },
      },
    })
    await campus.publish(raw.id)
    expect(await student.call(item.openModuleFields, { query: { id: raw.id } })).toEqual({ fields: null })
    expect(await mayRead(student, inner)).toBe(false)
  })
})

describe('files in the rows of its tables', () => {
  it('are the project’s, as those of its own fields are', async () => {
    const routes = {
      ...widget('table', 'routes', '路线'),
      tableColumns: [widget('input', 'name', '名称'), widget('fileupload', 'map', '路线图', { ext: ['.pdf'] })],
    }
    const formOfRows = await campus.newForm('hiking_extra', routes)
    const { id: hiking } = await admin.call(modules.calls.add, { body: { code: 'hiking', name: '远足', english: 'Hiking' } })
    await campus.publishForm(formOfRows, [], routes)
    await admin.call(modules.calls.edit, { body: { id: hiking, form: 'hiking_extra' } })
    const [first, second] = [await upload('东线.pdf'), await upload('西线.pdf')]
    const sent = (...maps: string[]) => ({
      module: 'hiking',
      form: { ...own, formCode: 'credit_apply', processKey: 'credit_approval', applyTime: day(10) },
      customform: { routes: maps.map((url) => ({ name: '路线', map: [file(url)] })) },
    })
    const { id } = await teacher.call(item.saveFormByModuleForm, { body: sent(first, second) })
    expect(await cleared(server.db)).not.toContain(first)
    await expect(teacher.call(item.saveFormByModuleForm, { body: sent(first) })).rejects.toThrow('已属于您的另一份申请或项目')
    expect(await mayRead(student, first)).toBe(false)
    await campus.publish(id)
    expect(await Promise.all([first, second].map((one) => mayRead(student, one)))).toEqual([true, true])
    const { formVersion } = await admin.call(item.byId, { query: { id } })
    const { form: kept, ...rest } = sent(second)
    await teacher.call(item.updateFormByModuleForm, { body: { ...rest, id, form: { ...kept, formVersion } } })
    // Taken out with its row, and free again.
    expect(await Promise.all([first, second].map((one) => mayRead(student, one)))).toEqual([false, true])
    expect(await cleared(server.db)).toContain(first)
    // Called as the one before it: the rows read the same, and the log tells the files apart.
    const third = await upload('西线.pdf', '改道')
    // Within the same second, as they are told.
    await server.db.update(uploadedFile).set({ createTime: new Date() })
    const { form: other, ...more } = sent(third)
    const { formVersion: now } = await admin.call(item.byId, { query: { id } })
    await teacher.call(item.updateFormByModuleForm, { body: { ...more, id, form: { ...other, formVersion: now } } })
    const [entry] = await log(id)
    const told = expect.stringMatching(/^西线\.pdf（.* 上传，指纹 [0-9a-f]{8}）$/) as string
    expect(entry).toMatchObject({ before: { 'customform.路线 · 路线图': told }, after: { 'customform.路线 · 路线图': told } })
  })
})

describe('a later version of the form', () => {
  it('changes no project until somebody edits it, and is then what counts', async () => {
    const bound = { formCode: 'credit_apply', processKey: 'credit_approval', applyTime: day(10) }
    const { id } = await save({ served: '居民', risk: 'low' }, bound)
    await campus.publishForm(formId, [], level, unit, widget('input', 'hygiene', '卫生要求', { required: true }))
    expect(await says(id)).toMatchObject({ values: { served: '居民' }, form: { formVersion: 1 } })
    await campus.publish(id)
    const { formVersion } = await admin.call(item.byId, { query: { id } })
    const kept = { ...bound, formVersion }
    expect(await refused(change(id, { risk: 'low' }, kept))).toMatchObject({ models: ['customform.hygiene'] })
    // Nothing is lost without a word: what has no place any more is refused, and what somebody took away is on record.
    expect(await refused(change(id, { served: '居民', hygiene: '戴手套' }, kept))).toMatchObject({ models: ['customform.served'] })
    await change(id, { risk: 'low', hygiene: '戴手套' }, kept)
    expect(await says(id)).toMatchObject({ values: { risk: 'low', hygiene: '戴手套' }, form: { formVersion: 2 } })
    expect((await log(id))[0]).toMatchObject({
      before: { 'customform.服务对象': '居民', 'customform.卫生要求': null },
      after: { 'customform.服务对象': null, 'customform.卫生要求': '戴手套' },
    })
  })
})

it('gives each project a running number of its own, copies too, and leaves it as others change', async () => {
  const number = widget('serial', 'no', '项目编号', { prefix: 'XM', period: 'never', digits: 3 })
  const numbered = await campus.newForm('numbered_extra', served, number)
  await campus.publishForm(numbered, [], served, number)
  await choose('numbered_extra')
  const bound = { formCode: 'credit_apply', processKey: 'credit_approval', applyTime: day(10) }
  const { id } = await save({ served: '社区老人' }, bound)
  expect((await says(id)).values).toEqual({ served: '社区老人', no: 'XM001' })
  await change(id, { served: '社区儿童' }, bound)
  const copy = await teacher.call(item.copy, { body: { id } })
  expect((await says(copy.id)).values).toEqual({ served: '社区儿童', no: 'XM002' })
  expect((await says(id)).values).toEqual({ served: '社区儿童', no: 'XM001' })
  await campus.publish(id)
  const featured = await admin.call(library.keep, { body: { itemId: id, name: '值得再办', rating: 5 } })
  const made = await teacher.call(library.use, { body: { id: featured.id } })
  expect((await says(made.item.id)).values).toEqual({ served: '社区儿童', no: 'XM003' })
  await choose('labour_extra')
})
