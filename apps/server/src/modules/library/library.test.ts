import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, featuredItems, item, library } from '@sc/api-client/contract'
import type { CallInput, Endpoint, ItemFields } from '@sc/api-client/contract'
import { featuredItem, formDesign, item as itemTable, itemModule, processModel, rolePermission } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())

const setUp = {
  module: 'culture',
  level: 'school',
  organiser: '校团委',
  place: '大礼堂',
  hours: 3,
  capacity: 80,
  credits: 0.5,
  description: '一年一度的读书会',
  formCode: 'credit_apply',
  processKey: 'credit_approval',
} satisfies Partial<ItemFields>

let made = 0
async function project(more: Partial<ItemFields> = {}, by = teacher): Promise<string> {
  const fields = {
    ...setUp,
    name: `读书会${(made += 1)}`,
    startTime: day(20),
    endTime: day(21),
    audience: { departs: [], cohorts: [2023] },
  }
  return (await by.call(item.saveItemDetail, { body: { ...fields, ...more } })).id
}
async function published(more: Partial<ItemFields> = {}): Promise<string> {
  const id = await project(more)
  await admin.call(item.publish, { body: { id } })
  return id
}
const keep = (itemId: string, more: object = {}, by = admin) =>
  by.call(library.keep, { body: { itemId, name: `精品${made}`, rating: 5, reason: '学生反响好', ...more } })
const entry = async (more: Partial<ItemFields> = {}) => keep(await published(more))
const rowOf = async (id: string) => (await server.db.select().from(itemTable).where(eq(itemTable.id, id)))[0]!

async function refusal<E extends Endpoint>(by: Person, endpoint: E, input: CallInput<E>) {
  const { envelope } = await server.ask(endpoint, input, by.token)
  expect(envelope.success).toBe(false)
  return { code: envelope.code, message: envelope.message, result: envelope.result }
}

describe('who may', () => {
  it('read: administrators, reviewers of the school and teachers; keep: who publishes; use: who makes projects', async () => {
    const kept = await entry()
    const { id } = kept
    const itemId = await published()
    const calls = {
      list: async (by: Person) => server.ask(featuredItems.calls.list, { query: {} }, by.token),
      byId: async (by: Person) => server.ask(featuredItems.calls.byId, { query: { id } }, by.token),
      template: async (by: Person) => server.ask(library.template, { query: { id } }, by.token),
      use: async (by: Person) => server.ask(library.use, { body: { id } }, by.token),
      entryOf: async (by: Person) => server.ask(library.entryOf, { query: { itemId } }, by.token),
      edit: async (by: Person) => server.ask(featuredItems.calls.edit, { body: { id, rating: 4 } }, by.token),
      add: async (by: Person) =>
        server.ask(featuredItems.calls.add, { body: { name: `手工${by.username}`, module: 'culture', hours: 1, rating: 3 } }, by.token),
      keep: async (by: Person) => server.ask(library.keep, { body: { itemId, name: `收入${by.username}`, rating: 4 } }, by.token),
      remove: async (by: Person) => server.ask(featuredItems.calls.remove, { query: { id } }, by.token),
    }
    const may: Record<string, string[]> = {
      student01: [],
      cs_audit: [],
      school01: ['list', 'byId', 'template'],
      teacher01: ['list', 'byId', 'template', 'use'],
      admin: Object.keys(calls),
    }
    for (const [username, granted] of Object.entries(may)) {
      const by = await campus.as(username)
      for (const [name, ask] of Object.entries(calls)) {
        const { success, code } = (await ask(by)).envelope
        expect({ name, success, code }, username).toMatchObject(
          granted.includes(name) ? { name, success: true } : { name, success: false, code: businessCode.noPermission },
        )
      }
    }
  })

  it('take in only a project of theirs, and one that was published', async () => {
    await server.db
      .insert(rolePermission)
      .values(['item:manage', 'item:publish'].map((perms) => ({ roleId: 'role-college_ek_group', permissionId: `action-${perms}` })))
    const college = await campus.as('cs_audit')
    const mine = await published()
    expect(await keep(mine, {}, college)).toMatchObject({ name: `精品${made}`, item: mine })
    const draft = await project()
    expect((await refusal(college, library.keep, { body: { itemId: draft, name: '草稿', rating: 5 } })).message).toBe(
      '草稿不能收入精品库，请先发布项目',
    )
    const school = await project({}, admin)
    await admin.call(item.publish, { body: { id: school } })
    for (const itemId of [school, 'nothing']) {
      expect(await refusal(college, library.keep, { body: { itemId, name: '别人的', rating: 5 } })).toMatchObject({
        code: businessCode.notFound,
      })
      expect(await refusal(college, library.entryOf, { query: { itemId } })).toMatchObject({ code: businessCode.notFound })
    }
  })
})

