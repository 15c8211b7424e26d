import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  audit,
  businessCode,
  dict,
  dictionaries,
  dictionaryCalls,
  dictionaryItems,
  isBuiltIn,
  item,
  permissionCalls,
  workflow,
} from '@sc/api-client/contract'
import { permission } from '../../db/schema/index.ts'
import { oneStep } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
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

const { list, byId, add, edit, remove, removeBatch } = dictionaries.calls
const items = dictionaryItems.calls

let count = 0
const newDict = (more: { name?: string; code?: string } = {}) => {
  count += 1
  return admin.call(add, { body: { name: `荣誉称号 ${count}`, code: `honours_${count}`, ...more } })
}
const idOf = async (code: string) => (await admin.call(list, { query: { keyword: code } })).records.find((one) => one.code === code)!.id

describe('a dictionary', () => {
  it('is added, found, changed and removed, and the audit log has each of these', async () => {
    const added = await newDict({ code: 'prizes' })
    expect(added).toMatchObject({
      code: 'prizes',
      description: null,
      revision: 1,
      createBy: 'admin',
      updateBy: 'admin',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    })
    expect(await admin.call(byId, { query: { id: added.id } })).toEqual(added)
    expect((await admin.call(list, { query: { keyword: 'PRIZES' } })).records).toEqual([added])
    const changed = await admin.call(edit, { body: { id: added.id, revision: 1, name: '获奖等级', description: '  竞赛用  ' } })
    expect(changed).toMatchObject({ name: '获奖等级', code: 'prizes', description: '竞赛用', revision: 2 })
    await admin.call(remove, { query: { id: added.id, revision: 2 } })
    await expect(admin.call(byId, { query: { id: added.id } })).rejects.toMatchObject({
      code: businessCode.notFound,
      message: '字典不存在或已被删除',
    })
    const { records } = await admin.call(audit.list, { query: { kind: 'dict', record: added.id } })
    expect(records.map(({ action, title, before, after }) => ({ action, title, before, after }))).toEqual([
      { action: 'remove', title: '获奖等级', before: { name: '获奖等级', code: 'prizes', description: '竞赛用' }, after: null },
      {
        action: 'edit',
        title: '获奖等级',
        before: { name: added.name, description: null },
        after: { name: '获奖等级', description: '竞赛用' },
      },
      { action: 'add', title: added.name, before: null, after: { name: added.name, code: 'prizes' } },
    ])
  })

  it('has a code of its own that it keeps, also where two add the same at one moment', async () => {
    const { id } = await newDict({ code: 'mine' })
    const taken = { message: '字典编码“mine”已被别的字典使用' }
    await expect(newDict({ code: 'mine' })).rejects.toMatchObject(taken)
    await expect(admin.call(edit, { body: { id, code: 'yours' } })).rejects.toMatchObject({ message: '字典编码保存后不能修改' })
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => newDict({ code: 'race' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: '字典编码“race”已被别的字典使用' })
  })

  it.each([
    [{ name: ' ', code: 'blank' }, '请填写字典名称'],
    [{ name: '称号', code: '1st' }, '字典编码以字母开头'],
    [{ name: '一'.repeat(101), code: 'long' }, '字典名称最多 100 个字符'],
    [{ name: '甲\n乙', code: 'lines' }, '不能含有换行或控制字符'],
  ])('refuses %j', async (more, words) => {
    await expect(newDict(more)).rejects.toMatchObject({ message: expect.stringContaining(words) as string })
  })

  it('that somebody changed meanwhile refuses an older change, and gives what it is now', async () => {
    const { id } = await newDict()
    await admin.call(edit, { body: { id, revision: 1, name: '先到' } })
    for (const call of [
      () => admin.call(edit, { body: { id, revision: 1, name: '后到' } }),
      () => admin.call(remove, { query: { id, revision: 1 } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: businessCode.conflict, result: { name: '先到', revision: 2 } })
  })

  it('is listed a page at a time, sorted by what may be sorted by', async () => {
    for (const name of ['丙', '甲', '乙']) await newDict({ name: `排序${name}` })
    const page = (query: object) => admin.call(list, { query: { keyword: '排序', ...query } })
    const first = await page({ pageSize: 2, column: 'code', order: 'desc' })
    expect(first).toMatchObject({ total: 3, pages: 2, records: [{ name: '排序乙' }, { name: '排序甲' }] })
    // As other clients ask for an order that it does not have: it has its own.
    expect((await page({ column: 'description' })).records.map(({ name }) => name)).toEqual(['排序丙', '排序甲', '排序乙'])
    expect((await page({ keyword: '%' })).records).toEqual([])
  })

  it('is none of the code that modules have', async () => {
    await expect(newDict({ code: 'item_module' })).rejects.toThrow('编码 item_module 是模块专用的')
  })

  it('is nobody else’s to read or change', async () => {
    const teacher = await campus.as('teacher01')
    for (const call of [
      () => teacher.call(list, {}),
      () => teacher.call(add, { body: { name: '称号', code: 'teachers' } }),
      () => teacher.call(remove, { query: { id: 'dict-item_level' } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: businessCode.noPermission })
  })
})

describe('an entry of a dictionary', () => {
  it('is offered in its order under its own value, which no other of its dictionary has', async () => {
    const [{ id: dictId, code }, other] = [await newDict(), await newDict()]
    const entry = (value: string, sort: number, owner = dictId, text = `称号${value}`) =>
      admin.call(items.add, { body: { dictId: owner, text, value, sort } })
    await entry('b', 2)
    expect(await entry('a', 1)).toMatchObject({ dictId_dictText: expect.stringMatching(/^荣誉称号/) as string })
    await entry('a', 1, other.id)
    await expect(entry('a', 3, dictId, '别名')).rejects.toMatchObject({ message: '数据值“a”已被别的字典项使用' })
    await expect(entry('c', 3, dictId, '称号a')).rejects.toMatchObject({ message: '名称“称号a”已被别的字典项使用' })
    await expect(entry('c', 3, 'no-such')).rejects.toMatchObject({ message: '所属字典不存在或已被删除，请重新选择' })
    expect((await admin.call(items.list, { query: { dictId } })).records.map(({ value }) => value)).toEqual(['a', 'b'])
    expect(await admin.call(dict.items, { params: { code } })).toMatchObject([{ value: 'a', text: '称号a' }, { value: 'b' }])
  })

  it('stays while a project uses it or the program goes by it, and may be called otherwise', async () => {
    const levels = await idOf('item_level')
    const find = async (dictId: string, value: string) =>
      (await admin.call(items.list, { query: { dictId } })).records.find((one) => one.value === value)!
    const own = await admin.call(items.add, { body: { dictId: levels, text: '社团级', value: 'club' } })
    await admin.call(item.saveItemDetail, { body: { module: 'culture', name: '街舞社展演', hours: 2, level: 'club' } })
    const [project] = (await admin.call(item.list, { query: { keyword: '街舞社展演' } })).records
    await expect(admin.call(items.remove, { query: { id: own.id } })).rejects.toMatchObject({
      message: '项目“街舞社展演”正在使用它，不能删除',
    })
    await admin.call(items.edit, { body: { id: own.id, text: '社团一级' } })
    await admin.call(item.remove, { query: { id: project!.id } })
    // The demonstration's form offers levels, and nobody chose this one.
    await admin.call(items.remove, { query: { id: own.id } })
    const programs = await find(await idOf('priority'), 'H')
    await expect(admin.call(items.remove, { query: { id: programs.id } })).rejects.toMatchObject({
      message: '系统自带的字典项不能删除，可以修改',
    })
    // Whoever lists them knows which these are, and offers no removal.
    for (const code of ['priority', 'item_audit_type', 'college_audit_config'])
      for (const entry of (await admin.call(items.list, { query: { dictId: await idOf(code) } })).records)
        expect(isBuiltIn(dictionaryItems, entry), entry.text).toBe(true)
    for (const entry of (await admin.call(items.list, { query: { dictId: levels } })).records)
      expect(isBuiltIn(dictionaryItems, entry), entry.text).toBe(false)
    for (const code of ['priority', 'item_audit_type', 'college_audit_config']) {
      const ours = await admin.call(items.add, { body: { dictId: await idOf(code), text: '本校自设', value: 'ours' } })
      await admin.call(items.remove, { query: { id: ours.id } })
    }
    for (const id of [levels, await idOf('society_category')])
      await expect(admin.call(remove, { query: { id } })).rejects.toMatchObject({
        message: '系统自带的字典不能删除，可以修改',
      })
  })

  it('stays while a data rule compares with it', async () => {
    const own = await admin.call(items.add, { body: { dictId: await idOf('education_level'), text: '预科', value: 'prep' } })
    const [{ id: permissionId } = { id: '' }] = await server.db.select().from(permission).where(eq(permission.perms, 'user:manage'))
    const compared = { ruleColumn: 'level', ruleConditions: 'IN', ruleValue: 'bachelor, prep' } as const
    const rule = await admin.call(permissionCalls.addRule, { body: { permissionId, ruleName: '本科和预科', ...compared } })
    await expect(admin.call(items.remove, { query: { id: own.id } })).rejects.toThrow('数据规则“本科和预科”按它判断，不能删除')
    await admin.call(permissionCalls.removeRule, { query: { id: rule.id } })
    await admin.call(items.remove, { query: { id: own.id } })
  })

  it('stays while a node of a process has it, drawn or deployed', async () => {
    const ours = await admin.call(items.add, { body: { dictId: await idOf('college_audit_config'), text: '相邻学院', value: 'near' } })
    const key = 'near_colleges'
    const node = { nodeKey: 'review', nodeName: '评审', workFlowKey: key, auditRoleCode: 'college_ek_group', rejectConfiguration: null }
    const xml = oneStep(key, '')
    const draw = (deptFlag: string, saved: { id?: string; revision?: number } = {}) =>
      admin.call(workflow.saveModel, { body: { ...saved, key, name: '相邻学院审批', xml, nodeConfigs: [{ ...node, deptFlag }] } })
    const refused = () => expect(admin.call(items.remove, { query: { id: ours.id } })).rejects.toThrow(`流程“${key}”正在使用它，不能删除`)
    const drawn = await draw('near')
    await refused()
    await admin.call(workflow.deployModel, { body: { modelId: drawn.id, revision: drawn.revision } })
    await draw('1', drawn)
    await refused()
  })

  it('keeps its name also where only a draft project was set up by it, whatever the form offers by now', async () => {
    const { id: dictId, code } = await newDict()
    const entry = (value: string, text: string) => admin.call(items.add, { body: { dictId, text, value } })
    const [first, third] = [await entry('first', '一等奖'), await entry('third', '三等奖')]
    const formId = await campus.newForm('set_up', widget('select', 'prize', '奖项', { remote: 'dict', dictCode: code }))
    const rows = [
      { value: 'first', hours: 20 },
      { value: 'third', hours: 1 },
    ]
    await campus.draft({ name: '按奖项认定', formCode: 'set_up', hours: undefined, hoursRule: { source: 'table', field: 'prize', rows } })
    await campus.saveForm(formId, widget('input', 'other'))
    await admin.call(items.edit, { body: { id: first.id, text: '暂' } })
    await expect(admin.call(items.edit, { body: { id: third.id, text: '一等奖' } })).rejects.toThrow(
      '“一等奖”曾是字典项“暂”（first）的名称',
    )
  })

  it('is not there where its dictionary goes at that moment', async () => {
    const dictionaries = await Promise.all([1, 2, 3].map(() => newDict()))
    for (const { id } of dictionaries) {
      const outcomes = await Promise.allSettled([
        admin.call(remove, { query: { id } }),
        admin.call(items.add, { body: { dictId: id, text: '甲', value: 'a' } }),
      ])
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : []))
      expect(refusals).toEqual([expect.stringMatching(/所属字典不存在|还有 1 个字典项/)])
    }
  })

  it('has a value that looks like no other’s', async () => {
    const { id: dictId } = await newDict()
    await admin.call(items.add, { body: { dictId, text: '甲', value: 'first' } })
    for (const value of ['first\u200b', 'ｆirst', 'f\u0456rst'])
      await expect(admin.call(items.add, { body: { dictId, text: '乙', value } })).rejects.toThrow('看起来相同，请换一个数据值')
    expect(await admin.call(items.add, { body: { dictId, text: '乙', value: 'First' } })).toMatchObject({ value: 'First' })
  })

  it('keeps a name that somebody chose by: no other entry goes by it, whatever is called otherwise meanwhile', async () => {
    const { id: dictId, code } = await newDict()
    const entry = (value: string, text: string) => admin.call(items.add, { body: { dictId, text, value } })
    const [national, school] = [await entry('national', '国家级'), await entry('school', '校级')]
    for (const text of ['国\u200b家级', '国家级\u00ad', '国\u200a家级', '国\u5bb6\u7ea7\u3000'])
      await expect(entry('nat2', text)).rejects.toMatchObject({ message: expect.stringMatching(/看起来相同|已被别的字典项使用/) as string })
    // Nobody could choose yet: names are anybody's.
    await admin.call(items.edit, { body: { id: national.id, text: '暂' } })
    await admin.call(items.edit, { body: { id: school.id, text: '国家级' } })
    await admin.call(items.edit, { body: { id: national.id, text: '校级' } })
    await campus.newForm('chosen_by_name', widget('select', 'level', '级别', { remote: 'dict', dictCode: code }))
    await admin.call(items.edit, { body: { id: school.id, text: '全国' } })
    const refused = { message: '“国家级”曾是字典项“全国”（school）的名称，已有的申请和规则按那时的名称理解；请换一个名称' }
    await expect(entry('nat2', '国家级')).rejects.toMatchObject(refused)
    await expect(admin.call(items.edit, { body: { id: national.id, text: '国家级' } })).rejects.toMatchObject(refused)
    // Its own it may have again.
    expect(await admin.call(items.edit, { body: { id: school.id, text: '国家级' } })).toMatchObject({ text: '国家级' })
  })

  it('keeps its English name likewise: who reads English chooses by that', async () => {
    const { id: dictId, code } = await newDict()
    const entry = (value: string, text: string, english?: string) =>
      admin.call(items.add, { body: { dictId, text, value, ...(english && { english }) } })
    const rename = (id: string, names: { text?: string; english?: string | null }) => admin.call(items.edit, { body: { id, ...names } })
    const [first, second] = [await entry('p1', '冠军', 'Champion'), await entry('p2', '亚军', 'Runner-up')]
    await expect(entry('p3', '季军', 'Ｃhampion')).rejects.toThrow('英文名称“Ｃhampion”与字典项“冠军”（p1）看起来相同，请换一个英文名称')
    await expect(entry('p3', '季军', 'Third\u200b')).rejects.toThrow('英文名称“Third\u200b”中有看不见的字符，请删去后重试')
    await campus.newForm('chosen_by_english', widget('select', 'prize', '奖项', { remote: 'dict', dictCode: code }))
    await rename(first.id, { english: 'tmp' })
    await expect(rename(second.id, { english: 'Champion' })).rejects.toThrow(
      '“Champion”曾是字典项“冠军”（p1）的英文名称，已有的申请和规则按那时的名称理解；请换一个英文名称',
    )
    // Without a name in English it is shown by the other one.
    const unwritten =
      '没有填写英文名称，英文界面显示的“Champion”曾是字典项“冠军”（p1）的英文名称，已有的申请和规则按那时的名称理解；请填写英文名称'
    await expect(entry('p3', 'Champion')).rejects.toThrow(unwritten)
    await expect(entry('p3', 'Runner-up')).rejects.toThrow(
      '没有填写英文名称，英文界面显示的“Runner-up”与字典项“亚军”（p2）看起来相同，请填写英文名称',
    )
    const third = await entry('p3', 'MVP')
    await rename(third.id, { english: 'Best player' })
    await expect(rename(second.id, { english: 'MVP' })).rejects.toThrow('“MVP”曾是字典项“MVP”（p3）的英文名称')
    await rename(first.id, { english: 'Champion' })
    await rename(first.id, { text: '第一名' })
    expect((await admin.call(items.list, { query: { dictId } })).records.map(({ english }) => english)).toEqual([
      'Champion',
      'Runner-up',
      'Best player',
    ])
  })

  it('goes with the others that are removed at once, or none of them goes', async () => {
    const { id: dictId } = await newDict()
    const ids = [] as string[]
    for (const value of ['x', 'y', 'z']) ids.push((await admin.call(items.add, { body: { dictId, text: `项${value}`, value } })).id)
    const levels = (await admin.call(items.list, { query: { dictId: await idOf('priority') } })).records
    await expect(admin.call(items.removeBatch, { query: { ids: [...ids, levels[0]!.id].join(',') } })).rejects.toMatchObject({
      message: expect.stringContaining('不能删除') as string,
    })
    expect((await admin.call(items.list, { query: { dictId } })).total).toBe(3)
    await admin.call(items.removeBatch, { query: { ids: ids.join(',') } })
    expect((await admin.call(items.list, { query: { dictId } })).total).toBe(0)
    await expect(admin.call(removeBatch, { query: { ids: `${dictId},no-such` } })).rejects.toMatchObject({ code: businessCode.notFound })
  })
})

describe('the order of entries', () => {
  const entry = (dictId: string, value: string, sort?: number) =>
    admin.call(items.add, { body: { dictId, value, text: `项 ${value}`, ...(sort !== undefined && { sort }) } })
  const standing = async (dictId: string) => (await admin.call(items.list, { query: { dictId } })).records.map(({ value }) => value)

  it('has a new one at the end, unless it says where', async () => {
    const { id } = await newDict()
    await entry(id, 'a')
    const b = await entry(id, 'b')
    await entry(id, 'first', 0)
    const c = await entry(id, 'c')
    expect([b.sort, c.sort]).toEqual([1, 2])
    expect((await standing(id)).slice(-2)).toEqual(['b', 'c'])
    await expect(admin.call(items.edit, { body: { id: c.id, sort: null } })).rejects.toThrow('请填写排序')
  })

  it('is changed with one call, and one line in the log', async () => {
    const { id, code, name } = await newDict()
    const ids: string[] = []
    for (const value of ['x', 'y', 'z']) ids.push((await entry(id, value)).id)
    const arrange = (...at: number[]) => admin.call(dictionaryCalls.arrange, { body: { dictId: id, ids: at.map((one) => ids[one]!) } })
    await arrange(2, 0, 1)
    expect(await standing(id)).toEqual(['z', 'x', 'y'])
    expect((await admin.call(dict.items, { params: { code } })).map(({ value }) => value)).toEqual(['z', 'x', 'y'])
    const { records } = await admin.call(audit.list, { query: { kind: 'dictItem', record: id } })
    expect(records.map(({ title, action, before, after }) => ({ title, action, before, after }))).toEqual([
      { title: name, action: 'edit', before: { sort: ['项 x', '项 y', '项 z'] }, after: { sort: ['项 z', '项 x', '项 y'] } },
    ])
    // As it stands already.
    await arrange(2, 0, 1)
    expect((await admin.call(audit.list, { query: { kind: 'dictItem', record: id } })).total).toBe(1)
  })

  it('is changed with no other entries than those that move', async () => {
    const { id } = await newDict()
    const ids: string[] = []
    for (const [value, sort] of [
      ['a', 10],
      ['b', 20],
      ['c', 30],
      ['d', 40],
    ] as const)
      ids.push((await entry(id, value, sort)).id)
    const [a, b, c, d] = ids as [string, string, string, string]
    await admin.call(dictionaryCalls.arrange, { body: { dictId: id, ids: [a, d, b, c] } })
    const { records } = await admin.call(items.list, { query: { dictId: id } })
    expect(records.map(({ value, sort, revision }) => ({ value, sort, revision }))).toEqual([
      { value: 'a', sort: 10, revision: 1 },
      { value: 'd', sort: 15, revision: 2 },
      { value: 'b', sort: 20, revision: 1 },
      { value: 'c', sort: 30, revision: 1 },
    ])
  })

  it('is refused for what are not its entries, all of them', async () => {
    const { id } = await newDict()
    const { id: one } = await entry(id, 'one')
    const { id: two } = await entry(id, 'two')
    const { id: strange } = await entry((await newDict()).id, 'strange')
    for (const ids of [[one], [one, two, strange], [one, one], [one, strange]])
      await expect(admin.call(dictionaryCalls.arrange, { body: { dictId: id, ids } })).rejects.toThrow('刚被增加或删除')
    await expect(admin.call(dictionaryCalls.arrange, { body: { dictId: 'none', ids: [one] } })).rejects.toThrow('不存在')
    const student = await campus.as('student01')
    await expect(student.call(dictionaryCalls.arrange, { body: { dictId: id, ids: [two, one] } })).rejects.toThrow(/没有.*权限/)
  })
})
