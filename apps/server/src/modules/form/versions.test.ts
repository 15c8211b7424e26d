import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { businessCode, form, item } from '@sc/api-client/contract'
import { YieldingPGlite } from '../../db/YieldingPGlite.ts'
import { auditLog, item as itemTable, rolePermission } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { designText, widget } from '../../test/form.ts'
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

const numbers = (models: readonly string[]) => models.map((model) => widget('number', model))
const formWith = (formCode: string, ...models: string[]) => campus.newForm(formCode, ...numbers(models))
const save = (id: string, ...models: string[]) => campus.saveForm(id, ...numbers(models))
const publish = (id: string, revision: number, more: { itemIds?: string[]; note?: string } = {}) =>
  admin.call(form.publish, { body: { id, revision, ...more } })
const fieldsFor = async (username: string, itemId: string) => {
  const { formDesign } = await (await campus.as(username)).call(item.applyForm, { query: { id: itemId } })
  return (JSON.parse(formDesign) as { list: { model: string }[] }).list.map(({ model }) => model)
}

describe('a saved design', () => {
  it('changes no project before it is published to it', async () => {
    const id = await formWith('apart', 'hours')
    const [kept, taking] = [
      await campus.project({ formCode: 'apart', name: '留在旧版' }),
      await campus.project({ formCode: 'apart', name: '换新版' }),
    ]
    expect(await save(id, 'hours', 'extra')).toMatchObject({ revision: 2, publishedVersion: 1, changedSincePublish: true })
    const student = await campus.as('student01')
    const before = await student.submit(taking, { hours: 1 })
    expect(await fieldsFor('student02', taking)).toEqual(['hours'])

    expect(await publish(id, 2, { itemIds: [taking], note: '增加一项' })).toMatchObject({
      version: 2,
      form: { publishedVersion: 2, changedSincePublish: false },
    })
    expect(await fieldsFor('student02', taking)).toEqual(['hours', 'extra'])
    expect(await fieldsFor('student02', kept)).toEqual(['hours'])
    expect(JSON.parse((await student.detail(before.instanceId)).formDesign).list).toHaveLength(1)
    const applied = await (await campus.as('student02')).submit(kept, { hours: 2 })
    expect(JSON.parse((await student.call(item.applyForm, { query: { id: kept } })).formDesign).list).toHaveLength(1)
    expect(applied.status).toBe('running')

    const { versions, items } = await admin.call(form.versions, { query: { id } })
    expect(versions).toMatchObject([
      { version: 2, revision: 2, note: '增加一项', publishByName: '林书远' },
      { version: 1, revision: 1 },
    ])
    expect(Object.fromEntries(items.map(({ name, formVersion }) => [name, formVersion]))).toEqual({ 留在旧版: 1, 换新版: 2 })
    expect((await admin.call(form.versionData, { query: { id, version: 1 } })).formDesigerData).toBe(designText(widget('number', 'hours')))
    await expect(admin.call(form.versionData, { query: { id, version: 9 } })).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('becomes the first version when a project is published with it', async () => {
    const id = await formWith('first', 'hours')
    const itemId = await campus.project({ formCode: 'first' })
    expect(await admin.call(item.byId, { query: { id: itemId } })).toMatchObject({ formVersion: 1, newestFormVersion: 1 })
    expect((await admin.call(form.data, { query: { formOnlineRelId: id } })).changedSincePublish).toBe(false)
    await expect(publish(id, 1)).rejects.toThrow('当前设计已经是第 1 版，没有需要发布的修改')
  })
})

describe('publishing a version', () => {
  it('is refused of a design that a project cannot run on, and nothing changes', async () => {
    const id = await formWith('asked', 'hours', 'other')
    const one = await campus.project({ formCode: 'asked', name: '按条件' })
    const two = await campus.project({
      formCode: 'asked',
      name: '按字段',
      hours: undefined,
      hoursRule: { source: 'field', field: 'other', cap: 4, step: 1 },
    })
    await save(id, 'other')
    await expect(publish(id, 2, { itemIds: [one] })).rejects.toThrow(
      '项目“按条件”不能使用新版本：流程“学分认定审批”的流转条件 ${hours > 8} 有误：表单中没有字段 hours',
    )
    await save(id, 'hours')
    await expect(publish(id, 3, { itemIds: [one, two] })).rejects.toThrow(
      '项目“按字段”不能使用新版本：表单中没有认定学时所依据的字段 other',
    )
    expect((await admin.call(form.versions, { query: { id } })).versions).toHaveLength(1)
    expect(await publish(id, 3, { itemIds: [one] })).toMatchObject({ version: 2 })
    const { module, name, ...read } = await admin.call(item.byId, { query: { id: two } })
    const pin = (formVersion: number) =>
      admin.call(item.updateItemDetail, { body: { id: two, module, name, hours: read.hours, formVersion } })
    await expect(pin(2)).rejects.toThrow('表单中没有认定学时所依据的字段 other')
    await expect(pin(7)).rejects.toThrow('绑定的表单没有第 7 版')
  })

  it('asks what many projects have in common once, and writes of all together', async () => {
    const id = await formWith('many', 'hours', 'other')
    const first = await campus.project({ formCode: 'many', name: '第一个' })
    const odd = await campus.project({
      formCode: 'many',
      name: '按字段',
      hours: undefined,
      hoursRule: { source: 'field', field: 'other', cap: 4, step: 1 },
    })
    const [row] = await server.db.select().from(itemTable).where(eq(itemTable.id, first))
    const copies = Array.from({ length: 60 }, (_, n) => ({
      ...row!,
      id: `many-${n}`,
      name: `第 ${n} 个`,
      hoursRule: { source: 'fixed' as const, hours: n / 4 + 0.25 },
    }))
    await server.db.insert(itemTable).values(copies)
    const all = [first, ...copies.map((copy) => copy.id)]
    /** What goes to the embedded database for a call. */
    async function sentFor(call: () => Promise<unknown>) {
      const sent = vi.spyOn(YieldingPGlite.prototype, 'execProtocolStream')
      await call().finally(() => sent.mockRestore())
      return sent.mock.calls.length
    }
    await save(id, 'hours')
    await expect(publish(id, 2, { itemIds: [...all, odd] })).rejects.toThrow(
      '项目“按字段”不能使用新版本：表单中没有认定学时所依据的字段 other',
    )
    await publish(id, 2)
    await save(id, 'hours', 'more')
    const few = await sentFor(() => publish(id, 3, { itemIds: [first, 'many-1'] }))
    await save(id, 'hours', 'most')
    const many = await sentFor(() => publish(id, 4, { itemIds: all }))
    expect(many).toBeLessThan(few + 30)

    const entries = await server.db
      .select()
      .from(auditLog)
      .where(and(inArray(auditLog.recordId, all), eq(auditLog.action, 'edit')))
    const told = new Map(
      entries
        .filter(({ after }) => (after as { formVersion?: number }).formVersion === 4)
        .map(({ recordId, title, before }) => [recordId, { title, before }]),
    )
    expect(told.size).toBe(61)
    expect(told.get('many-1')).toEqual({ title: '第 1 个', before: { formVersion: 3 } })
    expect(told.get('many-2')).toEqual({ title: '第 2 个', before: { formVersion: 1 } })
  })

  it('means the design that its publisher saw', async () => {
    const id = await formWith('seen', 'hours')
    await publish(id, 1)
    await save(id, 'hours', 'later')
    await expect(publish(id, 1)).rejects.toMatchObject({ code: businessCode.conflict })
    const outcomes = await Promise.allSettled([publish(id, 2), publish(id, 2)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const stranger = await campus.project()
    await expect(publish(id, 2, { itemIds: [stranger] })).rejects.toThrow('有的已不再使用该表单')
    const teacher = await campus.as('teacher01')
    await expect(teacher.call(form.publish, { body: { id, revision: 2 } })).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('gives it to a published project where the publisher may publish projects', async () => {
    await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-form:design' })
    const id = await formWith('promised', 'hours')
    const published = await campus.project({ formCode: 'promised', name: '已承诺' })
    const draft = await admin.call(item.saveItemDetail, {
      body: { module: 'skill', name: '草稿', hours: 1, formCode: 'promised', processKey: 'credit_approval' },
    })
    await save(id, 'hours', 'more')
    const designer = await campus.as('cs_audit')
    const publishing = (itemIds: string[]) => designer.call(form.publish, { body: { id, revision: 2, itemIds } })
    // Of another college's projects they hear nothing, and change none.
    expect((await designer.call(form.versions, { query: { id } })).items).toEqual([])
    await expect(publishing([draft.id])).rejects.toMatchObject({ code: businessCode.conflict })
    await server.db
      .update(itemTable)
      .set({ orgCode: 'A01A11' })
      .where(inArray(itemTable.id, [draft.id, published]))
    expect((await designer.call(form.versions, { query: { id } })).items).toHaveLength(2)
    await expect(publishing([draft.id, published])).rejects.toMatchObject({
      code: businessCode.noPermission,
      message: '项目“已承诺”已发布，须由有发布权限的人更换表单版本',
    })
    expect((await admin.call(form.versions, { query: { id } })).versions).toHaveLength(1)
    expect(await publishing([draft.id])).toMatchObject({ version: 2 })
  })

  it('takes a project along that chose the newest version when it was published', async () => {
    const id = await formWith('chosen', 'hours')
    await publish(id, 1)
    await save(id, 'hours', 'more')
    const draft = await admin.call(item.saveItemDetail, {
      body: { module: 'skill', name: '选旧版', hours: 1, formCode: 'chosen', processKey: 'credit_approval', formVersion: 1 },
    })
    await publish(id, 2)
    const newest = await campus.project({ formCode: 'chosen' })
    expect(await admin.call(item.publish, { body: { id: draft.id } })).toMatchObject({ formVersion: 1, newestFormVersion: 2 })
    expect(await admin.call(item.byId, { query: { id: newest } })).toMatchObject({ formVersion: 2 })
  })
})