describe('a project in the library', () => {
  it('says what it is worth, whose it was, and how it was set up', async () => {
    const itemId = await published()
    const kept = await keep(itemId)
    expect(kept).toMatchObject({
      module: 'culture',
      level: 'school',
      hours: 3,
      rating: 5,
      reason: '学生反响好',
      item: itemId,
      item_dictText: `读书会${made}`,
      owner_dictText: '陈思齐',
      uses: 0,
    })
    expect(await admin.call(library.template, { query: { id: kept.id } })).toEqual({
      organiser: '校团委',
      place: '大礼堂',
      hoursBy: '固定 3 学时',
      attendance: 'none',
      signUp: 'none',
      waitingList: true,
      capacity: 80,
      cover: null,
      credits: 0.5,
      description: '一年一度的读书会',
      formName: '学分认定申请',
      processName: '学分认定审批',
      missing: [],
    })
    const { records } = await admin.call(audit.list, { query: { kind: 'featuredItem' } })
    expect(records.filter(({ recordId }) => recordId === kept.id)).toMatchObject([
      { kind: 'featuredItem', action: 'add', reason: `由项目“读书会${made}”收入` },
    ])
  })

  it('is used by one click: a draft of the user’s own, without dates and audience', async () => {
    const { id, name, english } = await entry({ reserved: null, english: 'Reading club' })
    expect(english).toBe('Reading club')
    const { item: draft, missing } = await teacher.call(library.use, { body: { id } })
    expect(missing).toEqual([])
    expect(draft).toMatchObject({ ...setUp, name, english, status: 'draft', createBy: 'teacher01', formVersion: 1 })
    expect(await rowOf(draft.id)).toMatchObject({
      applyTime: null,
      startTime: null,
      endTime: null,
      audience: null,
      orgCode: 'A01A11',
      hoursRule: { source: 'fixed', hours: 3 },
    })
    expect((await teacher.call(featuredItems.calls.byId, { query: { id } })).uses).toBe(1)
    const { records } = await admin.call(audit.ofItem, { query: { id: draft.id } })
    expect(records).toMatchObject([{ action: 'copy' }])
    // It is an ordinary draft: with dates, it is published.
    await teacher.call(item.updateItemDetail, { body: { ...setUp, id: draft.id, name, startTime: day(9), endTime: day(9) } })
    expect((await admin.call(item.publish, { body: { id: draft.id } })).status).toBe('published')
  })

  it('keeps what it was, whatever becomes of the project', async () => {
    const signUp = {
      signUp: 'lottery',
      attendance: 'inOut',
      waitingList: false,
      formCode: null,
      processKey: null,
      applyTime: day(10),
    } as const
    const itemId = await published(signUp)
    const { id, name } = await keep(itemId)
    await admin.call(item.updateItemDetail, {
      body: {
        ...setUp,
        ...signUp,
        id: itemId,
        name: '改了名',
        module: 'volunteer',
        hours: 9,
        place: '体育馆',
        capacity: 90,
        startTime: day(20),
      },
    })
    await admin.call(item.close, { body: { id: itemId } })
    const { item: draft } = await teacher.call(library.use, { body: { id } })
    expect(draft).toMatchObject({
      name,
      module: 'culture',
      hours: 3,
      place: '大礼堂',
      capacity: 80,
      signUp: 'lottery',
      attendance: 'inOut',
      waitingList: false,
    })
  })

  it('is taken in once: the second is told, and renews the entry by the revision that was read', async () => {
    const itemId = await published()
    const first = await keep(itemId)
    await teacher.call(library.use, { body: { id: first.id } })
    const again = { itemId, name: '又一次', rating: 2 }
    expect(await refusal(admin, library.keep, { body: again })).toMatchObject({
      code: businessCode.conflict,
      message: `该项目已在精品库中，条目为“${first.name}”`,
      result: { id: first.id },
    })
    const { entry: found } = await admin.call(library.entryOf, { query: { itemId } })
    // Using it was no change of it.
    expect(found).toMatchObject({ id: first.id, revision: 1, uses: 1 })
    await admin.call(item.updateItemDetail, { body: { ...setUp, id: itemId, name: '新名', place: '体育馆', formVersion: 1 } })
    const renewed = await admin.call(library.keep, { body: { ...again, revision: found!.revision } })
    expect(renewed).toMatchObject({ id: first.id, name: '又一次', rating: 2, reason: null, uses: 1 })
    expect(await admin.call(library.template, { query: { id: first.id } })).toMatchObject({ place: '体育馆' })
    expect(await refusal(admin, library.keep, { body: { ...again, revision: 1 } })).toMatchObject({ code: businessCode.conflict })
  })

  it('is taken in once by two at the same moment, and two uses are two', async () => {
    const itemId = await published()
    const asked = await Promise.all(
      ['同时一', '同时二', '同时三'].map((name) => server.ask(library.keep, { body: { itemId, name, rating: 3 } }, admin.token)),
    )
    expect(asked.filter(({ envelope }) => envelope.success)).toHaveLength(1)
    for (const { envelope } of asked.filter((one) => !one.envelope.success)) expect(envelope.code).toBe(businessCode.conflict)
    const others = [await published(), await published()]
    const named = await Promise.all(
      others.map((one) => server.ask(library.keep, { body: { itemId: one, name: '同名项目', rating: 3 } }, admin.token)),
    )
    expect(named.map(({ envelope }) => envelope.message).toSorted()).toEqual(['项目名称“同名项目”已被别的精品项目使用', '项目已收入精品库'])
    const { id } = (await admin.call(library.entryOf, { query: { itemId } })).entry!
    const drafts = await Promise.all(Array.from({ length: 4 }, () => teacher.call(library.use, { body: { id } })))
    expect(new Set(drafts.map((one) => one.item.id)).size).toBe(4)
    expect((await admin.call(featuredItems.calls.byId, { query: { id } })).uses).toBe(4)
  })

  it('leaves out what is gone, and says so', async () => {
    const itemId = await published({ module: 'innovation' })
    const { id } = await keep(itemId)
    const { db } = server
    // As long as a project names them, neither form nor process nor module is removed: these are of an entry alone.
    await db.insert(formDesign).values({ id: 'form-gone', formCode: 'gone', formName: '旧表单' } as never)
    await db.insert(processModel).values({ id: 'process-gone', key: 'gone', name: '旧流程', engine: 'flowable', xml: '' } as never)
    await db.insert(itemModule).values({ code: 'gone', name: '旧模块', sort: 99 } as never)
    const [{ setUp: kept }] = (await db.select().from(featuredItem).where(eq(featuredItem.id, id))) as [typeof featuredItem.$inferSelect]
    await db
      .update(featuredItem)
      .set({ module: 'gone', formCode: 'gone', processKey: 'gone', setUp: { ...kept!, formName: '旧表单', processName: '旧流程' } })
      .where(eq(featuredItem.id, id))
    expect((await teacher.call(library.template, { query: { id } })).missing).toEqual([])
    await db.delete(formDesign).where(eq(formDesign.formCode, 'gone'))
    await db.delete(processModel).where(eq(processModel.key, 'gone'))
    await db.delete(itemModule).where(eq(itemModule.code, 'gone'))
    const { item: draft, missing } = await teacher.call(library.use, { body: { id } })
    expect(draft).toMatchObject({ formCode: null, formVersion: null, processKey: null, place: '大礼堂', hours: 3 })
    expect(missing).toEqual([
      '所属模块 gone 已不存在，草稿暂归入第一个模块，请重新选择',
      '申请表单“旧表单”已不存在，请另选表单',
      '审批流程“旧流程”已不存在，请另选流程',
    ])
  })

  it('keeps the rule of its hours: they are not changed by themselves', async () => {
    const hoursRule = { source: 'field', field: 'hours', cap: 8, step: 0.5 } as const
    const { id, hours } = await entry({ hoursRule })
    expect(hours).toBe(8)
    expect((await refusal(admin, featuredItems.calls.edit, { body: { id, hours: 4 } })).message).toBe(
      '该条目的学时由原项目的学时规则决定，不能单独修改',
    )
    await admin.call(featuredItems.calls.edit, { body: { id, rating: 1, hours: 8 } })
    expect((await teacher.call(library.use, { body: { id } })).item).toMatchObject({ hoursRule })
  })

  it('may be removed: its project and those made of it stay', async () => {
    const itemId = await published()
    const { id } = await keep(itemId)
    const { item: draft } = await teacher.call(library.use, { body: { id } })
    await admin.call(featuredItems.calls.remove, { query: { id } })
    expect(await rowOf(draft.id)).toMatchObject({ status: 'draft' })
    expect(await admin.call(library.entryOf, { query: { itemId } })).toEqual({ entry: null })
    expect(await refusal(teacher, library.use, { body: { id } })).toMatchObject({ code: businessCode.notFound })
  })
})

