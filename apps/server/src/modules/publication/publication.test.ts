import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, form, instance, item, modules, workflow } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { item as itemTable, processModel } from '../../db/schema/index.ts'
import { FORM_CODE } from '../../seed/showcase/form.ts'
import { PROCESS_KEY } from '../../seed/showcase/process.ts'
import { branching, oneStep, opening } from '../../test/bpmn.ts'
import { Campus, day, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { PUBLICATION_FORM } from '../form/builtIn.ts'
import { addressOf } from '../../test/client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person
let school: Person
let moduleId: string

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
  school = await campus.as('school01')
  await campus.deploy('review_items', oneStep('review_items', '', opening('name')), [reviewedBy('review', 'school_auditor')])
  const { id } = await admin.call(modules.calls.add, {
    body: { code: 'reviewed', name: '学术讲座', english: 'Academic lectures', process: 'review_items' },
  })
  moduleId = id
})
afterAll(() => server.close())

const draft = async (fields: Partial<ItemFields> = {}) => {
  const body = {
    module: 'reviewed',
    name: `讲座 ${randomUUID().slice(0, 8)}`,
    hours: 2,
    formCode: FORM_CODE,
    processKey: PROCESS_KEY,
    ...fields,
  }
  return teacher.call(item.saveItemDetail, { body })
}
const handIn = (id: string, who = teacher, requestId = randomUUID()) => who.call(item.submitReview, { body: { id, requestId } })
const byId = (id: string) => teacher.call(item.byId, { query: { id } })
const isOpen = async (id: string) => (await campus.as('student01')).call(item.applyForm, { query: { id } })

