import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, form, item } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { FORM_CODE } from '../../seed/showcase/form.ts'
import { PROCESS_KEY } from '../../seed/showcase/process.ts'
import { auditLog, item as itemTable, processInstance } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
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

const close = (id: string) => admin.call(item.close, { body: { id } })
const takeDown = (id: string) => admin.call(item.takeDown, { body: { id } })
const reopen = (id: string, dates: { applyTime?: string | null; startTime?: string | null; endTime?: string | null } = {}) =>
  admin.call(item.reopen, { body: { id, ...dates } })
/** Its deadline was a while ago. */
const passed = (id: string) => server.db.update(itemTable).set({ applyTime: '2020-05-01' }).where(eq(itemTable.id, id))
const openTo = async (username: string, id: string) => (await campus.as(username)).call(item.applyForm, { query: { id } })

describe('what a published project promised', () => {
  it('is changed by who may publish', async () => {
    const { id } = await (
      await campus.as('teacher01')
    ).call(item.saveItemDetail, { body: { module: 'skill', name: '老师的项目', hours: 2, formCode: FORM_CODE, processKey: PROCESS_KEY } })
    await admin.call(item.publish, { body: { id } })
    const teacher = await campus.as('teacher01')
    const edit = (more: Partial<ItemFields>) =>
      teacher.call(item.updateItemDetail, { body: { id, module: 'skill', name: '老师的项目', ...more } })
    for (const [more, words] of [
      [{ hours: 199 }, '学时'],
      [{ hoursRule: { source: 'fixed', hours: 199 } }, '学时'],
      [{ credits: 9 }, '学分'],
      [{ name: '国家级竞赛' }, '名称'],
      [{ module: 'innovation' }, '模块'],
      [{ name: '国家级竞赛', module: 'innovation', credits: 9 }, '名称、模块、学分'],
    ] satisfies [Partial<ItemFields>, string][])
      await expect(edit(more)).rejects.toMatchObject({
        code: businessCode.noPermission,
        message: `项目已发布，${words}须由有发布权限的人修改`,
      })
    await edit({ place: '图书馆', hours: 2 })
    expect(await admin.call(item.updateItemDetail, { body: { id, module: 'skill', name: '老师的项目', hours: 3 } })).toMatchObject({
      hours: 3,
      place: '图书馆',
    })
  })

  it('is changed by who may publish by way of another form version and of a deadline that has passed, too', async () => {
    const formId = await campus.newForm('closed_later', widget('number', 'hours', '学时'))
    await admin.call(form.publish, { body: { id: formId, revision: 1 } })
    await campus.publishForm(formId, [], widget('number', 'hours', '学时', { disabled: true, defaultValue: 2 }))
    const teacher = await campus.as('teacher01')
    const fields = { module: 'skill', name: '固定两学时', hoursRule: { source: 'field' as const, field: 'hours', cap: 20, step: 1 } }
    const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, formCode: 'closed_later', processKey: PROCESS_KEY } })
    expect(await admin.call(item.publish, { body: { id } })).toMatchObject({ formVersion: 2 })
    const edit = (person: Person, more: Partial<ItemFields>) => person.call(item.updateItemDetail, { body: { id, ...fields, ...more } })
    await expect(edit(teacher, { formVersion: 1 })).rejects.toMatchObject({
      code: businessCode.noPermission,
      message: '项目已发布，表单版本须由有发布权限的人修改',
    })
    expect(await edit(teacher, { formVersion: 2, applyTime: day(3) })).toMatchObject({ formVersion: 2, applyTime: day(3) })
    expect(await edit(teacher, { applyTime: '2020-01-01' })).toMatchObject({ closedReason: '该项目的报名已截止' })
    await expect(edit(teacher, { applyTime: day(3) })).rejects.toMatchObject({
      code: businessCode.noPermission,
      message: '项目已发布，已过的报名截止时间须由有发布权限的人修改',
    })
    await expect(edit(admin, { applyTime: day(3), formVersion: 1 })).rejects.toMatchObject({ code: businessCode.consent })
    expect(await admin.consent(item.updateItemDetail, { body: { id, ...fields, applyTime: day(3), formVersion: 1 } })).toMatchObject({
      formVersion: 1,
      closedReason: null,
    })
  })

  it('keeps the places that are taken', async () => {
    const id = await campus.project({ capacity: 3 })
    for (const username of ['student01', 'student02']) await (await campus.as(username)).submit(id)
    const { module, name } = await admin.call(item.byId, { query: { id } })
    const edit = (capacity: number) => admin.call(item.updateItemDetail, { body: { id, module, name, capacity } })
    await expect(edit(1)).rejects.toThrow('已有 2 人占用名额，名额不能少于 2')
    expect(await edit(2)).toMatchObject({ capacity: 2 })
  })
})