describe('an entry made by hand', () => {
  it('is a template of its fields alone', async () => {
    const added = await admin.call(featuredItems.calls.add, {
      body: { name: '急救培训', module: 'volunteer', level: 'school', hours: 2.5, rating: 4, reason: '每学期一次' },
    })
    expect(added).toMatchObject({ item: null, owner: null, uses: 0 })
    await admin.call(featuredItems.calls.edit, { body: { id: added.id, hours: 4 } })
    const { item: draft } = await teacher.call(library.use, { body: { id: added.id } })
    expect(draft).toMatchObject({
      name: '急救培训',
      module: 'volunteer',
      level: 'school',
      hours: 4,
      hoursRule: { source: 'fixed', hours: 4 },
      formCode: null,
      processKey: null,
      signUp: 'none',
      waitingList: true,
    })
  })

  it('is refused what there is not', async () => {
    const body = { name: '没有的模块', module: 'nothing', hours: 1, rating: 3 }
    expect((await refusal(admin, featuredItems.calls.add, { body })).message).toContain('所属模块')
    expect((await refusal(admin, featuredItems.calls.add, { body: { ...body, module: 'culture', rating: 6 } })).message).toContain('星级')
  })

  it('comes from a spreadsheet too', async () => {
    const file = '项目名称,模块,级别,学时,星级,说明\n校史讲解,志愿公益,校级,2,四星,讲解校史馆\n'
    const run = await checkImport(server, admin, featuredItems, file)
    await admin.call(featuredItems.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfImport(admin, featuredItems, run.id)
    const { records } = await admin.call(featuredItems.calls.list, { query: { keyword: '校史讲解' } })
    expect(records).toMatchObject([{ module: 'volunteer', level: 'school', hours: 2, rating: 4, reason: '讲解校史馆', uses: 0 }])
  })
})

describe('older clients of the family', () => {
  it.each(['POST', 'PUT'] as const)('add a project and change it by %s', async (method) => {
    const added = await teacher.call(item.add, { body: { ...setUp, name: `旧接口${method}` } })
    expect(added).toMatchObject({ name: `旧接口${method}`, status: 'draft', createBy: 'teacher01' })
    const body = { ...setUp, id: added.id, name: '旧接口改名', revision: 1 }
    const changed = await server.ask({ ...item.edit, method }, { body }, teacher.token)
    expect(changed.envelope).toMatchObject({ success: true, message: '修改成功!', result: { name: '旧接口改名' } })
    expect(await refusal(teacher, item.edit, { body })).toMatchObject({ code: businessCode.conflict })
    expect((await refusal(teacher, item.edit, { body: { ...body, revision: 2, startTime: day(5), endTime: day(4) } })).message).toBe(
      '开始日期不能晚于结束日期',
    )
    expect((await refusal(await campus.as('student01'), item.add, { body: { ...setUp, name: 'x' } })).code).toBe(businessCode.noPermission)
  })
})
