import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, draft, form, item, workflow } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { item as itemTable } from '../../db/schema/index.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, element, end, flow, oneStep, processXml, start, userTask } from '../../test/bpmn.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const fields: ItemFields = { module: 'volunteer', name: '图书馆志愿服务', hours: 4 }
const add = (more: Partial<ItemFields> = {}) => admin.call(item.saveItemDetail, { body: { ...fields, ...more } })
const update = (id: string, more: Partial<ItemFields> = {}) => admin.call(item.updateItemDetail, { body: { ...fields, ...more, id } })
const publish = (id: string) => admin.call(item.publish, { body: { id } })
const read = (id: string) => admin.call(item.byId, { query: { id } })

describe('a project', () => {
  it('is a draft that names its module, form and process in words', async () => {
    const bound = { formCode: 'credit_apply', processKey: 'credit_approval' }
    expect(await add(bound)).toMatchObject({
      status: 'draft',
      moduleName: '志愿公益',
      formName: '学分认定申请',
      processName: '学分认定审批',
      createBy: 'admin',
    })
    // Each row by its own module, also in a list.
    await add({ module: 'innovation', name: '模块甲' })
    await add({ module: 'culture', name: '模块乙' })
    const { records } = await admin.call(item.list, { query: { keyword: '模块' } })
    expect(Object.fromEntries(records.map(({ name, moduleName }) => [name, moduleName]))).toEqual({
      模块甲: '创新创业',
      模块乙: '文体活动',
    })
  })

  it('belongs to a module of the dictionary', async () => {
    await expect(add({ module: 'zzz' })).rejects.toThrow('项目模块 zzz 不存在')
    const { id } = await add()
    await expect(update(id, { module: 'zzz' })).rejects.toThrow('项目模块 zzz 不存在')
  })

  it('is of a level of the dictionary, or of the one that it had', async () => {
    for (const level of ['zzz', ' ', '\u202eabc']) await expect(add({ level })).rejects.toThrow('级别不存在或已被删除')
    const { id } = await add({ level: 'school' })
    await expect(update(id, { level: 'zzz' })).rejects.toThrow('级别不存在或已被删除')
    expect(await update(id, { level: null })).toMatchObject({ level: null })
    await server.db.update(itemTable).set({ level: 'once' }).where(eq(itemTable.id, id))
    expect(await update(id, { level: 'once', place: '东区' })).toMatchObject({ level: 'once', place: '东区' })
  })

  it('takes hours and credits of two decimals, and rounds nothing silently', async () => {
    await expect(add({ credits: 0.125 })).rejects.toThrow('学分最多两位小数')
    await expect(add({ credits: -1 })).rejects.toThrow('学分不能为负数')
    for (const credits of [0.29, 1.1, 4.35, 50]) expect((await add({ credits })).credits).toBe(credits)
  })

  it('keeps the extra fields of its module form', async () => {
    const { module, ...own } = fields
    const added = await admin.call(item.saveFormByModuleForm, { body: { module, form: own, customform: { venue: '东区' } } })
    expect((await read(added.id)).customform).toEqual({ venue: '东区' })
    await update(added.id, { name: '图书馆夜间服务' })
    expect(await read(added.id)).toMatchObject({ name: '图书馆夜间服务', customform: { venue: '东区' } })
    await admin.call(item.updateFormByModuleForm, { body: { id: added.id, module: 'skill', form: own, customform: { venue: '西区' } } })
    expect(await read(added.id)).toMatchObject({ module: 'skill', name: fields.name, customform: { venue: '西区' } })
  })

  it('is listed by words, module and state', async () => {
    const { id } = await add({ name: '春季植树', module: 'practice' })
    const list = async (query: object) => (await admin.call(item.list, { query })).records.map((one) => one.id)
    expect(await list({ keyword: '植树', module: 'practice', status: 'draft' })).toEqual([id])
    expect(await list({ keyword: '植树', status: 'published' })).toEqual([])
    expect(await list({ keyword: '植树', module: 'skill' })).toEqual([])
    expect(await list({ keyword: '植%' })).toEqual([])
  })

  it('is managed by teachers, published by administrators, and neither by others', async () => {
    const teacher = await campus.as('teacher01')
    const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, formCode: 'credit_apply', processKey: 'credit_approval' } })
    await expect(teacher.call(item.publish, { body: { id } })).rejects.toMatchObject({ code: businessCode.noPermission })
    for (const username of ['student01', 'school01'])
      await expect((await campus.as(username)).call(item.saveItemDetail, { body: fields })).rejects.toMatchObject({
        code: businessCode.noPermission,
      })
  })
})