describe('a draft', () => {
  it('is not published once its deadline has passed', async () => {
    const fields = { module: 'skill', name: '过期的草稿', hours: 2, formCode: FORM_CODE, processKey: PROCESS_KEY }
    const { id } = await admin.call(item.saveItemDetail, { body: { ...fields, applyTime: '2020-05-01' } })
    const reason = '报名截止时间 2020-05-01 已过，发布后无人能够申请，请先修改报名截止时间'
    expect(await admin.call(item.publishHindrance, { query: { id } })).toEqual({ hindrance: reason })
    await expect(admin.call(item.publish, { body: { id } })).rejects.toThrow(reason)
    expect(await admin.call(item.byId, { query: { id } })).toMatchObject({ status: 'draft', formVersion: null })
    await admin.call(item.updateItemDetail, { body: { id, ...fields, applyTime: day(3) } })
    expect(await admin.call(item.publish, { body: { id } })).toMatchObject({ status: 'published', closedReason: null })
  })
})

describe('a project that is closed or taken down', () => {
  it.each([
    ['结束', close, 'closed', '该项目已结束，不再接受申请'],
    ['下架', takeDown, 'offline', '该项目已下架，暂不接受申请'],
  ] as const)('%s: running applications go on, new ones are refused until it opens again', async (_, act, status, reason) => {
    const id = await campus.project()
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(id)
    expect(await act(id)).toMatchObject({ status, closedReason: reason })
    expect((await act(id)).status).toBe(status)
    const other = await campus.as('student02')
    await expect(other.submit(id)).rejects.toThrow(reason)
    expect((await other.call(item.open, { query: { pageSize: 999 } })).records.map((one) => one.id)).not.toContain(id)
    expect((await openTo('student02', id)).item.closedReason).toBe(reason)
    expect((await (await campus.as('cs_audit')).approve(instanceId)).status).toBe('completed')
    expect(await reopen(id)).toMatchObject({ status: 'published', closedReason: null })
    expect((await other.submit(id)).status).toBe('running')
  })

  it('is archived once nobody waits for an answer, and stays as it is until it is taken out again', async () => {
    const id = await campus.project()
    const archive = () => admin.call(item.archive, { body: { id } })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(id)
    await expect(archive()).rejects.toThrow('项目当前为“已发布”，不能归档，请先结束项目')
    await close(id)
    await expect(archive()).rejects.toThrow('项目还有 1 份申请在审批，办结后才能归档')
    await (await campus.as('cs_audit')).approve(instanceId)
    expect((await archive()).status).toBe('archived')
    expect((await archive()).status).toBe('archived')
    const stays = '已归档，不能再变更'
    await expect(admin.call(item.updateItemDetail, { body: { id, module: 'skill', name: '别处', hours: 2 } })).rejects.toThrow(stays)
    await expect(reopen(id)).rejects.toThrow(stays)
    await expect((await campus.as('student02')).submit(id)).rejects.toThrow('该项目已结束，不再接受申请')
    const listed = await admin.call(item.list, { query: { status: 'archived', pageSize: 999 } })
    expect(listed.records.map((one) => one.id)).toEqual([id])
    expect((await admin.call(item.unarchive, { body: { id } })).status).toBe('closed')
    expect((await reopen(id)).status).toBe('published')
    const logged = await server.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.recordId, id))
    expect(logged.filter(({ action }) => action === 'archive' || action === 'unarchive')).toHaveLength(2)
  })

  it('names whose applications came back before it is archived, and takes none of them after that', async () => {
    const id = await campus.project({ name: '开放日志愿讲解' })
    const [student, college] = [await campus.as('student01'), await campus.as('cs_audit')]
    const { instanceId } = await student.submit(id)
    await college.reject(instanceId)
    await close(id)
    const archive = { body: { id } }
    await expect(admin.call(item.archive, archive)).rejects.toThrow('1 份申请已退回，还没有重新提交：李晓雨。归档后不能再提交')
    expect((await admin.consent(item.archive, archive)).status).toBe('archived')
    const stays = '项目“开放日志愿讲解”已归档，不能再提交；确需提交的，请联系项目负责人'
    await expect(student.resubmit(instanceId)).rejects.toThrow(stays)
    const detail = await student.detail(instanceId)
    expect(detail).toMatchObject({ closedReason: stays, instance: { again: { verb: 'resubmit', hindrance: stays } } })
    expect(detail.allowed).not.toContain('resubmit')
    await admin.call(item.unarchive, archive)
    expect(await student.detail(instanceId)).toMatchObject({ closedReason: null, instance: { again: { hindrance: null } } })
    expect((await student.resubmit(instanceId)).status).toBe('running')
    expect((await college.approve(instanceId)).status).toBe('completed')
  })

  it('takes no version of its form once it is archived', async () => {
    const formId = await campus.newForm('kept_as_it_was', widget('number', 'hours', '学时'))
    await admin.call(form.publish, { body: { id: formId, revision: 1 } })
    const fields = { module: 'skill', name: '已归档的讲座', hours: 2, formCode: 'kept_as_it_was', processKey: PROCESS_KEY }
    const { id } = await admin.call(item.saveItemDetail, { body: fields })
    await admin.call(item.publish, { body: { id } })
    await close(id)
    await admin.call(item.archive, { body: { id } })
    const newer = () => campus.publishForm(formId, [id], widget('number', 'hours', '讲座学时'))
    await expect(newer()).rejects.toThrow('项目“已归档的讲座”已归档，不能再变更；确需变更时，请先取消归档')
    expect(await admin.call(item.byId, { query: { id } })).toMatchObject({ formVersion: 1 })
    await admin.call(item.unarchive, { body: { id } })
    await newer()
    expect(await admin.call(item.byId, { query: { id } })).toMatchObject({ formVersion: 2 })
  })

  it('is not archived while students may still ask for a late sign-in', async () => {
    const held = { signUp: 'first', attendance: 'in', startTime: day(-1), endTime: day(-1) } as const
    const { id } = await admin.call(item.saveItemDetail, { body: { module: 'skill', name: '昨天的讲座', hours: 1, ...held } })
    await admin.call(item.publish, { body: { id } })
    await close(id)
    await expect(admin.call(item.archive, { body: { id } })).rejects.toThrow('学生可以为“昨天的讲座”申请补签至')
    expect((await admin.call(item.byId, { query: { id } })).status).toBe('closed')
  })

  it('goes only where its state leads', async () => {
    const { id } = await admin.call(item.saveItemDetail, { body: { module: 'skill', name: '草稿', hours: 1 } })
    await expect(close(id)).rejects.toThrow('项目当前为“草稿”，不能结束')
    await expect(takeDown(id)).rejects.toThrow('项目当前为“草稿”，不能下架')
    await expect(reopen(id)).rejects.toThrow('项目还是草稿，请直接发布')
    const published = await campus.project()
    await close(published)
    await expect(takeDown(published)).rejects.toThrow('项目当前为“已结束”，不能下架')
    await expect(admin.call(item.publish, { body: { id: published } })).rejects.toThrow('请使用“重新开放”')
    const teacher = await campus.as('teacher01')
    for (const call of [item.close, item.takeDown, item.reopen])
      await expect(teacher.call(call, { body: { id: published } })).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('needs a new deadline once the old one has passed', async () => {
    const id = await campus.project({ startTime: null, endTime: null })
    await passed(id)
    expect((await openTo('student01', id)).item.closedReason).toBe('该项目的报名已截止')
    await close(id)
    await expect(reopen(id)).rejects.toThrow('报名截止时间已过，请填写新的报名截止时间后再开放')
    await expect(reopen(id, { applyTime: day(5), startTime: day(2) })).rejects.toThrow('报名截止应早于开始日期')
    expect(await reopen(id, { applyTime: day(5), startTime: day(6) })).toMatchObject({
      applyTime: day(5),
      startTime: day(6),
      closedReason: null,
    })
    await close(id)
    expect(await reopen(id, { applyTime: null })).toMatchObject({ applyTime: null })
  })
})