describe('a project of a module that reviews', () => {
  it('is handed in by who manages it, read by who decides, and published once it is passed', async () => {
    const { id, name } = await draft({
      place: '报告厅',
      startTime: day(20),
      endTime: day(21),
      credits: 0.5,
      team: { least: 2, most: 4, shares: [100, 80] },
    })
    await expect(admin.call(item.publish, { body: { id } })).rejects.toThrow('该模块的项目须审核通过后发布，请提交审核')
    const handed = await handIn(id)
    expect(handed).toMatchObject({ status: 'draft', reviewed: true, review: { status: 'running' } })
    await expect(isOpen(id)).rejects.toMatchObject({ code: businessCode.notFound })

    const reviewId = handed.review!.id
    expect(await school.todo(reviewId)).toMatchObject([{ title: `发布审核：${name}（陈思齐）` }])
    const read = await school.call(instance.detail, { query: { id: reviewId } })
    expect(read.values).toMatchObject({
      name,
      moduleName: '学术讲座',
      place: '报告厅',
      hours: 2,
      credits: 0.5,
      takingPart: '填表申请，审批通过',
      team: '2 至 4 人（含申请人），按位次 100%、80%',
    })
    expect(read.instance).toMatchObject({ kind: 'publication', itemId: id })
    const readIn = async (language: string) => {
      const headers = { 'x-access-token': school.token, 'accept-language': language }
      const response = await server.fetch(addressOf('/sc-api', instance.detail, { query: { id: reviewId } }), { headers })
      const { result } = (await response.json()) as { result: { formDesign: string; values: Record<string, unknown> } }
      const { list } = JSON.parse(result.formDesign) as { list: { name: string }[] }
      return { labels: list.map((one) => one.name), values: result.values }
    }
    expect((await readIn('zh-CN')).labels).toEqual(expect.arrayContaining(['项目名称', '学时（最高）']))
    const english = await readIn('en-US')
    expect(english.labels.join()).toMatch(/^Project,Module,[^\p{Script=Han}]+$/u)
    // What somebody wrote stays theirs; what the program says of it is said to its reader.
    expect(english.values).toMatchObject({
      name,
      place: '报告厅',
      moduleName: 'Academic lectures',
      takingPart: 'Apply by form, approved by a process',
      attendance: expect.stringMatching(/^[^\p{Script=Han}]+$/u),
      hoursBy: expect.stringMatching(/^[^\p{Script=Han}]+$/u),
      team: expect.stringMatching(/^[^\p{Script=Han}]+$/u),
    })
    // What the node opens is the applications' business.
    expect(new Set(Object.values(read.fieldPermissions))).toEqual(new Set(['read']))

    await school.approve(reviewId)
    expect(await byId(id)).toMatchObject({ status: 'published', review: null })
    expect((await isOpen(id)).item).toMatchObject({ name })
    expect(await teacher.messages()).toContain(`申请已通过：发布审核：${name}（陈思齐）`)
    const { records } = await admin.call(audit.list, { query: { kind: 'item', record: id } })
    expect(records.map(({ action, username }) => [action, username])).toEqual([
      ['publish', 'school01'],
      ['submit', 'teacher01'],
      ['add', 'teacher01'],
    ])
    // What is reviewed, and published, is on that version of its form.
    const { formVersion } = await byId(id)
    expect(records[1]).toMatchObject({ before: { formVersion: null }, after: { formVersion } })
  })

  it('says what it is called in English, and whether people wait in line, which who decides puts in force', async () => {
    const signedUp = { formCode: null, processKey: null, signUp: 'first' as const, attendance: 'in' as const, startTime: day(20) }
    const { id } = await draft({ ...signedUp, english: 'A lecture', capacity: 30, waitingList: false })
    const { review } = await handIn(id)
    const read = await school.call(instance.detail, { query: { id: review!.id } })
    expect(read.values).toMatchObject({ english: 'A lecture', capacity: 30, waitingList: '满员后不再接受报名' })
    for (const title of ['英文名称', '候补']) expect(read.formDesign).toContain(`"${title}"`)
    const { id: other } = await draft({ ...signedUp, capacity: null })
    const { review: unbounded } = await handIn(other)
    expect((await school.call(instance.detail, { query: { id: unbounded!.id } })).values).not.toHaveProperty('waitingList')
  })

  it('stays as it was handed in until it is decided', async () => {
    const { id, name } = await draft()
    const { review } = await handIn(id)
    const inState = async (status: 'draft' | 'reviewing') =>
      (await teacher.call(item.list, { query: { status, pageSize: 100 } })).records.map((one) => one.id)
    expect(await inState('reviewing')).toContain(id)
    expect(await inState('draft')).not.toContain(id)
    for (const act of [
      () => teacher.call(item.updateItemDetail, { body: { id, module: 'reviewed', name, hours: 99 } }),
      () => admin.call(item.updateItemDetail, { body: { id, module: 'skill', name, hours: 2 } }),
      () => teacher.call(item.remove, { query: { id } }),
    ])
      await expect(act()).rejects.toThrow('正在审核中，不能修改、发布或删除')
    const { records } = await admin.call(form.list, { query: { keyword: FORM_CODE } })
    const used = records.find(({ formCode }) => formCode === FORM_CODE)!
    await expect(admin.consent(form.publish, { body: { id: used.id, revision: used.revision, itemIds: [id] } })).rejects.toThrow(
      '正在审核中，不能修改、发布或删除',
    )
    await expect(school.approve(review!.id, { values: { name: '另一个名称' } })).resolves.toMatchObject({ status: 'completed' })
    expect(await byId(id)).toMatchObject({ name, status: 'published', hours: 2 })
  })

  it('comes back to be changed, and is handed in again in the same review', async () => {
    const { id, name } = await draft()
    const { review } = await handIn(id)
    await school.reject(review!.id, { comment: '请写明地点' })
    expect(await byId(id)).toMatchObject({ status: 'draft', review: { id: review!.id, status: 'returned' } })
    const detail = await teacher.call(instance.detail, { query: { id: review!.id } })
    expect(detail.allowed).not.toContain('resubmit')
    await expect(teacher.resubmit(review!.id, { name: '自己填的' })).rejects.toMatchObject({ code: businessCode.noPermission })
    await teacher.call(item.updateItemDetail, { body: { id, module: 'reviewed', name, hours: 3, place: '图书馆' } })
    expect((await handIn(id)).review).toEqual({ id: review!.id, status: 'running' })
    expect((await school.call(instance.detail, { query: { id: review!.id } })).values).toMatchObject({ place: '图书馆', hours: 3 })
    await school.approve(review!.id)
    expect(await byId(id)).toMatchObject({ status: 'published', hours: 3, place: '图书馆' })
  })

  it('is a draft again once it is refused, taken back or called off, and may be handed in anew', async () => {
    const { id } = await draft()
    const first = (await handIn(id)).review!
    await school.disagree(first.id, { comment: '不符合要求' })
    expect(await byId(id)).toMatchObject({ status: 'draft', review: { id: first.id, status: 'rejected' } })
    const second = (await handIn(id)).review!
    expect(second.id).not.toBe(first.id)
    await teacher.call(instance.withdraw, { body: { instanceId: second.id, requestId: randomUUID() } })
    expect((await byId(id)).review).toEqual({ id: second.id, status: 'withdrawn' })
    await teacher.call(instance.cancel, { body: { instanceId: second.id, requestId: randomUUID() } })
    expect((await byId(id)).review).toEqual({ id: first.id, status: 'rejected' })
    await teacher.call(item.remove, { query: { id } })
  })

  it('is handed in once, however often it is clicked at a time, and by nobody else’s colleague', async () => {
    const { id } = await draft()
    const { revision } = await byId(id)
    const click = (who: Person) => who.call(item.submitReview, { body: { id, revision, requestId: randomUUID() } })
    await Promise.all([click(teacher), click(teacher), click(admin)])
    const { review } = await byId(id)
    const log = await admin.call(audit.list, { query: { kind: 'item', record: id } })
    expect(log.records.filter(({ action }) => action === 'submit')).toHaveLength(1)
    expect(await school.todo(review!.id)).toHaveLength(1)
    const { records } = await admin.call(instance.list, { query: { keyword: (await byId(id)).name } })
    expect(records).toHaveLength(1)
    await expect(handIn(id, await campus.as('teacher02'))).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(handIn(id, await campus.as('student01'))).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('is not published once its deadline has passed meanwhile: who decides is told, and sends it back', async () => {
    const { id } = await draft({ applyTime: day(2) })
    const { review } = await handIn(id)
    await server.db.update(itemTable).set({ applyTime: '2020-05-01' }).where(eq(itemTable.id, id))
    await expect(school.approve(review!.id)).rejects.toThrow('2020-05-01')
    await school.reject(review!.id, { comment: '截止日期已过' })
    expect(await byId(id)).toMatchObject({ status: 'draft', review: { status: 'returned' } })
  })

  it('needs all that publishing needs, before anybody decides', async () => {
    const { id } = await draft({ formCode: null, processKey: null })
    await expect(handIn(id)).rejects.toThrow('表单')
    expect(await byId(id)).toMatchObject({ review: null })
  })

  it('is decided by the process of the module that it is moved to once it came back, and not by the one before', async () => {
    await campus.deploy('review_college', oneStep('review_college'), [reviewedBy('review', 'college_ek_group')])
    await admin.call(modules.calls.add, { body: { code: 'reviewed_else', name: '学院讲座', process: 'review_college' } })
    const { id, name } = await draft()
    const first = (await handIn(id)).review!
    await school.reject(first.id, { comment: '应归学院讲座' })
    await teacher.call(item.updateItemDetail, { body: { id, module: 'reviewed_else', name, hours: 2 } })
    const requestId = randomUUID()
    const { review } = await handIn(id, teacher, requestId)
    expect(review).toMatchObject({ status: 'running' })
    expect(review!.id).not.toBe(first.id)
    expect((await handIn(id, teacher, requestId)).review).toEqual(review)
    expect(await school.todo(review!.id)).toEqual([])
    const { instance: old, trail } = await teacher.detail(first.id)
    expect(old.status).toBe('cancelled')
    expect(trail.at(-1)).toMatchObject({ action: 'cancel', username: 'teacher01', comment: expect.stringContaining('另一个流程审核') })
    await (await campus.as('cs_audit')).approve(review!.id)
    expect(await byId(id)).toMatchObject({ status: 'published', module: 'reviewed_else' })
  })

  it('cannot be got around by moving what is published into the module', async () => {
    const id = await campus.project({ name: '先发布的项目', module: 'skill' })
    await expect(
      admin.consent(item.updateItemDetail, { body: { id, module: 'reviewed', name: '先发布的项目', hours: 2 } }),
    ).rejects.toThrow('该模块的项目须审核后发布，已发布的项目不能改到该模块')
  })
})

describe('the process of a module', () => {
  const edit = (process: string | null) => admin.call(modules.calls.edit, { body: { id: moduleId, process } })

  it('is deployed, and asks for what a review says', async () => {
    await campus.saveProcess('review_undeployed', oneStep('review_undeployed'))
    await expect(edit('review_undeployed')).rejects.toThrow('还没有部署')
    const reviewers = [reviewedBy('review', 'school_auditor'), reviewedBy('school', 'school_auditor')]
    await campus.deploy('review_unknown', branching('review_unknown', '${attendees > 100}'), reviewers).catch(() => undefined)
    await expect(edit('review_unknown')).rejects.toThrow('attendees')
    expect((await admin.call(modules.calls.byId, { query: { id: moduleId } })).process).toBe('review_items')
  })

  it('is offered to no project for its applications', async () => {
    await server.db.update(processModel).set({ formCode: PUBLICATION_FORM }).where(eq(processModel.key, 'review_items'))
    const { processes } = await admin.call(item.bindable)
    expect(processes.map(({ key }) => key)).toContain(PROCESS_KEY)
    expect(processes.map(({ key }) => key)).not.toContain('review_items')
  })

  it('that is taken away while a review is under way leaves that review to be decided', async () => {
    const { id } = await draft()
    const { review } = await handIn(id)
    await edit(null)
    await expect(admin.call(item.publish, { body: { id } })).rejects.toThrow('正在审核中，不能修改、发布或删除')
    await school.disagree(review!.id, { comment: '不符合要求' })
    expect(await byId(id)).toMatchObject({ status: 'draft' })
    expect((await admin.call(item.publish, { body: { id } })).status).toBe('published')
    await edit('review_items')
  })

  it('stays as long as the module names it', async () => {
    const model = await admin.call(workflow.modelByKey, { query: { key: 'review_items' } })
    await expect(admin.call(workflow.removeModel, { query: { modelId: model!.id } })).rejects.toThrow(
      '模块“学术讲座”的项目由该流程审核发布，不能删除',
    )
  })
})

it('fills in a form that is nobody’s to change', async () => {
  const { records } = await admin.call(form.list, { query: { keyword: 'item_publication' } })
  expect(records).toMatchObject([{ formName: '项目发布审核', publishedVersion: 1 }])
  const { id } = records[0]!
  await expect(admin.call(form.edit, { body: { id, formName: '别的' } })).rejects.toThrow('系统内置的表单')
  await expect(admin.call(form.remove, { query: { id } })).rejects.toThrow('系统内置的表单')
})