describe('the dates of a project', () => {
  it.each([
    ['2026-05-01', '2026-05-02', '2026-05-02'],
    ['2026-05-01 08:00:00', '2026-05-01 09:00:00', '2026-05-01 09:00:00'],
    // A date is the whole day.
    [null, '2026-05-02 09:00:00', '2026-05-02'],
    [null, null, '2026-05-02'],
    ['2026-05-01', null, '2026-05-01'],
  ])('may be %s < %s ≤ %s', async (applyTime, startTime, endTime) => {
    expect(await add({ applyTime, startTime, endTime })).toMatchObject({ applyTime, startTime, endTime })
  })

  it.each([
    ['2026-05-02', '2026-05-02', null, '报名截止应早于开始日期'],
    ['2026-05-03', '2026-05-02', null, '报名截止应早于开始日期'],
    ['2026-05-02', '2026-05-02 09:00:00', null, '报名截止应早于开始日期'],
    [null, '2026-05-03', '2026-05-02', '开始日期不能晚于结束日期'],
    [null, '2026-05-02 09:00:00', '2026-05-02 08:59:59', '开始日期不能晚于结束日期'],
  ])('may not be %s < %s ≤ %s', async (applyTime, startTime, endTime, reason) => {
    const dates = { applyTime, startTime, endTime }
    await expect(add(dates)).rejects.toThrow(reason)
    const { id } = await add()
    await expect(update(id, dates)).rejects.toMatchObject({
      message: reason,
      result: [{ model: applyTime ? 'applyTime' : 'startTime', message: reason }],
    })
  })

  it('are judged together with those that a change does not name', async () => {
    const { id } = await add({ startTime: '2026-05-03', endTime: '2026-05-04' })
    await expect(update(id, { applyTime: '2026-05-03' })).rejects.toThrow('报名截止应早于开始日期')
    expect(await update(id, { applyTime: '2026-05-02' })).toMatchObject({ startTime: '2026-05-03', endTime: '2026-05-04' })
    expect(await update(id, { startTime: null, applyTime: '2026-05-03' })).toMatchObject({ startTime: null })
  })
})