describe('a copy', () => {
  it('is a draft of the same set-up, without dates', async () => {
    const id = await campus.project({
      name: '原项目',
      capacity: 3,
      hours: undefined,
      hoursRule: { source: 'field', field: 'hours', cap: 8, step: 0.5 },
    })
    const copy = await admin.call(item.copy, { body: { id } })
    await expect((await campus.as('teacher01')).call(item.copy, { body: { id } })).rejects.toMatchObject({ code: businessCode.notFound })
    expect(copy).toMatchObject({
      name: '原项目（副本）',
      status: 'draft',
      capacity: 3,
      hoursRule: { source: 'field', field: 'hours', cap: 8, step: 0.5 },
      formCode: 'credit_apply',
      formVersion: 1,
      applyTime: null,
      createBy: 'admin',
      taken: 0,
    })
    const long = await campus.project({ name: '长'.repeat(100) })
    expect((await admin.call(item.copy, { body: { id: long } })).name).toBe(`${'长'.repeat(96)}（副本）`)
    const called = await campus.project({ name: '2025 机器人大赛', english: 'Robot Contest 2025' })
    expect(await admin.call(item.copy, { body: { id: called } })).toMatchObject({
      name: '2025 机器人大赛（副本）',
      english: 'Robot Contest 2025 (copy)',
    })
  })
})

