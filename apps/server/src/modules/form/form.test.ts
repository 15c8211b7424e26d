import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, form, item } from '@sc/api-client/contract'
import { realnameOf } from '../../db/realname.ts'
import { formDesign, formRevision, item as itemTable, mobilePreview } from '../../db/schema/index.ts'
import { dropPreviews } from './service.ts'
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

const add = (formCode: string, formName = formCode) => admin.call(form.add, { body: { formCode, formName } })
const save = (id: string, formDesigerData: string | { list: unknown[] }, revision?: number) =>
  admin.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData, ...(revision === undefined ? {} : { revision }) } })
const read = (id: string) => admin.call(form.data, { query: { formOnlineRelId: id } })

const design = (...models: string[]) => designText(...models.map((model) => widget('input', model)))

describe('a form', () => {
  it('is added without a design, renamed and listed', async () => {
    const added = await add('volunteer_hours', '志愿时长')
    expect(added).toMatchObject({ formCode: 'volunteer_hours', revision: 0, widgetCount: 0, updateBy: 'admin' })
    expect((await read(added.id)).formDesigerData).toBeNull()
    expect(await admin.call(form.edit, { body: { id: added.id, formName: '志愿时长认定' } })).toMatchObject({
      id: added.id,
      formName: '志愿时长认定',
    })
    const list = (keyword: string) => admin.call(form.list, { query: { keyword } })
    expect((await list('时长认定')).records).toMatchObject([{ id: added.id, updateByName: '林书远' }])
    expect((await list('VOLUNTEER_')).total).toBe(1)
    expect((await list('volunteer%')).total).toBe(0)
  })

  it('has a code of its own, also when two are added at the same moment', async () => {
    await add('only_once')
    await expect(add('only_once')).rejects.toThrow('表单编码 only_once 已存在')
    const outcomes = await Promise.allSettled([add('race'), add('race')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add('1st')).rejects.toThrow('表单编码以字母开头')
  })

  it('is designed by who may', async () => {
    for (const username of ['teacher01', 'student01', 'school01']) {
      const other = await campus.as(username)
      await expect(other.call(form.list, { query: {} })).rejects.toMatchObject({ code: businessCode.noPermission })
      await expect(other.call(form.add, { body: { formCode: 'theirs', formName: 'theirs' } })).rejects.toMatchObject({
        code: businessCode.noPermission,
      })
    }
  })

  it('that does not exist is neither renamed, saved, read nor deleted', async () => {
    for (const act of [
      () => admin.call(form.edit, { body: { id: 'nothing', formName: '无' } }),
      () => save('nothing', design('a')),
      () => read('nothing'),
      () => admin.call(form.remove, { query: { id: 'nothing' } }),
    ])
      await expect(act()).rejects.toMatchObject({ code: businessCode.notFound })
  })
})

describe('a copy of a form', () => {
  const copy = (id: string, formCode: string, formName = formCode) => admin.call(form.copy, { body: { id, formCode, formName } })

  it('is a form of its own with the saved design, of which nothing is published', async () => {
    const text = `{"list": [${JSON.stringify(widget('input', 'a'))}], "theirs": 1}`
    const source = await campus.newForm('copied_from', widget('input', 'z'))
    await save(source, text)
    const copied = await copy(source, 'copied_to', '副本')
    expect(copied).toMatchObject({
      formCode: 'copied_to',
      formName: '副本',
      revision: 1,
      publishedVersion: 0,
      widgetCount: 1,
      changedSincePublish: false,
    })
    expect((await read(copied.id)).formDesigerData).toBe(text)
    await save(copied.id, design('b'), 1)
    expect((await read(source)).formDesigerData).toBe(text)
    expect(await server.db.select().from(formRevision).where(eq(formRevision.formId, copied.id))).toHaveLength(2)
    const { records } = await admin.call(audit.list, { query: { kind: 'form', record: copied.id } })
    expect(records.at(-1)).toMatchObject({ kind: 'form', action: 'add', title: '副本' })
    expect(records.at(-1)?.changes?.parts.map(({ change, name }) => [change, name])).toContainEqual(['added', 'a'])
  })

  it('of one without a design has none', async () => {
    const { id } = await add('not_drawn')
    expect(await copy(id, 'not_drawn_either')).toMatchObject({ revision: 0, widgetCount: 0 })
  })

  it('has a code that no form has, and is of a form that there is and that people design', async () => {
    const { id } = await add('taken_code')
    await expect(copy(id, 'taken_code')).rejects.toThrow('表单编码 taken_code 已存在')
    await expect(copy('nothing', 'of_nothing')).rejects.toThrow('表单不存在')
    const [builtIn] = await server.db.select({ id: formDesign.id }).from(formDesign).where(eq(formDesign.formCode, 'item_publication'))
    await expect(copy(builtIn?.id ?? '', 'of_built_in')).rejects.toThrow('系统')
    await expect(
      (await campus.as('teacher01')).call(form.copy, { body: { id, formCode: 'theirs', formName: 'theirs' } }),
    ).rejects.toMatchObject({
      code: businessCode.noPermission,
    })
  })
})

describe('who renames or deletes a form', () => {
  it('has read it: its name, its design and its versions', async () => {
    const { id, formName, revision, publishedVersion } = await add('read_first', '读过的表')
    const rename = (to: string, seen: object = {}) => admin.call(form.edit, { body: { id, formName: to, ...seen } })
    const remove = (seen: object = {}) => admin.call(form.remove, { query: { id, ...seen } })
    const refused = (words: string) => ({ code: businessCode.conflict, message: expect.stringContaining(words) as string })
    // Two rename it.
    await rename('先改的名', { formerName: formName, revision })
    await expect(rename('后改的名', { formerName: formName, revision })).rejects.toMatchObject(
      refused('该表单在您查看之后有变化：名称由“读过的表”改为“先改的名”（您自己在另一个窗口 于 '),
    )
    await expect(remove({ formName })).rejects.toMatchObject(refused('名称由“读过的表”改为“先改的名”'))
    // A design was saved, and a version published.
    await save(id, design('a'))
    await expect(rename('后改的名', { formerName: '先改的名', revision })).rejects.toMatchObject(
      refused('保存过新的设计（您自己在另一个窗口 于 '),
    )
    await expect(remove({ revision })).rejects.toMatchObject(refused('保存过新的设计'))
    await admin.call(form.publish, { body: { id, revision: 1 } })
    await expect(remove({ formName: '先改的名', revision: 1, publishedVersion })).rejects.toMatchObject(
      refused('变化：发布了第 1 版。未执行操作，请核对后重试'),
    )
    expect(await read(id)).toMatchObject({ formName: '先改的名' })
    await rename('再改的名', { formerName: '先改的名', revision: 1 })
    await remove({ formName: '再改的名', revision: 1, publishedVersion: 1 })
    await expect(read(id)).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('says nothing of what they read, and is not asked', async () => {
    const { id } = await add('unread')
    await save(id, design('a'))
    await admin.call(form.edit, { body: { id, formName: '改名' } })
    await admin.call(form.remove, { query: { id } })
    await expect(read(id)).rejects.toMatchObject({ code: businessCode.notFound })
  })
})

describe('saving a design', () => {
  it('makes a revision each time and keeps every one', async () => {
    const { id } = await add('revisions')
    const texts = [design('a'), design('a', 'b'), design('c')]
    for (const [at, text] of texts.entries()) expect(await save(id, text, at)).toMatchObject({ revision: at + 1 })
    expect(await read(id)).toMatchObject({ revision: 3, widgetCount: 1, formDesigerData: texts[2] })
    const kept = await server.db.select().from(formRevision).where(eq(formRevision.formId, id)).orderBy(formRevision.revision)
    expect(kept.map((row) => row.design)).toEqual(texts)
  })

  it('keeps the text to the letter, with what this system does not know', async () => {
    const { id } = await add('verbatim')
    const text = `{ "list" : [ {"type":"hologram","name":"全息","key":"1","model":"holo","options":{"x":1.50,"remoteFunc":"f"},"extra":{"z":null}} ],\n\t"config":{"unknown":"\\u4e2d"}, "other":[1e2] }\n`
    await save(id, text)
    expect((await read(id)).formDesigerData).toBe(text)
  })

  it('takes the design as an object as well', async () => {
    const { id } = await add('as_object')
    const asObject = JSON.parse(design('a')) as { list: unknown[] }
    await save(id, asObject)
    expect(JSON.parse((await read(id)).formDesigerData!)).toEqual(asObject)
  })

  it('refuses what is not a design, and changes nothing', async () => {
    const { id } = await add('broken')
    await save(id, design('a'))
    await expect(save(id, '{"list":[')).rejects.toThrow('表单设计不是有效的 JSON')
    for (const text of ['null', '42', '"text"', '[]', '{}', '{"list":"a"}', '{"rows":[]}'])
      await expect(save(id, text), text).rejects.toThrow('这不是表单设计')
    expect(await read(id)).toMatchObject({ revision: 1, formDesigerData: design('a') })
  })

  it('tells a second editor, who started from an older revision, by whom and when', async () => {
    const { id } = await add('two_editors')
    await save(id, design('a'), 0)
    // Oneself, as often as not.
    await expect(save(id, design('b'), 0)).rejects.toMatchObject({
      code: businessCode.conflict,
      message: expect.stringMatching(/已由 您自己在另一个窗口 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 保存过新版本/),
      result: { updateBy: 'admin' },
    })
    await server.db.update(formDesign).set({ updateBy: 'school01' }).where(eq(formDesign.id, id))
    const realname = await realnameOf(server.db, 'school01')
    await expect(save(id, design('b'), 0)).rejects.toMatchObject({
      message: expect.stringContaining(`已由 ${realname} 于`),
      result: { updateBy: 'school01' },
    })
    expect((await read(id)).formDesigerData).toBe(design('a'))
    // Whoever names no revision overwrites knowingly.
    expect((await save(id, design('b'))).revision).toBe(2)
  })

  it('lets one of two editors at the same moment through', async () => {
    const { id } = await add('same_moment')
    const outcomes = await Promise.allSettled([save(id, design('a'), 0), save(id, design('b'), 0)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await read(id)).revision).toBe(1)
  })
})

describe('deleting', () => {
  it('takes the form and its designs', async () => {
    const { id } = await add('to_delete')
    await save(id, design('a'))
    await admin.call(form.remove, { query: { id } })
    await expect(read(id)).rejects.toMatchObject({ code: businessCode.notFound })
    expect(await server.db.select().from(formRevision).where(eq(formRevision.formId, id))).toEqual([])
    expect((await add('to_delete')).revision).toBe(0)
  })

  it('is refused while a project is bound to it, by name', async () => {
    const { id } = await add('bound')
    await admin.call(item.saveItemDetail, { body: { module: 'volunteer', name: '植树节', hours: 2, formCode: 'bound' } })
    await expect(admin.call(form.remove, { query: { id } })).rejects.toThrow('项目“植树节”正在使用该表单，不能删除')
  })

  it('is refused once an application was made with it', async () => {
    const { id } = await add('used')
    await save(id, design('note', 'hours'))
    const itemId = await campus.project({ formCode: 'used' })
    await (await campus.as('student01')).submit(itemId, { note: '已参加', hours: '2' })
    // Nothing offers this today, but the applications must keep their form whatever becomes of the project.
    await server.db.update(itemTable).set({ formCode: null }).where(eq(itemTable.id, itemId))
    await expect(admin.call(form.remove, { query: { id } })).rejects.toThrow('已有申请使用该表单，不能删除')
    expect((await read(id)).formDesigerData).toBe(design('note', 'hours'))
  })
})

describe('the preview on a phone', () => {
  it('is kept per user and code, the last one', async () => {
    const put = (value: string) => admin.call(form.saveMobileForm, { body: { code: 'preview', value } })
    await put('first')
    await put(design('a'))
    expect(await admin.call(form.getMobileForm, { query: { code: 'preview' } })).toEqual({ code: 'preview', value: design('a') })
    await expect(admin.call(form.getMobileForm, { query: { code: 'other' } })).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('is nobody else’s, and ends after a day', async () => {
    await server.db.insert(mobilePreview).values([
      { username: 'school01', code: 'theirs', value: 'theirs', expireTime: new Date(Date.now() + 60_000) },
      { username: 'admin', code: 'yesterday', value: 'old', expireTime: new Date(Date.now() - 1000) },
    ])
    for (const code of ['theirs', 'yesterday'])
      await expect(admin.call(form.getMobileForm, { query: { code } }), code).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('is one of ten that a person has: they fill nothing, whatever they are called', async () => {
    const { db } = server
    await Promise.all(
      Array.from({ length: 14 }, (_, at) => admin.call(form.saveMobileForm, { body: { code: `window-${at}`, value: design('a') } })),
    )
    expect(await db.$count(mobilePreview, eq(mobilePreview.username, 'admin'))).toBe(10)
    await admin.call(form.saveMobileForm, { body: { code: 'the last', value: design('b') } })
    expect((await admin.call(form.getMobileForm, { query: { code: 'the last' } })).value).toBe(design('b'))
    expect(await db.$count(mobilePreview, eq(mobilePreview.username, 'admin'))).toBe(10)
    await db.update(mobilePreview).set({ expireTime: new Date(Date.now() - 1000) })
    await dropPreviews(db)
    expect(await db.$count(mobilePreview)).toBe(0)
  })
})