describe('publishing', () => {
  it('needs a form with a design and a deployed process', async () => {
    const { id } = await add()
    const hindrance = async () => (await admin.call(item.publishHindrance, { query: { id } })).hindrance
    await expect(publish(id)).rejects.toThrow('请先为项目绑定表单和流程')
    expect(await hindrance()).toBe('请先为项目绑定表单和流程')
    await update(id, { formCode: 'credit_apply' })
    expect(await hindrance()).toBe('请先为项目绑定流程')
    await expect(update(id, { formCode: 'empty_form' })).rejects.toThrow('表单 empty_form 不存在或已被删除')
    await expect(update(id, { processKey: 'undeployed' })).rejects.toThrow('流程 undeployed 不存在或已被删除')
    await admin.call(form.add, { body: { formCode: 'empty_form', formName: '空表' } })
    await campus.saveProcess('undeployed', oneStep('undeployed'), [reviewedBy('review', 'school_auditor')])
    await update(id, { formCode: 'empty_form', processKey: 'undeployed' })
    await expect(publish(id)).rejects.toThrow('绑定的表单还没有设计内容')
    await update(id, { formCode: 'credit_apply' })
    await expect(publish(id)).rejects.toThrow('绑定的流程尚未部署')
    expect(await hindrance()).toBe('绑定的流程尚未部署')
    const { processes, forms } = await admin.call(item.bindable)
    expect(processes.map(({ key }) => key).sort()).toEqual(['award_approval', 'credit_approval', 'lecture_approval'])
    expect(forms.map(({ formCode }) => formCode).sort()).toEqual(['award_apply', 'credit_apply', 'lecture_apply', 'practice_extra'])
    await update(id, { processKey: 'credit_approval' })
    expect(await hindrance()).toBeNull()
    expect((await publish(id)).status).toBe('published')
    expect((await publish(id)).status).toBe('published')
    await expect(publish('nothing')).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('needs a form that the conditions of its process can ask, and keeps it so', async () => {
    const asking = (field: string) =>
      processXml(
        'asking',
        start,
        userTask('review', '审核'),
        element('exclusiveGateway', 'gate', 'default="gate_to_end"'),
        userTask('again', '复核'),
        end,
        ...chain('start', 'review', 'gate', 'end'),
        flow('gate', 'again', `\${${field} > 8}`),
        flow('again', 'end'),
      )
    const reviewers = [reviewedBy('review', 'school_auditor'), reviewedBy('again', 'school_auditor')]
    const { model } = await campus.deploy('asking', asking('amount'), reviewers)
    const { id } = await add({ name: '条件项目', formCode: 'credit_apply', processKey: 'asking' })
    await expect(publish(id)).rejects.toThrow('流程“asking”的流转条件 ${amount > 8} 有误：表单中没有字段 amount')
    await campus.redeploy('asking', asking('hours'))
    await expect(publish(id)).rejects.toThrow('请先核对：流程“asking”后来重新部署过（现为第 2 版），新的申请按它审批')
    expect((await campus.consenting.publish(id)).status).toBe('published')
    await campus.redraw('asking', asking('amount'))
    await expect(admin.call(workflow.deployModel, { body: { modelId: model.id } })).rejects.toThrow(
      '流程的流转条件 ${amount > 8} 有误：表单中没有字段 amount（项目“条件项目”的表单）',
    )
  })

  it('demands nothing that nobody can fill in, and keeps it so', async () => {
    const hours = widget('number', 'hours', '学时')
    const table = (options = {}) => widget('signature', 'f_table', '参与明细', options)
    const hologram = (options = {}) => widget('hologram', 'f_hologram', '全息', options)
    const formId = await campus.newForm('demanding', hours, table({ required: true }), hologram({ required: true }))
    const { id } = await add({ name: '填不了的项目', formCode: 'demanding', processKey: 'credit_approval' })
    await expect(publish(id)).rejects.toThrow(/“参与明细”必须填写，但组件类型 signature 暂时无法填写.*“全息”必须填写/)
    await campus.saveForm(formId, hours, table(), hologram())
    expect((await publish(id)).status).toBe('published')
    const { revision } = await campus.saveForm(formId, hours, widget('blank', 'f_blank', '院系', { required: true }))
    const taken = admin.call(form.publish, { body: { id: formId, revision, itemIds: [id] } })
    await expect(taken).rejects.toThrow('“院系”必须填写，但组件类型 blank 暂时无法填写')
    const student = await campus.as('student01')
    await expect(student.submit(id, { hours: 2, f_table: [{ a: 1 }] })).rejects.toThrow('参与明细暂时无法填写，不能提交内容')
    await expect(student.submit(id, { hours: 2, f_hologram: { any: 'thing' } })).rejects.toThrow('全息暂时无法填写，不能提交内容')
    const { instanceId } = await student.submit(id, { hours: 2 })
    expect((await student.detail(instanceId)).values).toEqual({ hours: 2 })
  })

  it('shows it to students, with the form and their own application', async () => {
    const itemId = await campus.project({ name: '校园马拉松志愿者' })
    const student = await campus.as('student01')
    const open = async () => (await student.call(item.open, { query: { keyword: '马拉松' } })).records
    expect(await open()).toMatchObject([{ id: itemId, myInstance: null }])
    const { formDesign } = await student.call(item.applyForm, { query: { id: itemId } })
    expect(JSON.parse(formDesign)).toMatchObject({ list: expect.any(Array) })
    // What is kept and not handed in is told to its author alone.
    await student.call(draft.save, { body: { kind: 'apply', subject: itemId, content: '{}', version: 0 } })
    expect(await open()).toMatchObject([{ hasDraft: true, myInstance: null }])
    expect((await (await campus.as('student02')).call(item.open, { query: { keyword: '马拉松' } })).records).toMatchObject([
      { hasDraft: false },
    ])
    const { instanceId } = await student.submit(itemId)
    expect(await open()).toMatchObject([{ hasDraft: false, myInstance: { id: instanceId, status: 'running' } }])
    expect((await (await campus.as('student02')).call(item.open, { query: { keyword: '马拉松' } })).records).toMatchObject([
      { myInstance: null },
    ])
    const { id: unpublished } = await add({ name: '未发布的马拉松' })
    expect(await open()).toHaveLength(1)
    await expect(student.call(item.applyForm, { query: { id: unpublished } })).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('fixes form and process; the rest may change', async () => {
    const itemId = await campus.project()
    await expect(update(itemId, { formCode: null, processKey: 'credit_approval' })).rejects.toThrow('项目已发布，不能更换表单或流程')
    await expect(update(itemId, { formCode: 'credit_apply', processKey: 'other' })).rejects.toThrow('项目已发布，不能更换表单或流程')
    expect(await update(itemId, { name: '改名后的项目', capacity: 5 })).toMatchObject({
      name: '改名后的项目',
      capacity: 5,
      formCode: 'credit_apply',
      processKey: 'credit_approval',
      status: 'published',
    })
  })
})

describe('deleting', () => {
  it('is for drafts', async () => {
    const { id } = await add()
    await admin.call(item.remove, { query: { id } })
    await expect(read(id)).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(admin.call(item.remove, { query: { id } })).rejects.toMatchObject({ code: businessCode.notFound })
    const published = await campus.project()
    await expect(admin.call(item.remove, { query: { id: published } })).rejects.toThrow('只能删除草稿状态的项目')
  })
})