describe('places', () => {
  it('are counted where they are shown, and come back from who was not approved', async () => {
    const id = await campus.project({ capacity: 1, name: '一个名额' })
    const { instanceId } = await (await campus.as('student01')).submit(id)
    const shown = async () => (await (await campus.as('student02')).call(item.open, { query: { keyword: '一个名额' } })).records
    expect(await shown()).toMatchObject([{ capacity: 1, taken: 1, closedReason: '该项目名额已满', myInstance: null }])
    expect((await admin.call(item.list, { query: { keyword: '一个名额' } })).records).toMatchObject([{ taken: 1 }])
    await server.db.update(processInstance).set({ status: 'rejected' }).where(eq(processInstance.id, instanceId))
    expect(await shown()).toMatchObject([{ taken: 0, closedReason: null }])
    expect((await (await campus.as('student01')).submit(id)).status).toBe('running')
  })
})

describe('two who change a project', () => {
  it('publish, close, take down, reopen, copy and remove what they have read', async () => {
    const teacher = await campus.as('teacher01')
    const { id, module, name, revision } = await teacher.call(item.saveItemDetail, {
      body: { module: 'skill', name: '发布前改动', hours: 2, formCode: FORM_CODE, processKey: PROCESS_KEY },
    })
    const changed = await teacher.call(item.updateItemDetail, { body: { id, module, name, hours: 99, credits: 50 } })
    const act = { body: { id, revision } }
    const refused = {
      code: businessCode.conflict,
      message: expect.stringContaining('与您看到的不同，未执行操作'),
      result: { hours: 99, credits: 50, revision: changed.revision },
    }
    await expect(admin.call(item.publish, act)).rejects.toMatchObject(refused)
    await expect(admin.call(item.copy, act)).rejects.toMatchObject(refused)
    await expect(admin.call(item.remove, { query: { id, revision } })).rejects.toMatchObject(refused)
    const published = await admin.call(item.publish, { body: { id, revision: changed.revision } })
    expect(published).toMatchObject({ status: 'published', hours: 99 })
    const stale = { body: { id, revision: changed.revision } }
    await expect(admin.call(item.takeDown, stale)).rejects.toMatchObject({ code: businessCode.conflict })
    await expect(admin.call(item.close, stale)).rejects.toMatchObject({ code: businessCode.conflict })
    const closed = await admin.call(item.close, { body: { id, revision: published.revision } })
    await expect(admin.call(item.reopen, { body: { id, revision: published.revision } })).rejects.toMatchObject({
      code: businessCode.conflict,
    })
    expect(await admin.call(item.reopen, { body: { id, revision: closed.revision } })).toMatchObject({ status: 'published' })
  })

  it('changes as it was read, to the last change, also within one second', async () => {
    const { id, module, name, revision } = await admin.call(item.saveItemDetail, { body: { module: 'skill', name: '同一秒', hours: 1 } })
    const change = (seen: number, hours: number) => admin.call(item.updateItemDetail, { body: { id, module, name, hours, revision: seen } })
    const saved = await change(revision, 2)
    await expect(change(revision, 3)).rejects.toMatchObject({
      code: businessCode.conflict,
      message: expect.stringContaining('您的修改未保存'),
      result: { id, hours: 2, revision: saved.revision },
    })
    expect(await change(saved.revision, 4)).toMatchObject({ hours: 4 })
    await expect(change(saved.revision, 5)).rejects.toMatchObject({ code: businessCode.conflict })
    const published = await campus.project()
    const seen = (await admin.call(item.byId, { query: { id: published } })).revision
    expect((await close(published)).revision).toBeGreaterThan(seen)
  })

  it('are told of each other', async () => {
    const { id, module, name, updateTime } = await admin.call(item.saveItemDetail, { body: { module: 'skill', name: '两人', hours: 1 } })
    await server.db
      .update(itemTable)
      .set({ updateTime: new Date(Date.now() + 5000) })
      .where(eq(itemTable.id, id))
    const change = (seen: string) => admin.call(item.updateItemDetail, { body: { id, module, name, hours: 2, updateTime: seen } })
    await expect(change(updateTime)).rejects.toMatchObject({
      code: businessCode.conflict,
      message: expect.stringContaining('您的修改未保存'),
    })
    expect(await change((await admin.call(item.byId, { query: { id } })).updateTime)).toMatchObject({ hours: 2 })
  })

  it('and one who takes it down while a student applies leave one truth', async () => {
    const id = await campus.project()
    const [, submitted] = await Promise.allSettled([takeDown(id), (await campus.as('student03')).submit(id)])
    if (submitted.status === 'rejected') expect(submitted.reason).toMatchObject({ status: 200, message: '该项目已下架，暂不接受申请' })
    expect((await admin.call(item.byId, { query: { id } })).status).toBe('offline')
  })
})
