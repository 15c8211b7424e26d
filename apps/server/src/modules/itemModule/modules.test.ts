import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, dict, item, modules, permissionCalls } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { permission } from '../../db/schema/index.ts'
import { chain, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { sendFile } from '../../test/sendFile.ts'
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

const { list, add, edit, remove } = modules.calls

const newModule = (code: string, name: string) => admin.call(add, { body: { code, name } })
const removing = (id: string) => admin.call(remove, { query: { id } })

describe('a module', () => {
  it('is added, renamed and removed, and lists, forms and the audit log know of it', async () => {
    const own = await admin.call(add, { body: { code: 'labour', name: '劳动教育', english: 'Labour', sort: 50 } })
    const offered = () => admin.call(dict.items, { params: { code: 'item_module' } })
    expect((await offered()).at(-1)).toMatchObject({ value: 'labour', text: '劳动教育' })
    expect(await admin.call(dict.names)).toContainEqual({ code: 'item_module', name: '第二课堂模块' })
    await admin.call(edit, { body: { id: own.id, name: '劳动与实践', sort: 0 } })
    expect((await offered())[0]).toMatchObject({ value: 'labour', text: '劳动与实践' })
    await removing(own.id)
    expect((await offered()).map(({ value }) => value)).not.toContain('labour')
    const { records } = await admin.call(audit.list, { query: { kind: 'module', record: own.id } })
    expect(records.map(({ action, title }) => [action, title])).toEqual([
      ['remove', '劳动与实践'],
      ['edit', '劳动与实践'],
      ['add', '劳动教育'],
    ])
  })

  it('is nobody else’s to keep', async () => {
    const teacher = await campus.as('teacher01')
    await expect(teacher.call(list, {})).rejects.toMatchObject({ code: businessCode.noPermission })
    await expect(teacher.call(add, { body: { code: 'mine', name: '我的' } })).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('is answered for by people who are found by their name, by who keeps modules', async () => {
    const found = await admin.call(modules.calls.people, { query: { keyword: 'linshuyuan' } })
    expect(found.records).toMatchObject([{ username: 'admin', realname: '林书远' }])
    const teacher = await campus.as('teacher01')
    await expect(teacher.call(modules.calls.people, { query: {} })).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('stays while a project is in it, and may be called otherwise', async () => {
    const own = await newModule('clubs', '社团生活')
    await admin.call(item.saveItemDetail, { body: { module: 'clubs', name: '街舞社展演', hours: 2 } })
    const [project] = (await admin.call(item.list, { query: { keyword: '街舞社展演' } })).records
    await expect(removing(own.id)).rejects.toThrow('项目“街舞社展演”正在使用它，不能删除')
    await admin.call(edit, { body: { id: own.id, name: '社团与生活' } })
    expect(await admin.call(item.byId, { query: { id: project!.id } })).toMatchObject({ module: 'clubs', moduleName: '社团与生活' })
    await admin.call(item.remove, { query: { id: project!.id } })
    await removing(own.id)
  })

  it('stays while an application holds it, wherever its project is by now, and its name is nobody else’s', async () => {
    const own = await newModule('held', '社团风采')
    const other = await newModule('other', '劳动风采')
    const itemId = await campus.project({ name: '换了模块的项目', module: 'held' })
    const { instanceId } = await (await campus.as('student01')).submit(itemId)
    const { name, hours, formVersion } = await admin.call(item.byId, { query: { id: itemId } })
    await admin.consent(item.updateItemDetail, { body: { id: itemId, name, hours, formVersion, module: 'volunteer' } })
    await expect(removing(own.id)).rejects.toThrow('项目“换了模块的项目”的申请正在使用它，不能删除')
    await admin.call(edit, { body: { id: own.id, name: '社团与风采' } })
    await expect(admin.call(edit, { body: { id: other.id, name: '社团风采' } })).rejects.toThrow('曾是模块“社团与风采”（held）的名称')
    await (await campus.as('cs_audit')).approve(instanceId)
    await expect(removing(own.id)).rejects.toThrow('正在使用它，不能删除')
  })

  it('stays while a deployed process asks for it', async () => {
    const own = await newModule('comp', '学科竞赛')
    const process = (condition: string) =>
      processXml(
        'asks_module',
        start,
        userTask('review', '评审'),
        element('exclusiveGateway', 'split', 'default="split_to_end"'),
        userTask('school', '会签'),
        end,
        ...chain('start', 'review', 'split', 'end'),
        flow('split', 'school', condition),
        flow('school', 'end'),
      )
    const reviewers = [reviewedBy('review', 'school_auditor'), reviewedBy('school', 'school_auditor')]
    await campus.deploy('asks_module', process("${itemModule == 'comp'}"), reviewers)
    await expect(removing(own.id)).rejects.toThrow('流程“asks_module”的条件用到它，不能删除')
    // Whoever drew it meant the module that was called so.
    await admin.call(edit, { body: { id: own.id, name: '竞赛' } })
    await expect(newModule('comp_2', '学科竞赛')).rejects.toThrow('“学科竞赛”曾是模块“竞赛”（comp）的名称')
    await campus.redeploy('asks_module', process("${itemModule == 'volunteer'}"), reviewers)
    await removing(own.id)
  })

  it('stays while a data rule compares with it', async () => {
    const own = await newModule('ruled', '有规则的模块')
    const [{ id: permissionId } = { id: '' }] = await server.db.select().from(permission).where(eq(permission.perms, 'score:view'))
    const compared = { ruleColumn: 'module', ruleConditions: '!=', ruleValue: 'ruled' } as const
    const rule = await admin.call(permissionCalls.addRule, { body: { permissionId, ruleName: '其他模块的成绩', ...compared } })
    await expect(removing(own.id)).rejects.toThrow('数据规则“其他模块的成绩”按它判断，不能删除')
    await admin.call(permissionCalls.removeRule, { query: { id: rule.id } })
    await removing(own.id)
  })

  it('stays while a form offers modules', async () => {
    const own = await newModule('offered', '可选的模块')
    const formId = await campus.newForm('offers_modules', widget('select', 'module', '模块', { remote: 'dict', dictCode: 'item_module' }))
    await expect(removing(own.id)).rejects.toThrow('选项来自这个字典，不能删除')
    await campus.saveForm(formId, widget('input', 'other'))
    await removing(own.id)
  })

  it('never takes over what another was called, as transcripts list by it', async () => {
    const { records } = await admin.call(list, {})
    const [one, other] = [records.find(({ code }) => code === 'volunteer')!, records.find(({ code }) => code !== 'volunteer')!]
    await admin.call(edit, { body: { id: one.id, name: '志愿服务与公益' } })
    await expect(admin.call(edit, { body: { id: other.id, name: one.name } })).rejects.toThrow(`“${one.name}”曾是模块`)
  })

  it('never takes over what another was called in English, be it by its other name', async () => {
    const one = await admin.call(add, { body: { code: 'arts', name: '文艺', english: 'Arts' } })
    const other = await newModule('stage', 'Stage')
    for (const { id } of [one, other]) await campus.project({ name: id, module: id === one.id ? 'arts' : 'stage' })
    await admin.call(edit, { body: { id: one.id, english: 'Fine arts' } })
    await admin.call(edit, { body: { id: other.id, english: 'Theatre' } })
    await expect(admin.call(edit, { body: { id: other.id, english: 'Arts' } })).rejects.toThrow('“Arts”曾是模块“文艺”（arts）的英文名称')
    await expect(admin.call(edit, { body: { id: one.id, english: 'Stage' } })).rejects.toThrow('“Stage”曾是模块“Stage”（stage）的英文名称')
  })

  it('looks like no other, by its name or its code, also where two are named at one moment', async () => {
    await newModule('alike', '相似的模块')
    await expect(newModule('another', '相似的\u200b模块')).rejects.toThrow(/看起来相同|已被别的模块使用/)
    await expect(newModule('аlike', '别的模块')).rejects.toThrow('看起来相同，请换一个模块编码')
    const outcomes = await Promise.allSettled(['race_a', 'race_b', 'race_c'].map((code) => newModule(code, '同时命名')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('modules in a spreadsheet', () => {
  const { calls } = modules
  const ended = async (id: string): Promise<ImportRun> => {
    const read = () => admin.call(calls.importById, { query: { id } })
    await expect.poll(async () => (await read()).job.status, { timeout: 30_000 }).toBe('done')
    return read()
  }
  async function checked(...rows: string[][]): Promise<ImportRun> {
    const content = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['模块名称', '模块编码'], ...rows] }] })
    const { result } = await sendFile(server, { path: calls.import.path, token: admin.token, content, fileName: '模块.xlsx' })
    return ended((result as ImportRun).id)
  }
  const offered = async () => (await admin.call(dict.items, { params: { code: 'item_module' } })).map(({ value }) => value)

  it('are added by an import, and taken back', async () => {
    const run = await checked(['创新创业训练', 'innovation_x'], ['国际交流', 'exchange_x'])
    expect(run).toMatchObject({ stage: 'checked', report: { added: 2, wrong: 0 } })
    await admin.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })
    expect(await ended(run.id)).toMatchObject({ stage: 'applied' })
    expect(await offered()).toEqual(expect.arrayContaining(['innovation_x', 'exchange_x']))
    await admin.call(calls.importUndo, { body: { id: run.id } })
    expect(await ended(run.id)).toMatchObject({ stage: 'undone' })
    expect(await offered()).not.toContain('exchange_x')
  })

  it('are held to the same rules there: none takes over another’s name, in the file or beside it', async () => {
    await newModule('kept_x', '乡村振兴实践')
    const run = await checked(['乡村振兴实践', 'again_x'], ['心理健康', 'mind_x'])
    expect(run.report).toMatchObject({
      added: 1,
      wrong: 1,
      faults: [{ row: 2, message: expect.stringContaining('乡村振兴实践') as string }],
    })
  })
})
